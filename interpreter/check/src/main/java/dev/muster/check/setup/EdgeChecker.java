package dev.muster.check.setup;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Setup;
import dev.muster.model.Setup.Outline;
import dev.muster.model.Setup.PlaceSetup;
import dev.muster.model.Setup.TerrainSetup;
import dev.muster.model.Setup.ThingSetup;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Looks for bases that stand over an edge of the table of a battle, and for terrain beside it, as
 * far as that is known before the battle. Terrain may well run over an edge.
 */
final class EdgeChecker {
  private static final double TOLERANCE = 1e-6;

  private final ProblemCollector problems;
  private final Setup setup;
  private final KnownNumbers amounts = new KnownNumbers();

  EdgeChecker(ProblemCollector problems, Setup setup) {
    this.problems = problems;
    this.setup = setup;
  }

  /** The extent of something on the table, from west to east or south to north. */
  private record Reach(double from, double to) {
    boolean over(double size) {
      return from < -TOLERANCE || to > size + TOLERANCE;
    }

    boolean beside(double size) {
      return to < 0 || from > size;
    }
  }

  void look() {
    OptionalDouble wide = setup.width().map(amounts::of).orElse(OptionalDouble.of(Setup.WIDTH));
    OptionalDouble deep = setup.depth().map(amounts::of).orElse(OptionalDouble.of(Setup.DEPTH));
    if (wide.isPresent() && deep.isPresent()) {
      setup.sides().forEach(s -> things(s.things(), wide.getAsDouble(), deep.getAsDouble()));
      setup.terrain().forEach(t -> terrain(t, wide.getAsDouble(), deep.getAsDouble()));
    }
  }

  private void things(List<ThingSetup> things, double wide, double deep) {
    for (ThingSetup thing : things) {
      if (thing.place().orElse(null) instanceof PlaceSetup.At(var x, var y)) {
        double half = KnownBase.of(thing, amounts).least() / 2;
        boolean over =
            around(x, half).filter(r -> r.over(wide)).isPresent()
                || around(y, half).filter(r -> r.over(deep)).isPresent();
        boolean centreOff =
            around(x, 0).filter(r -> r.over(wide)).isPresent()
                || around(y, 0).filter(r -> r.over(deep)).isPresent();
        if (over && !centreOff) {
          problems.add(
              sized(
                  Diagnostic.warning(
                      "off-table",
                      x.span().to(y.span()),
                      "the base of `%s` would stand partly off the table",
                      thing.name())));
        }
      }
      things(thing.things(), wide, deep);
    }
  }

  private Optional<Reach> around(CheckedExpression middle, double half) {
    OptionalDouble at = amounts.of(middle);
    return at.isPresent()
        ? Optional.of(new Reach(at.getAsDouble() - half, at.getAsDouble() + half))
        : Optional.empty();
  }

  private void terrain(TerrainSetup terrain, double wide, double deep) {
    boolean beside =
        switch (terrain.outline()) {
          case Outline.Rectangle r -> beside(r.x(), wide, r) || beside(r.y(), deep, r);
          case Outline.Ellipse e -> beside(e.x(), wide, e) || beside(e.y(), deep, e);
          case Outline.Polygon p -> beside(p.xs(), wide) || beside(p.ys(), deep);
          case Outline.Polyline p -> beside(p.xs(), wide) || beside(p.ys(), deep);
        };
    if (beside) {
      problems.add(
          sized(
              Diagnostic.warning(
                  "off-table",
                  terrain.span(),
                  "`%s` would lie off the table, all of it",
                  terrain.name())));
    }
  }

  private boolean beside(CheckedExpression middle, double size, Outline outline) {
    OptionalDouble half = mostHalf(outline);
    return half.isPresent()
        && around(middle, half.getAsDouble()).filter(r -> r.beside(size)).isPresent();
  }

  /** However it is turned, it reaches no farther from its middle than half its diagonal. */
  private OptionalDouble mostHalf(Outline outline) {
    return switch (outline) {
      case Outline.Rectangle r -> half(amounts.of(r.width()), amounts.of(r.depth()));
      case Outline.Ellipse e -> half(amounts.of(e.width()), amounts.of(e.depth()));
      case Outline.Polygon _, Outline.Polyline _ -> OptionalDouble.empty();
    };
  }

  private static OptionalDouble half(OptionalDouble width, OptionalDouble depth) {
    return width.isPresent() && depth.isPresent()
        ? OptionalDouble.of(Math.hypot(width.getAsDouble(), depth.getAsDouble()) / 2)
        : OptionalDouble.empty();
  }

  private boolean beside(List<CheckedExpression> course, double size) {
    double[] known =
        course.stream().map(amounts::of).flatMapToDouble(OptionalDouble::stream).toArray();
    return known.length == course.size()
        && known.length > 0
        && new Reach(
                Arrays.stream(known).min().orElseThrow(), Arrays.stream(known).max().orElseThrow())
            .beside(size);
  }

  private Diagnostic sized(Diagnostic problem) {
    List<String> sizes =
        Stream.of(setup.width(), setup.depth())
            .flatMap(Optional::stream)
            .map(s -> s.span().text().strip())
            .toList();
    return sizes.size() == 2
        ? problem.note(
            "the table is %s wide, from west to east, and %s deep", sizes.get(0), sizes.get(1))
        : problem.note(
            "a table without a size is %s cm wide and %s cm deep",
            Math.round(Setup.WIDTH / 10), Math.round(Setup.DEPTH / 10));
  }
}
