package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.lang.parse.Possible;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What may be said next of a thing that is set up on the line: {@code given a: infantry C 5, in
 * line}.
 *
 * @param kind of the thing
 * @param value whose value comes next, if one does
 * @param after the word or sign before
 */
record ThingSettings(Kind kind, Optional<Attribute> value, String after) {
  private static final Pattern BEGUN =
      Pattern.compile(
          "[\\p{L}\\d_-]+(?: +\"[^\"]*\")? *: *([\\p{L}\\d_-]+)(?:[ ,](?:[^:\"]|\"[^\"]*\")*)?$");

  static Optional<ThingSettings> at(CheckedText text, Source source, int start, Possible possible) {
    if (!possible.within().contains("setting") && !possible.within().contains("settingValue")) {
      return Optional.empty();
    }
    Matcher begun =
        BEGUN.matcher(source.text().substring(source.lineStart(source.line(start)), start));
    return begun.find()
        ? text.kind(begun.group(1))
            .map(
                kind -> new ThingSettings(kind, kind.attribute(possible.after()), possible.after()))
        : Optional.empty();
  }

  /** Whether what it has, and is, may be said. */
  boolean anew() {
    return after.equals(",") || after.equals(kind.name());
  }

  boolean flag() {
    return after.equals("not");
  }

  boolean formation() {
    return after.equals("in");
  }

  static boolean isFlag(Attribute attribute) {
    return attribute.type().equals(Type.FLAG);
  }
}
