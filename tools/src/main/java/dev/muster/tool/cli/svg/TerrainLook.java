package dev.muster.tool.cli.svg;

import dev.muster.board.Line;
import dev.muster.tool.cli.scene.Scene.Terrain;
import java.util.List;

/** How each kind of terrain looks: pale, and with a pattern of its own. */
final class TerrainLook {
  /**
   * @param marks what the pattern consists of, in a tile of 12 by 12
   */
  private record Patch(String fill, String ink, String marks) {}

  /**
   * @param dashes empty for a line without gaps
   */
  private record Stroke(String edge, String middle, String dashes) {}

  private static final int TILE = 12;

  private static final List<Patch> PATCHES =
      List.of(
          new Patch("#e6efd8", "#6f8a45", "M2 3h2 M8 9h2"),
          new Patch("#f1e7cd", "#a58a4a", "M0 12L12 0"),
          new Patch("#dcebe8", "#5d8f86", "M3 2l-2 4h4z M9 8l-2 4h4z"),
          new Patch("#eadfe6", "#8c6a7e", "M0 6h12 M6 0v12"),
          new Patch("#dde6f2", "#5b79a8", "M0 4q3 -3 6 0t6 0"),
          new Patch("#eeeae0", "#857d68", "M6 0v12"),
          new Patch("#f5e3da", "#ab7559", "M6 3v6 M3 6h6"),
          new Patch("#e8e8e8", "#777777", "M0 0L12 12 M12 0L0 12"));

  private static final List<Stroke> STROKES =
      List.of(
          new Stroke("#9a8866", "#f9f1dc", ""),
          new Stroke("#4f7ca8", "#cfe0f0", ""),
          new Stroke("#5f7d2b", "", "7 3"),
          new Stroke("#555555", "", "2 3"),
          new Stroke("#8b5a2b", "", "8 3 2 3"));

  private static final double WIDTH = 5;

  private TerrainLook() {}

  /** Adds the patterns of all of it. */
  static void define(List<Terrain> all, Element into) {
    for (int i = 0; i < PATCHES.size(); i++) {
      int at = i;
      if (all.stream().noneMatch(each -> patch(each) == at)) {
        continue;
      }
      Patch look = PATCHES.get(i);
      into.add(
          Patterns.of("terrain-" + i, TILE, look.fill)
              .add(
                  Element.of(
                      "path",
                      "d",
                      look.marks,
                      "fill",
                      "none",
                      "stroke",
                      look.ink,
                      "stroke-opacity",
                      "0.55")));
    }
  }

  /** Adds terrain that has this outline. */
  static void draw(Terrain terrain, String outline, Element into) {
    if (terrain.shape() instanceof Line) {
      Stroke look = STROKES.get(terrain.look() % STROKES.size());
      into.add(stroke(outline, look.edge, look.middle.isEmpty() ? WIDTH - 2 : WIDTH, look.dashes));
      if (!look.middle.isEmpty()) {
        into.add(stroke(outline, look.middle, WIDTH - 2, ""));
      }
    } else {
      int at = patch(terrain);
      into.add(
          Element.of(
              "path",
              "d",
              outline,
              "fill",
              "url(#terrain-" + at + ")",
              "fill-rule",
              "evenodd",
              "stroke",
              PATCHES.get(at).ink,
              "stroke-width",
              1.2));
    }
  }

  private static int patch(Terrain terrain) {
    return terrain.shape() instanceof Line ? -1 : terrain.look() % PATCHES.size();
  }

  private static Element stroke(String outline, String colour, double width, String dashes) {
    Element path =
        Element.of(
            "path",
            "d",
            outline,
            "fill",
            "none",
            "stroke",
            colour,
            "stroke-width",
            width,
            "stroke-linejoin",
            "round");
    return dashes.isEmpty() ? path : path.with("stroke-dasharray", dashes);
  }
}
