package dev.muster.tool.cli.svg;

import java.util.ArrayList;
import java.util.List;

/**
 * How much room text takes, whatever letters a reader has: reckoned by the letters of common
 * sans-serif fonts, rather too much than too little, so that a picture is the same everywhere.
 */
final class Lettering {
  static final String FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif";

  /** The height of a line, by the size of its letters. */
  static final double LINE = 1.25;

  private static final String NARROW = "iljtfrI.,:;'|!()[] ";
  private static final String WIDE = "mwMW%@—";
  private static final int FIRST_FULL_WIDTH = 0x2e80;

  private Lettering() {}

  static double width(String text, double size) {
    return text.codePoints().mapToDouble(Lettering::part).sum() * size;
  }

  private static double part(int c) {
    if (NARROW.indexOf(c) >= 0) {
      return 0.33;
    }
    if (WIDE.indexOf(c) >= 0) {
      return 0.92;
    }
    if (c >= FIRST_FULL_WIDTH) {
      return 1.02;
    }
    return Character.isUpperCase(c) ? 0.71 : 0.57;
  }

  /** As much of the text as there is room for, with dots where it is cut. */
  static String cut(String text, double size, double room) {
    if (width(text, size) <= room) {
      return text;
    }
    int end = text.length();
    while (end > 0 && width(text.substring(0, end) + "…", size) > room) {
      end = text.offsetByCodePoints(end, -1);
    }
    return text.substring(0, end).stripTrailing() + "…";
  }

  /** In lines, of which the last is cut where there are more. */
  static List<String> wrapped(String text, double size, double room, int most) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ")) {
      if (!line.isEmpty() && width(line + " " + word, size) > room) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    if (lines.size() > most) {
      List<String> kept = new ArrayList<>(lines.subList(0, most - 1));
      kept.add(cut(String.join(" ", lines.subList(most - 1, lines.size())), size, room));
      lines = kept;
    }
    return lines.stream().map(each -> cut(each, size, room)).toList();
  }
}
