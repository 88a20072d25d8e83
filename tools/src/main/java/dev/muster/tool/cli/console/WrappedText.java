package dev.muster.tool.cli.console;

import java.util.ArrayList;
import java.util.List;

/** Wraps lines, or a heading and its items, to the width of the terminal. */
public final class WrappedText {
  private static final String DEEPER = "  ";

  private WrappedText() {}

  /** A line broken between words; what goes on is indented two deeper. Whole if width is 0. */
  public static List<String> words(String text, int width) {
    String indent = text.substring(0, text.length() - text.stripLeading().length());
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (width > indent.length() + DEEPER.length() && rest.length() > width) {
      int blank = rest.lastIndexOf(' ', width);
      if (blank <= indent.length() + DEEPER.length()) {
        break;
      }
      lines.add(rest.substring(0, blank).stripTrailing());
      rest = indent + DEEPER + rest.substring(blank).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  public static List<String> lines(String heading, List<String> parts, int width) {
    List<String> lines = new ArrayList<>();
    String indent = heading.substring(0, heading.length() - heading.stripLeading().length());
    StringBuilder line = new StringBuilder(heading).append(':');
    for (int i = 0; i < parts.size(); i++) {
      String part = parts.get(i) + (i + 1 < parts.size() ? ";" : "");
      if (line.length() + 1 + part.length() > width) {
        lines.add(line.toString());
        line = new StringBuilder(indent).append(' ');
      }
      line.append(' ').append(part);
    }
    lines.add(line.toString());
    return lines;
  }
}
