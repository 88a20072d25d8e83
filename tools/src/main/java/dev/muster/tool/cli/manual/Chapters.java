package dev.muster.tool.cli.manual;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the comments of a text tell of it: what it is about, and how its parts are called. */
final class Chapters {
  /** {@code // ---- Command ----}. */
  private static final Pattern HEADING = Pattern.compile("(?m)^//\\s*-{2,}\\s*(.+?)\\s*-*\\s*$");

  /** A licence before it is none of it. */
  private static final Pattern ABOUT =
      Pattern.compile("\\A(?:\\s*//\\s*SPDX-.*\\n)*+\\s*//(?!\\s*--)\\s*(.*)\\n");

  private Chapters() {}

  /** The first comment of the text; empty without one. */
  static String about(Source source) {
    Matcher first = ABOUT.matcher(source.text());
    return first.find() ? first.group(1).strip() : "";
  }

  /** The last heading before a place; empty without one. */
  static String heading(Span at) {
    String last = "";
    Matcher heading = HEADING.matcher(at.source().text());
    while (heading.find() && heading.start() < at.start()) {
      last = heading.group(1);
    }
    return last;
  }
}
