package dev.muster.tool.cli.svg;

import dev.muster.model.LengthUnit;
import dev.muster.tool.cli.scene.Scene;
import dev.muster.tool.cli.scene.Scene.Measure;
import java.util.ArrayList;
import java.util.List;

/**
 * Lengths below a table, true to scale: a round one, and the measuring measures of the rulebook.
 */
final class Lengths {
  private static final double SIZE = 11;
  private static final double STEP = 15;
  private static final double GAP = 14;
  private static final double CONVENIENT = 70;

  private Lengths() {}

  /** Adds them at the top of the room, and returns where they end. */
  static double draw(Scene scene, Projection projection, Rectangle room, Element into) {
    List<Measure> all = new ArrayList<>(List.of(round(scene.unit(), projection)));
    all.addAll(scene.surface().measures());
    double x = room.x();
    double y = room.y() + STEP;
    for (Measure measure : all) {
      double length = projection.length(measure.length());
      String name =
          measure.name().isEmpty()
              ? scene.unit().rounded(measure.length())
              : measure.name() + " = " + scene.unit().rounded(measure.length());
      double taken = length + 4 + Lettering.width(name, SIZE);
      if (taken > room.width()) {
        continue;
      }
      if (x + taken > room.x() + room.width()) {
        x = room.x();
        y += STEP;
      }
      bar(x, y, length, into);
      into.add(Texts.of(name, x + length + 4, y, SIZE));
      x += taken + GAP;
    }
    return y + 3;
  }

  private static void bar(double x, double y, double length, Element into) {
    into.add(
        Element.of(
            "path",
            "d",
            "M%s %sv6m0 -3h%sm0 -3v6"
                .formatted(Element.number(x), Element.number(y - 7), Element.number(length)),
            "fill",
            "none",
            "stroke",
            "#111111",
            "stroke-width",
            1.6));
  }

  /** One that is about as long as is convenient. */
  private static Measure round(LengthUnit unit, Projection projection) {
    double best = unit.millimetres();
    for (double ten = unit.millimetres() / 100; projection.length(ten) <= CONVENIENT; ten *= 10) {
      for (int part : new int[] {1, 2, 5}) {
        if (projection.length(part * ten) <= CONVENIENT) {
          best = part * ten;
        }
      }
    }
    return new Measure("", best);
  }
}
