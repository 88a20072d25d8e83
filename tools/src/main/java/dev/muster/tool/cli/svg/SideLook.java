package dev.muster.tool.cli.svg;

import java.util.List;

/**
 * How the bases of a side look: in colours that everybody tells spaced (those of Okabe and Ito),
 * and with a pattern that also greys show.
 *
 * @param edge the colour of the edges of bases
 * @param lines what the pattern consists of, in a tile of 6 by 6; empty for a full colour
 */
record SideLook(String colour, String edge, String fill, String ink, String lines) {
  static final String SOFT = "#ffffff";
  private static final String DARK = "#111111";
  private static final List<SideLook> ALL =
      List.of(
          new SideLook("#0072b2", "#00324f", "#0072b2", SOFT, ""),
          new SideLook("#d55e00", "#d55e00", "#fff4ec", DARK, "M-1 7 L7 -1 M-1 1 L1 -1 M5 7 L7 5"),
          new SideLook("#009e73", "#009e73", "#e3f6ef", DARK, "M0 3 L6 3"),
          new SideLook("#a8447a", "#a8447a", "#f8e4ef", DARK, "M3 0 L3 6"),
          new SideLook("#8a6a00", "#8a6a00", "#fdf1d0", DARK, "M0 3 L6 3 M3 0 L3 6"));
  private static final SideLook NONE = new SideLook("#555555", "#555555", "#eeeeee", DARK, "");

  static SideLook of(int side) {
    return side < 0 ? NONE : ALL.get(side % ALL.size());
  }

  private static String id(int side) {
    return "side-" + side % ALL.size();
  }

  /** Returns what its bases are filled with. */
  static String paint(int side) {
    SideLook look = of(side);
    return look.lines.isEmpty() ? look.fill : "url(#" + id(side) + ")";
  }

  /** The patterns of so many sides. */
  static void define(int sides, Element into) {
    for (int side = 0; side < Math.min(sides, ALL.size()); side++) {
      SideLook look = of(side);
      if (!look.lines.isEmpty()) {
        into.add(
            Patterns.of(id(side), 6, look.fill)
                .add(
                    Element.of(
                        "path", "d", look.lines, "stroke", look.colour, "stroke-width", 1.3)));
      }
    }
  }
}
