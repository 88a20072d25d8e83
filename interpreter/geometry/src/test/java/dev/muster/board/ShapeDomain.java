package dev.muster.board;

import dev.muster.board.Step.Wheel.Pivot;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.domains.DomainContextBase;

/**
 * What the properties are tried on: boxes of real sizes close enough together to meet, and every
 * kind of move.
 */
final class ShapeDomain extends DomainContextBase {
  private static Arbitrary<Double> millimetres(double least, double most) {
    return Arbitraries.doubles().between(least, most).ofScale(3);
  }

  private static Arbitrary<Double> headings() {
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.of(0.0, 45.0, 90.0, 180.0, 270.0)),
        Tuple.of(3, Arbitraries.doubles().between(0, 359.99).ofScale(2)));
  }

  @Provide
  Arbitrary<Box> boxes() {
    return Combinators.combine(
            millimetres(0, 300),
            millimetres(0, 300),
            millimetres(10, 120),
            millimetres(10, 80),
            headings())
        .as(Box::new);
  }

  @Provide
  Arbitrary<Area> areas() {
    return boxes().map(Area::ellipse);
  }

  @Provide
  Arbitrary<Path> paths() {
    Arbitrary<Path> single =
        Combinators.combine(
                boxes(),
                Arbitraries.integers().between(0, 7),
                millimetres(1, 250),
                millimetres(-90, 90),
                headings())
            .as(ShapeDomain::path);
    Arbitrary<Path> twice =
        Combinators.combine(
                single,
                Arbitraries.integers().between(0, 7),
                millimetres(1, 250),
                millimetres(-90, 90),
                headings())
            .as(
                (first, kind, distance, angle, heading) ->
                    first.then(box -> path(box, kind, distance, angle, heading)));
    return Arbitraries.oneOf(single, single, twice);
  }

  static Path path(Box box, int kind, double distance, double angle, double heading) {
    return switch (kind) {
      case 0 -> Path.straight(box, distance);
      case 1 -> Path.oblique(box, angle, distance);
      case 2 -> Path.sideways(box, angle < 0, distance);
      case 3 -> Path.backward(box, distance);
      case 4 -> Path.wheel(box, heading < 180 ? Pivot.LEFT : Pivot.RIGHT, Math.abs(angle));
      case 5 -> Path.wheelBack(box, heading < 180 ? Pivot.LEFT : Pivot.RIGHT, Math.abs(angle));
      case 6 -> Path.rotate(box, angle);
      case 7 -> Path.free(box, heading, distance, angle);
      default -> throw new IllegalArgumentException("no such kind of path: " + kind);
    };
  }
}
