package dev.muster.play.moves;

import dev.muster.board.Bounds;
import dev.muster.board.Box;
import dev.muster.board.Distance;
import dev.muster.board.Overlap;
import dev.muster.board.Point;
import dev.muster.board.Shape;
import dev.muster.board.Tolerance;
import dev.muster.compile.expression.CompiledSteps;
import dev.muster.compile.expression.Footprints;
import dev.muster.trace.ValueText;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Places on a region of the table where a thing fits: a grid over it, free of other bases. */
public final class SpotFinder {
  private static final int STEPS = 12;

  private final EvaluationContext battle;
  private final Footprints footprints;

  public SpotFinder(EvaluationContext battle, Footprints footprints) {
    this.battle = battle;
    this.footprints = footprints;
  }

  /**
   * @param step how far apart they are; a twelfth of the region when empty
   */
  public List<Box> in(
      Thing thing,
      @Nullable Object region,
      OptionalDouble within,
      Optional<CompiledSteps.Step> step) {
    return footprints.hasBase(thing, battle)
        ? shape(region).map(shape -> in(thing, shape, within, step)).orElse(List.of())
        : List.of();
  }

  /** Returns what a region covers; empty when it is not on the table. */
  public static Optional<Shape> shape(@Nullable Object region) {
    return switch (region) {
      case Thing thing -> Optional.ofNullable(thing.shape());
      case Shape shape -> Optional.of(shape);
      case null, default -> Optional.empty();
    };
  }

  private static boolean fits(Box box, Shape shape, OptionalDouble within) {
    return within.isPresent()
        ? Distance.between(box, shape) <= within.getAsDouble() + Tolerance.EPS
        : Overlap.contains(shape, box);
  }

  private List<Box> in(
      Thing thing, Shape shape, OptionalDouble within, Optional<CompiledSteps.Step> step) {
    double facing =
        thing.base() != null ? thing.base().facing() : battle.world().fromBaseline(thing);
    Box bare = footprints.footprint(thing, battle, new Box(0, 0, 1, 1, 0));
    Bounds b =
        shape.bounds().grown(within.isPresent() ? within.getAsDouble() + bare.depth() / 2 : 0);
    double[] across = grid(b.minX(), b.maxX(), step);
    double[] up = grid(b.minY(), b.maxY(), step);
    long places = (long) across.length * up.length;
    step.ifPresent(s -> s.offers(places, battle));
    battle.addWork(places * (shape.outlines() + Work.PATH));
    List<Box> found = new ArrayList<>();
    Box here = thing.base();
    if (here != null && fits(here, shape, within)) {
      found.add(here);
    }
    for (double x : across) {
      for (double y : up) {
        Box box = bare.at(new Point(x, y)).turned(facing);
        boolean again = here != null && ValueText.id(box).equals(ValueText.id(here));
        if (!again
            && fits(box, shape, within)
            && battle.world().table().inside(box)
            && free(thing, box)) {
          found.add(box);
        }
      }
    }
    return found;
  }

  /** From edge to edge, or in steps about the middle. */
  private double[] grid(double min, double max, Optional<CompiledSteps.Step> step) {
    if (step.isEmpty()) {
      return IntStream.rangeClosed(0, STEPS)
          .mapToDouble(i -> min + (max - min) * i / STEPS)
          .toArray();
    }
    double size = step.get().size();
    double steps = Math.floor((max - min) / size + Tolerance.EPS);
    step.get().offers(steps + 1, battle);
    double first = min + (max - min - steps * size) / 2;
    return IntStream.rangeClosed(0, (int) steps).mapToDouble(i -> first + i * size).toArray();
  }

  private boolean free(Thing thing, Box box) {
    battle.addWork(battle.world().everything().size());
    return battle.world().everything().stream()
        .noneMatch(
            o ->
                o != thing
                    && o.onTable()
                    && battle.finds(o)
                    && o.base() != null
                    && Overlap.overlaps(o.base(), box));
  }
}
