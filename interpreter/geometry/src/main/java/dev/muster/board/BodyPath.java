package dev.muster.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;

/**
 * The path of a body: its hull along a path, each of its boxes so that they keep their places to
 * each other; only a front that becomes the rear does so where each box is.
 */
public final class BodyPath implements Path {
  private final Path way;
  private final Body body;
  private final List<Chain> ways;

  /** The paths of single boxes that were asked for. Threads may find them twice. */
  private final @Nullable BodyPath[] alone;

  private int hash;

  /**
   * @param way of the hull
   */
  public BodyPath(Path way, Body body) {
    this.way = way;
    this.body = body;
    this.ways = body.boxes().stream().map(box -> new Chain(steps(way, box))).toList();
    this.alone = new BodyPath[ways.size()];
  }

  private static List<Step> steps(Path way, Box box) {
    List<Step> steps = new ArrayList<>();
    Box at = box;
    for (Step step : way.steps()) {
      Step own =
          switch (step) {
            case Step.Slide slide -> slide.startingAt(at);
            case Step.Wheel wheel -> new Step.Turn(at, wheel.pivot(), wheel.clockwise());
            case Step.Turn turn -> new Step.Turn(at, turn.pivot(), turn.degrees());
            case Step.Flip _ -> new Step.Flip(at);
          };
      steps.add(own);
      at = own.end();
    }
    return steps;
  }

  /** The body where it starts. */
  public Body body() {
    return body;
  }

  /** Returns the path of the box that is there now; empty when it is not of the body. */
  public Optional<Path> wayOf(Box standing) {
    int i = body.at(standing);
    if (i < 0) {
      return Optional.empty();
    }
    BodyPath known = alone[i];
    if (known == null) {
      Box box = body.boxes().get(i);
      known =
          new BodyPath(ways.get(i), new Body(box, List.of(box), List.of(standing), body.company()));
      alone[i] = known;
    }
    return Optional.of(known);
  }

  Path way() {
    return way;
  }

  List<Chain> ways() {
    return ways;
  }

  /** Returns where all of them are after that part of the path. */
  public Body bodyAt(double fraction) {
    List<Box> there = new ArrayList<>();
    for (Chain each : ways) {
      there.add(each.at(part(fraction, way, each)));
    }
    return new Body(way.at(fraction), there, body.standing(), body.company());
  }

  /**
   * The first place on the ways of the boxes, as a part of the whole; never one on which what moves
   * with them is met.
   */
  OptionalDouble first(Shape other, Function<Path, OptionalDouble> search) {
    return body.withIt(other) ? OptionalDouble.empty() : first(search);
  }

  /** The same on the way of one of them. */
  public OptionalDouble first(int box, Function<Path, OptionalDouble> search) {
    Chain own = ways.get(box);
    OptionalDouble found = search.apply(own);
    return found.isPresent()
        ? OptionalDouble.of(part(found.getAsDouble(), own, way))
        : OptionalDouble.empty();
  }

  public OptionalDouble first(Function<Path, OptionalDouble> search) {
    double best = Double.POSITIVE_INFINITY;
    for (Chain each : ways) {
      OptionalDouble found = search.apply(each);
      if (found.isPresent()) {
        best = Math.min(best, part(found.getAsDouble(), each, way));
      }
    }
    return best <= 1 ? OptionalDouble.of(best) : OptionalDouble.empty();
  }

  /** The same place on another path, of which each step is as long a part of its way. */
  private static double part(double fraction, Path of, Path on) {
    if (fraction <= 0 || fraction >= 1 || on.travel() == 0 || of.travel() == 0) {
      return fraction;
    }
    double left = fraction * of.travel();
    double gone = 0;
    for (int i = 0; i < of.steps().size(); i++) {
      double step = of.steps().get(i).travel();
      double other = on.steps().get(i).travel();
      if (left < step) {
        return (gone + left / step * other) / on.travel();
      }
      left -= step;
      gone += other;
    }
    return 1;
  }

  @Override
  public Box start() {
    return way.start();
  }

  @Override
  public Box end() {
    return way.end();
  }

  @Override
  public Shape startPlace() {
    return body;
  }

  @Override
  public Shape endPlace() {
    return bodyAt(1);
  }

  @Override
  public double length() {
    return way.length();
  }

  @Override
  public Box at(double fraction) {
    return way.at(fraction);
  }

  @Override
  public Geometry swept() {
    return Jts.union(ways.stream().map(Path::swept).toList());
  }

  @Override
  public double maxCornerTravel() {
    return ways.stream().mapToDouble(Path::maxCornerTravel).max().orElse(0);
  }

  @Override
  public double travel() {
    return way.travel();
  }

  @Override
  public Bounds reach() {
    return way.reach();
  }

  @Override
  public Path cut(double fraction) {
    return new BodyPath(way.cut(fraction), body);
  }

  @Override
  public double wanted() {
    return way.wanted();
  }

  @Override
  public Path wanting(double distance) {
    return new BodyPath(way.wanting(distance), body);
  }

  @Override
  public Path rest(double fraction) {
    return new BodyPath(way.rest(fraction), bodyAt(fraction));
  }

  @Override
  public Path from(Box box) {
    return box.equals(start()) ? this : new BodyPath(way.from(box), body.movedTo(box));
  }

  @Override
  public long legs() {
    return ways.stream().mapToLong(Path::legs).sum();
  }

  @Override
  public List<Step> steps() {
    return way.steps();
  }

  @Override
  public double fractionAt(double length) {
    return way.fractionAt(length);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other == this
        || other instanceof BodyPath path && way.equals(path.way) && body.equals(path.body);
  }

  @Override
  public int hashCode() {
    int known = hash;
    if (known == 0) {
      known = 31 * way.hashCode() + body.hashCode();
      hash = known;
    }
    return known;
  }

  @Override
  public String toString() {
    return "BodyPath[" + way + ", " + body + "]";
  }
}
