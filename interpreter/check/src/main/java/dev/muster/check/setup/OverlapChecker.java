package dev.muster.check.setup;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Kind;
import dev.muster.model.Setup;
import dev.muster.model.Setup.FaceSetup;
import dev.muster.model.Setup.PlaceSetup;
import dev.muster.model.Setup.SideSetup;
import dev.muster.model.Setup.ThingSetup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Looks for bases that are put on the table of a battle so near to one another that they must
 * overlap.
 */
final class OverlapChecker {
  private static final double TOLERANCE = 0.5;

  /** Pairs of bases, of all of a setup. */
  static final int MOST_PAIRS = 1_000_000;

  private final ProblemCollector problems;
  private final Setup setup;
  private final KnownNumbers amounts = new KnownNumbers();

  OverlapChecker(ProblemCollector problems, Setup setup) {
    this.problems = problems;
    this.setup = setup;
  }

  /**
   * @param base as it lies, from west to east and from south to north, where its facing is known to
   *     be along an edge of the table
   */
  private record Standing(
      ThingSetup thing, PlaceSetup.At at, double x, double y, KnownBase base, boolean aligned) {
    /** Whether they overlap however they face. */
    boolean overlaps(Standing other) {
      double wide = Math.abs(x - other.x);
      double deep = Math.abs(y - other.y);
      boolean spotTaken = wide < TOLERANCE && deep < TOLERANCE;
      boolean near =
          aligned && other.aligned && !base.round() && !other.base.round()
              ? wide < (base.width() + other.base.width()) / 2 - TOLERANCE
                  && deep < (base.depth() + other.base.depth()) / 2 - TOLERANCE
              : Math.hypot(wide, deep) < (base.least() + other.base.least()) / 2 - TOLERANCE;
      return near && !spotTaken;
    }
  }

  void look() {
    List<Standing> standing = new ArrayList<>();
    setup.sides().forEach(side -> find(side.things(), side, standing));
    standing.sort(Comparator.comparingDouble(Standing::x));
    double widest =
        standing.stream()
            .mapToDouble(s -> Math.max(s.base.width(), s.base.depth()))
            .max()
            .orElse(0);
    int pairs = 0;
    for (int i = 0; i < standing.size(); i++) {
      Standing one = standing.get(i);
      for (int j = i + 1;
          j < standing.size() && standing.get(j).x < one.x + widest && pairs < MOST_PAIRS;
          j++, pairs++) {
        if (alike(one.thing.kind(), standing.get(j).thing.kind())
            && one.overlaps(standing.get(j))) {
          report(one, standing.get(j));
        }
      }
    }
  }

  private void find(List<ThingSetup> things, SideSetup side, List<Standing> found) {
    for (ThingSetup thing : things) {
      if (thing.place().orElse(null) instanceof PlaceSetup.At at) {
        KnownBase base = KnownBase.of(thing, amounts);
        OptionalDouble x = amounts.of(at.x());
        OptionalDouble y = amounts.of(at.y());
        if (base.isKnown() && x.isPresent() && y.isPresent()) {
          OptionalDouble facing = facing(thing, side);
          boolean aside = facing.isPresent() && facing.getAsDouble() % 180 != 0;
          found.add(
              new Standing(
                  thing,
                  at,
                  x.getAsDouble(),
                  y.getAsDouble(),
                  aside ? base.turnedAside() : base,
                  facing.isPresent() && facing.getAsDouble() % 90 == 0));
        }
      }
      find(thing.things(), side, found);
    }
  }

  /** Without a word, away from its side's edge of the table. */
  private OptionalDouble facing(ThingSetup thing, SideSetup side) {
    return switch (thing.facing().orElse(null)) {
      case null ->
          OptionalDouble.of(
              side.baseline().filter(List.of("east", "west")::contains).isPresent() ? 90 : 0);
      case FaceSetup.Angle angle -> amounts.of(angle.degrees());
      case FaceSetup.Toward _, FaceSetup.Away _ -> OptionalDouble.empty();
    };
  }

  private void report(Standing one, Standing other) {
    boolean written = one.thing.span().start() < other.thing.span().start();
    Standing first = written ? one : other;
    Standing second = written ? other : one;
    problems.add(
        Diagnostic.warning(
                "bases-overlap",
                second.at.x().span().to(second.at.y().span()),
                "the base of `%s` would lie partly on that of `%s`",
                second.thing.name(),
                first.thing.name())
            .also(first.thing.span(), "`%s` stands there", first.thing.name())
            .note(
                "a place is that of the middle of a base: `%s` is %s, `%s` is %s",
                first.thing.name(), sized(first.thing), second.thing.name(), sized(second.thing)));
  }

  /** {@code 4 cm wide and 2 cm deep}. */
  static String sized(ThingSetup thing) {
    return thing.kind().round()
        ? written(thing, Kind.BASE_DIAMETER) + " across"
        : "%s wide and %s deep"
            .formatted(written(thing, Kind.BASE_WIDTH), written(thing, Kind.BASE_DEPTH));
  }

  private static String written(ThingSetup thing, String size) {
    return thing
        .formation()
        .map(formation -> formation.fixed().get(size))
        .or(() -> thing.kind().fixed(size))
        .map(value -> value.span().text())
        .orElse("?");
  }

  /**
   * Whether two kinds are of one sort: a leader may be with his troops, but no troops on others.
   */
  static boolean alike(Kind one, Kind other) {
    return one.is(other)
        || other.is(one)
        || one.parent().equals(other.parent())
            && one.parent().flatMap(parent -> parent.fixed(Kind.BASE_WIDTH)).isPresent();
  }
}
