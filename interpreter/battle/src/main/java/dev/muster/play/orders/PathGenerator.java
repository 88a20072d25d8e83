package dev.muster.play.orders;

import dev.muster.board.Box;
import dev.muster.board.Point;
import dev.muster.board.Table;
import dev.muster.compile.ParameterDomain;
import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSteps;
import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.lang.syntax.PathShape;
import dev.muster.world.Frame;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Finds the paths that an actor might be ordered along: some directions, and in each some parts of
 * the longest distance that the action allows. A person may name any other.
 */
final class PathGenerator {
  private static final double[] SHORTER = {0.75, 0.5, 0.25};
  private static final double[] WHEELS = {90, 60, 45, 30, 15};
  private static final double[] ROTATIONS = {90, 45};
  private static final double MOST_DEGREES = 90;
  private static final double MOST_OBLIQUE_DEGREES = 45;
  private static final double[] ALL_ROUND = {0, 45, 90, 135, 180, -135, -90, -45};

  private static final double[] CORNERS = {-90, -45, 45, 90};

  /** In millimetres. */
  private static final double SHORTEST = 1;

  /** A turn on the spot by less is none. */
  private static final double LEAST_DEGREES = 1;

  /** The number of times a length is tried again because the path it gives may not be that long. */
  private static final int TRIES = 4;

  private final ParameterDomain.Paths domain;
  private final int slot;
  private final Frame frame;
  private final World world;
  private final OrderedPaths paths;
  private final Box base;
  private final List<OrderArgument> found = new ArrayList<>();

  private PathGenerator(ParameterDomain.Paths domain, int slot, Frame frame, OrderedPaths paths) {
    this.domain = domain;
    this.slot = slot;
    this.frame = frame;
    this.world = frame.context().world();
    this.paths = paths;
    this.base = paths.start();
  }

  /**
   * @param slot where the frame takes the path, for a maximum distance that depends on it
   */
  static List<OrderArgument> paths(
      ParameterDomain.Paths domain, int slot, Frame frame, OrderedPaths paths) {
    PathGenerator generator = new PathGenerator(domain, slot, frame, paths);
    generator.addAll(frame.requireThing(0));
    return generator.found;
  }

  private void addAll(Thing actor) {
    PathShape shape = domain.shape();
    switch (shape) {
      case STRAIGHT, BACKWARD, TOWARD -> addLengths(size -> plan(shape, Turn.NONE, size));
      case ALONG -> addLengths(size -> plan(shape, Turn.NONE, size).along(domain.line()));
      case OBLIQUE -> {
        double most = mostDegrees(MOST_OBLIQUE_DEGREES);
        for (double angle : most > MOST_DEGREES ? allRound(most) : obliques(most)) {
          addLengths(size -> plan(shape, Turn.NONE, angle, size));
        }
      }
      case SIDEWAYS -> {
        addLengths(size -> plan(shape, Turn.LEFT, size));
        addLengths(size -> plan(shape, Turn.RIGHT, size));
      }
      case WHEEL -> addTurns(WHEELS);
      case ROTATE -> addTurns(ROTATIONS);
      case ABOUT_FACE -> add(plan(shape, Turn.NONE));
      case FREE -> {
        headings(actor).forEach(h -> addLengths(size -> plan(shape, Turn.NONE, h, size, h)));
        if (domain.legs() > 1) {
          headings(actor).forEach(this::addCorners);
        }
      }
    }
  }

  /** Round a corner: half of the way in one direction, the rest in another. */
  private void addCorners(double heading) {
    for (double turn : CORNERS) {
      double on = (heading + turn + 360) % 360;
      addLengths(size -> plan(PathShape.FREE, Turn.NONE, heading, size / 2, on, size / 2, on));
    }
  }

  private static PathPlan plan(PathShape shape, Turn turn, double... sizes) {
    return new PathPlan(shape, turn, sizes);
  }

  private void add(PathPlan plan) {
    OrderArgument.Planned path = paths.planned(plan);
    if (goes(path)) {
      found(path);
    }
  }

  private void found(OrderArgument.Planned path) {
    found.add(path);
    domain.steps().length(frame).ifPresent(step -> step.offers(found.size(), frame.context()));
    domain.steps().angle(frame).ifPresent(step -> step.offers(found.size(), frame.context()));
  }

  /** Whether it leads or turns anywhere, even if only against something that is touched already. */
  private boolean goes(OrderArgument.Planned path) {
    return path.value().travel() >= SHORTEST
        || Math.abs(path.value().turn()) >= LEAST_DEGREES
        || path.meets();
  }

  private void addLengths(DoubleFunction<PathPlan> plan) {
    Table table = world.table();
    double size =
        Math.min(maxDistance(paths.planned(plan.apply(0))), table.width() + table.depth());
    if (size < SHORTEST) {
      return;
    }
    OrderArgument.Planned longest = paths.planned(plan.apply(rounded(size)));
    for (int i = 0; i < TRIES; i++) {
      double allowed = maxDistance(longest);
      if (allowed < SHORTEST) {
        return;
      }
      if (allowed >= size - 1e-6) {
        break;
      }
      size = allowed;
      longest = paths.planned(plan.apply(rounded(size)));
    }
    if (!goes(longest)) {
      return;
    }
    found(longest);
    double gone = longest.value().length();
    shorter(size, gone)
        .map(PathGenerator::rounded)
        // Stopped at the same place as the longest one, it is the same order.
        .filter(length -> length >= SHORTEST && length < gone)
        .forEach(length -> found(paths.planned(plan.apply(length))));
  }

  /**
   * The lengths below the longest, the longer first.
   *
   * @param gone what is gone of the longest until something stops it
   */
  private DoubleStream shorter(double longest, double gone) {
    return domain
        .steps()
        .length(frame)
        .map(step -> below(Math.min(longest, gone), step.size()))
        .orElseGet(() -> Arrays.stream(SHORTER).map(part -> longest * part));
  }

  /** The multiples of a step below a limit, the greater first. */
  private static DoubleStream below(double limit, double step) {
    long most = (long) Math.ceil(limit / step - 1e-6) - 1;
    return LongStream.iterate(most, n -> n > 0, n -> n - 1).mapToDouble(n -> n * step);
  }

  private static double rounded(double length) {
    return Math.floor(length * 100 + 1e-6) / 100;
  }

  /** The maximum distance along this path; 0 when it is not possible at all. */
  private double maxDistance(OrderArgument.Planned path) {
    Optional<CompiledExpression> upTo = domain.upTo();
    if (upTo.isEmpty()) {
      return Double.MAX_VALUE;
    }
    frame.set(slot, path.value());
    return upTo.get().value(frame) instanceof Number n ? n.doubleValue() : 0;
  }

  private void addTurns(double[] angles) {
    double most = mostDegrees(MOST_DEGREES);
    for (double angle : turns(angles, most)) {
      add(plan(domain.shape(), Turn.LEFT, angle));
      add(plan(domain.shape(), Turn.RIGHT, angle));
    }
  }

  private double[] turns(double[] angles, double most) {
    Optional<CompiledSteps.Step> step = domain.steps().angle(frame);
    if (step.isPresent()) {
      return upTo(most, step.get().size()).toArray();
    }
    double[] possible = Arrays.stream(angles).filter(angle -> angle <= most + 1e-9).toArray();
    // A limit below all of them is turned to, and half of it.
    return possible.length > 0 ? possible : new double[] {most, most / 2};
  }

  /** The greatest turn and the multiples of a step below it, the greater first. */
  private static DoubleStream upTo(double most, double step) {
    return DoubleStream.concat(DoubleStream.of(most), below(most, step))
        .map(PathGenerator::rounded);
  }

  private double mostDegrees(double otherwise) {
    return domain.angle().map(a -> a.number(frame)).orElse(otherwise);
  }

  private double[] obliques(double most) {
    return domain
        .steps()
        .angle(frame)
        .map(step -> toEitherSide(most, step.size()).toArray())
        .orElseGet(() -> new double[] {-most, -most / 2, most / 2, most});
  }

  private double[] allRound(double most) {
    return domain
        .steps()
        .angle(frame)
        .map(
            step ->
                DoubleStream.concat(DoubleStream.of(0), toEitherSide(most, step.size()))
                    .filter(turn -> turn > -180)
                    .toArray())
        .orElse(ALL_ROUND);
  }

  /** From left to right, as far as it may turn. */
  private static DoubleStream toEitherSide(double most, double step) {
    double[] turns = upTo(most, step).toArray();
    return DoubleStream.concat(
        Arrays.stream(turns).map(turn -> -turn), Arrays.stream(turns).sorted());
  }

  /**
   * Straight at the nearest enemy, and all round the compass; where the turn is limited, straight
   * ahead and as far as it may turn as well.
   */
  private List<Double> headings(Thing actor) {
    List<Double> headings = new ArrayList<>();
    nearestEnemy(actor)
        .ifPresent(at -> headings.add((double) Math.round(base.centre().headingTo(at))));
    headings.add(0.0);
    below(360, domain.steps().angle(frame).map(CompiledSteps.Step::size).orElse(45.0))
        .map(PathGenerator::rounded)
        .sorted()
        .forEach(headings::add);
    if (domain.angle().isEmpty()) {
      return headings.stream().distinct().toList();
    }
    double most = mostDegrees(180);
    return Stream.concat(
            headings.stream().filter(h -> Math.abs(base.turnTo(h)) <= most),
            Stream.of(0.0, -most, -most / 2, most / 2, most)
                .map(turn -> (base.facing() + turn + 360) % 360))
        .distinct()
        .toList();
  }

  private Optional<Point> nearestEnemy(Thing actor) {
    return world.everything().stream()
        .filter(other -> other.onTable() && other.side() != actor.side())
        .filter(frame.context()::finds)
        .flatMap(other -> Stream.ofNullable(other.base()))
        .map(Box::centre)
        .min(Comparator.comparingDouble(base.centre()::distanceTo));
  }
}
