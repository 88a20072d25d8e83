package dev.muster.tool.cli;

import java.util.ArrayList;
import java.util.List;

/** Wraps a heading and its items to the width of the terminal. */
final class WrappedText {
  private WrappedText() {}

  static List<String> lines(String heading, List<String> parts, int width) {
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
