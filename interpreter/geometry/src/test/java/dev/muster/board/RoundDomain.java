package dev.muster.board;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.domains.DomainContextBase;

/** Discs among boxes, close enough together to meet, and every kind of move of them. */
final class RoundDomain extends DomainContextBase {
  /** One that is round, and one that may be. */
  record Pair(Box disc, Box other) {
    Pair turnedAbout(Point pivot, double degrees) {
      return new Pair(disc.turnedAbout(pivot, degrees), other.turnedAbout(pivot, degrees));
    }
  }

  /** A move, and what it may meet: one of them is round. */
  record Meeting(Path path, Shape other) {}

  private static Arbitrary<Double> millimetres(double least, double most) {
    return Arbitraries.doubles().between(least, most).ofScale(3);
  }

  private static Arbitrary<Double> headings() {
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.of(0.0, 45.0, 90.0, 180.0, 270.0)),
        Tuple.of(3, Arbitraries.doubles().between(0, 359.99).ofScale(2)));
  }

  private static Arbitrary<Box> rectangles() {
    return Combinators.combine(
            millimetres(0, 200),
            millimetres(0, 200),
            millimetres(10, 120),
            millimetres(10, 80),
            headings())
        .as(Box::new);
  }

  private static Arbitrary<Box> discs() {
    return rectangles().map(box -> box.withDiameter(box.depth()));
  }

  private static Arbitrary<Box> boxes() {
    return Arbitraries.oneOf(rectangles(), discs());
  }

  @Provide
  Arbitrary<Box> allDiscs() {
    return discs();
  }

  @Provide
  Arbitrary<Pair> pairs() {
    return Combinators.combine(discs(), boxes()).as(Pair::new);
  }

  @Provide
  Arbitrary<Area> areas() {
    return rectangles().map(Area::ellipse);
  }

  @Provide
  Arbitrary<Meeting> meetings() {
    Arbitrary<Shape> areas = areas().map(area -> area);
    Arbitrary<Shape> boxes = boxes().map(box -> box);
    return Arbitraries.oneOf(
        Combinators.combine(
                paths(discs()), Arbitraries.frequencyOf(Tuple.of(3, boxes), Tuple.of(1, areas)))
            .as(Meeting::new),
        Combinators.combine(paths(rectangles()), discs()).as(Meeting::new));
  }

  private static Arbitrary<Path> paths(Arbitrary<Box> boxes) {
    return Combinators.combine(
            boxes,
            Arbitraries.integers().between(0, 7).list().ofMinSize(1).ofMaxSize(2),
            millimetres(1, 250),
            millimetres(-90, 90),
            headings())
        .as(RoundDomain::path);
  }

  private static Path path(
      Box box, List<Integer> kinds, double distance, double angle, double heading) {
    Path path = ShapeDomain.path(box, kinds.getFirst(), distance, angle, heading);
    return kinds.size() == 1
        ? path
        : path.then(on -> ShapeDomain.path(on, kinds.getLast(), distance / 2, -angle, heading));
  }
}
