package dev.muster.tool.cli.manual;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the comments of a text tell of it: what it is about, and how its parts are called. */
final class Chapters {
  /** {@code // ---- Command ----}. */
  private static final Pattern HEADING = Pattern.compile("(?m)^//\\s*-{2,}\\s*(.+?)\\s*-*\\s*$");

  private static final Pattern COMMENT = Pattern.compile("\\s*//\\s*(.*)");

  /** A licence is not what a text is about. */
  private static final String LICENCE = "SPDX-";

  private Chapters() {}

  /** The comment that the text begins with; empty without one. */
  static String about(Source source) {
    List<String> lines = new ArrayList<>();
    for (String line : source.text().lines().toList()) {
      Matcher comment = COMMENT.matcher(line);
      if (!comment.matches() || HEADING.matcher(line).matches()) {
        break;
      }
      if (!comment.group(1).startsWith(LICENCE)) {
        lines.add(comment.group(1).strip());
      }
    }
    return String.join(" ", lines).strip();
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
