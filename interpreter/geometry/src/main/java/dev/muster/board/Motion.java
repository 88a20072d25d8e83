package dev.muster.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import java.util.function.ToDoubleFunction;

/** Finds what a path meets, and where on it. All answers are fractions of the path. */
public final class Motion {
  private Motion() {}

  /**
   * The first place from which the other shape is no further than the distance; empty when the path
   * starts so near, even if it leaves and returns.
   */
  public static OptionalDouble firstWithin(Path path, Shape other, double distance) {
    return firstWithin(path, other, distance, 0);
  }

  /**
   * The same for a path whose first steps are known not to come so near.
   *
   * @param known how many steps
   */
  public static OptionalDouble firstWithin(Path path, Shape other, double distance, int known) {
    if (path instanceof BodyPath body) {
      return body.first(other, way -> firstWithin(way, other, distance, known));
    }
    if (!other.bounds().near(path.reach(), distance + Tolerance.TOUCH)
        || startsWithin(path, other, distance)) {
      return OptionalDouble.empty();
    }
    Rect[] pieces = Outline.pieces(other);
    return first(path, known, step -> Approach.first(step, pieces, distance));
  }

  /**
   * The same; a path that ends so near as can hardly be told from that has come there, too.
   *
   * @param known how many steps are known not to come so near
   */
  public static OptionalDouble firstNear(Path path, Shape other, double distance, int known) {
    if (path instanceof BodyPath body) {
      return body.first(other, way -> firstNear(way, other, distance, known));
    }
    OptionalDouble within = firstWithin(path, other, distance, known);
    return within.isEmpty()
            && other.bounds().near(path.reach(), distance + Tolerance.TOUCH)
            && Distance.between(path.start(), other) > distance + Tolerance.TOUCH
            && Distance.between(path.end(), other) <= distance + Tolerance.TOUCH
        ? OptionalDouble.of(1)
        : within;
  }

  /** The first place where the path touches a shape that it does not touch at its start. */
  public static OptionalDouble firstContact(Path path, Shape other) {
    return firstWithin(path, other, 0);
  }

  /**
   * The first place from which going on would lead into the shape; empty when the path starts on
   * it.
   */
  public static OptionalDouble firstOverlap(Path path, Shape other) {
    return firstOverlap(path, other, 0);
  }

  /**
   * The same for a path whose first steps are known not to lead into it.
   *
   * @param known how many steps
   */
  public static OptionalDouble firstOverlap(Path path, Shape other, int known) {
    if (path instanceof BodyPath body) {
      return body.first(other, way -> firstOverlap(way, other, known));
    }
    if (!other.bounds().near(path.reach(), Tolerance.TOUCH)
        || Overlap.overlaps(path.start(), other)) {
      return OptionalDouble.empty();
    }
    Rect[] pieces = Outline.pieces(other);
    return first(path, known, step -> Intrusion.first(step, pieces));
  }

  /**
   * The last place where the box is wholly on the table, when the path ends off it. Empty when the
   * path ends on the table: what swings over the edge on the way and comes back has not left. A box
   * that stands over the edge may always come further in.
   */
  public static OptionalDouble leaving(Path path, Table table) {
    if (path instanceof BodyPath body) {
      return body.first(way -> leaving(way, table));
    }
    if (table.inside(path.end())
        || !table.inside(path.start())
            && table.clearance(Rect.of(path.end())) >= table.clearance(Rect.of(path.start()))) {
      return OptionalDouble.empty();
    }
    double before = path.travel();
    for (Step step : path.steps().reversed()) {
      before -= step.travel();
      double last = lastInside(step, table);
      if (!Double.isNaN(last)) {
        return OptionalDouble.of(
            path.travel() == 0
                ? 0
                : Math.clamp((before + last * step.travel()) / path.travel(), 0, 1));
      }
    }
    return OptionalDouble.of(0);
  }

  private static double lastInside(Step step, Table table) {
    return switch (step) {
      case Step.Slide slide -> table.lastInside(slide);
      case Step.Wheel wheel -> lastInside(wheel, Swing.of(wheel), table);
      case Step.Turn turn -> lastInside(turn, Swing.of(turn), table);
      case Step.Flip flip -> table.inside(flip.start()) ? 1 : Advance.NEVER;
    };
  }

  private static double lastInside(Step step, Swing swing, Table table) {
    double out =
        Advance.first(
            step.travel(),
            swing,
            rect -> table.clearance(rect) + Tolerance.EPS,
            0,
            Intrusion.STRIDE);
    return table.inside(step.start()) ? (Double.isNaN(out) ? 1 : out) : Advance.NEVER;
  }

  /**
   * The first place where the condition holds; what holds on less than a stride of the way may be
   * missed, except at the places given.
   *
   * @param condition of a place, as a fraction of the path
   * @param stride in millimetres
   * @param also more places to look at, as fractions of the path
   */
  public static OptionalDouble firstWhere(
      Path path, DoublePredicate condition, double stride, double... also) {
    int strides = (int) Math.ceil(path.travel() / stride);
    double[] places = new double[strides + 1 + also.length];
    for (int i = 0; i < strides; i++) {
      places[i] = (double) i / strides;
    }
    places[strides] = 1;
    System.arraycopy(also, 0, places, strides + 1, also.length);
    Arrays.sort(places);
    double before = 0;
    for (double place : places) {
      if (condition.test(place)) {
        return OptionalDouble.of(halved(path, condition, before, place));
      }
      before = place;
    }
    return OptionalDouble.empty();
  }

  private static double halved(Path path, DoublePredicate condition, double without, double with) {
    double low = without;
    double high = with;
    while ((high - low) * path.travel() > Tolerance.EPS / 2) {
      double middle = (low + high) / 2;
      if (condition.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /** Whether any part of the way touches the shape, first and last place included. */
  public static boolean touches(Path path, Shape shape) {
    if (path instanceof BodyPath body) {
      return body.body().withIt(shape)
          ? Overlap.touches(body.body(), shape)
          : body.ways().stream().anyMatch(way -> touches(way, shape));
    }
    return shape.bounds().near(path.reach(), 2 * Tolerance.TOUCH)
        && (Overlap.touches(path.start(), shape)
            || Overlap.touches(path.end(), shape)
            || firstContact(path, shape).isPresent());
  }

  /**
   * Whether the box lies on the shape anywhere on its way, first and last place included. It does
   * not cross a shape that it only touches.
   */
  public static boolean crosses(Path path, Shape shape) {
    if (path instanceof BodyPath body) {
      return body.body().withIt(shape)
          ? Overlap.overlaps(body.body(), shape)
          : body.ways().stream().anyMatch(way -> crosses(way, shape));
    }
    return shape.bounds().near(path.reach(), Tolerance.TOUCH)
        && (Overlap.overlaps(path.start(), shape)
            || Overlap.overlaps(path.end(), shape)
            || firstOverlap(path, shape).isPresent());
  }

  private static boolean startsWithin(Path path, Shape other, double distance) {
    return Distance.between(path.start(), other) <= distance + Approach.REACHED;
  }

  /**
   * The shapes on which the path comes to lie on its way, in the order it meets them. Not those it
   * starts on.
   */
  public static <S extends Shape> List<S> passed(Path path, List<S> shapes) {
    record Met<T>(T shape, double fraction) {}
    List<Met<S>> met = new ArrayList<>();
    for (S shape : shapes) {
      firstOverlap(path, shape).ifPresent(fraction -> met.add(new Met<>(shape, fraction)));
    }
    met.sort(Comparator.comparingDouble(Met::fraction));
    return met.stream().map(Met::shape).toList();
  }

  /**
   * The path, continued in the direction of its last step until its end lies on none of the
   * obstacles.
   *
   * @throws IllegalArgumentException if the last step goes nowhere in particular, so has no
   *     direction to go on in
   */
  public static Path untilClear(Path path, List<Box> obstacles) {
    List<Rect> rects = obstacles.stream().map(Rect::of).toList();
    Path further = path;
    double by = clearAfter(further, rects);
    // A place that is clear for one box of a body may not be for another.
    while (by > 0) {
      further = continued(further, by);
      by = further instanceof BodyPath ? clearAfter(further, rects) : 0;
    }
    return further;
  }

  /** Returns how much further the path must go before its end lies on none of them. */
  private static double clearAfter(Path path, List<Rect> obstacles) {
    if (path instanceof BodyPath body) {
      return body.ways().stream().mapToDouble(way -> clearAfter(way, obstacles)).max().orElse(0);
    }
    Rect end = Rect.of(path.end());
    if (obstacles.stream().allMatch(rect -> Rect.gap(end, rect) >= -Tolerance.SHARED)) {
      return 0;
    }
    Point on = lastSlide(path).normalized();
    return Intrusion.clearAfter(end, on.x(), on.y(), obstacles);
  }

  private static Path continued(Path path, double further) {
    if (path instanceof BodyPath body) {
      return new BodyPath(continued(body.way(), further), body.body());
    }
    List<Path> steps = new ArrayList<>(path.steps());
    steps.set(steps.size() - 1, lastSlide(path).longer(further));
    return Path.chain(steps);
  }

  private static Step.Slide lastSlide(Path path) {
    if (!(path.steps().getLast() instanceof Step.Slide last) || !last.hasDirection()) {
      throw new ImpossibleException("only a path that ends with a straight move can be continued");
    }
    return last;
  }

  /** The first of the steps that gives a fraction of itself, as a fraction of the path. */
  private static OptionalDouble first(Path path, int known, ToDoubleFunction<Step> search) {
    double whole = path.travel();
    double before = 0;
    for (int i = 0; i < path.steps().size(); i++) {
      Step step = path.steps().get(i);
      double found = i < known ? Double.NaN : search.applyAsDouble(step);
      if (!Double.isNaN(found)) {
        return OptionalDouble.of(
            whole == 0 ? 0 : Math.min(1, (before + found * step.travel()) / whole));
      }
      before += step.travel();
    }
    return OptionalDouble.empty();
  }
}
