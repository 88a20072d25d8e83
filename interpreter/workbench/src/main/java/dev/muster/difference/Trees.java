package dev.muster.difference;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.SyntaxParts;
import dev.muster.lang.syntax.SyntaxPlace;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Parts of syntax trees without where they stand: whether they are the same, and their text. */
final class Trees {
  /** A comment, and texts, in which there is none. */
  private static final Pattern COMMENT = Pattern.compile("(\"[^\"\\n]*\")|//[^\\n]*");

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private Trees() {}

  /** Whether two parts of trees say the same. */
  static boolean same(Object a, Object b) {
    if (a == b) {
      return true;
    }
    return switch (a) {
      case Span _ -> b instanceof Span;
      case Name name -> b instanceof Name other && name.text().equals(other.text());
      case Optional<?> some ->
          b instanceof Optional<?> other
              && some.isPresent() == other.isPresent()
              && (some.isEmpty() || same(some.get(), other.orElseThrow()));
      case List<?> list -> b instanceof List<?> other && sameList(list, other);
      case Record record when !SyntaxParts.of(record).isEmpty() ->
          b.getClass() == record.getClass()
              && sameList(SyntaxParts.of(record), SyntaxParts.of((Record) b));
      default -> a.equals(b);
    };
  }

  private static boolean sameList(List<?> a, List<?> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!same(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** The same text for what says the same, and only for that. */
  static String canonical(Object part) {
    StringBuilder text = new StringBuilder();
    write(part, text);
    return text.toString();
  }

  private static void write(Object part, StringBuilder to) {
    switch (part) {
      case Span _ -> {}
      case Name name -> to.append(name.text());
      case Optional<?> some -> {
        to.append('?');
        some.ifPresent(it -> write(it, to));
      }
      case List<?> list -> {
        to.append('[');
        for (Object each : list) {
          write(each, to);
          to.append(',');
        }
        to.append(']');
      }
      case Record record -> {
        to.append(record.getClass().getSimpleName()).append('(');
        for (Object each : SyntaxParts.of(record)) {
          write(each, to);
          to.append(',');
        }
        to.append(')');
      }
      case String text -> to.append('"').append(text).append('"');
      default -> to.append(part);
    }
  }

  /** As it was written, in one line. */
  static String text(Object part) {
    return switch (part) {
      case Name name -> name.text();
      case String text -> text.contains(" ") ? '"' + text + '"' : text;
      case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      case Boolean flag -> flag ? "yes" : "no";
      case Optional<?> some -> some.map(Trees::text).orElse("");
      case List<?> list -> list.stream().map(Trees::text).collect(Collectors.joining(", "));
      case Declaration.Cite cite -> cite.pages();
      case Record record -> SyntaxPlace.of(record).map(Trees::line).orElse("");
      default -> String.valueOf(part);
    };
  }

  /** The first line of what was written, and three dots for more. */
  static String firstLine(Record part) {
    String text = SyntaxPlace.of(part).map(Span::text).orElse("").strip();
    int end = text.indexOf('\n');
    return end < 0 ? withoutBlanks(text) : withoutBlanks(text.substring(0, end)) + " …";
  }

  private static String line(Span span) {
    return withoutBlanks(span.text());
  }

  private static String withoutBlanks(String text) {
    return BLANKS.matcher(COMMENT.matcher(text).replaceAll("$1")).replaceAll(" ").strip();
  }
}
