package dev.muster.play.moves;

import dev.muster.board.BodyPath;
import dev.muster.board.Bounds;
import dev.muster.board.Box;
import dev.muster.board.Distance;
import dev.muster.board.Motion;
import dev.muster.board.Overlap;
import dev.muster.board.Path;
import dev.muster.board.Shape;
import dev.muster.board.Step;
import dev.muster.board.Tolerance;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.model.Topic;
import dev.muster.play.answers.RuleAnswers;
import dev.muster.play.answers.RuleFiring;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.MoveResult;
import dev.muster.world.Supposition;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Says where a move ends and why: a base goes along a path as far as the table, what it must not
 * bump into, and the halts of the rulebook let it.
 */
public final class MoveResolver {
  /** In millimetres; how far apart a condition is looked at along a path. */
  private static final double STRIDE = 1;

  /** The least stride as a part of the path. */
  private static final double FINEST = 1e-3;

  /** So much narrower goes what goes through a gap: in one as wide as it is, it grazes nobody. */
  private static final double SPARE = 4 * Tolerance.TOUCH;

  /** Of several that go as one, each. */
  private static final int ALL = -1;

  private final EvaluationContext battle;
  private final RuleAnswers answers;

  public MoveResolver(EvaluationContext battle, RuleAnswers answers) {
    this.battle = battle;
    this.answers = answers;
  }

  /** Works out what will come of the move; the things that move are not moved yet. */
  MoveResult resolve(BattleEffects.WantedMove move) {
    List<Thing> things = move.things();
    Path wanted = move.path();
    Way way = way(things, move.limits());
    Ending ending =
        move.until().map(u -> way.endingWhere(wanted, u)).orElseGet(() -> way.ending(wanted));
    Path done = ending.path();
    return new MoveResult(
        done,
        rest(wanted, done),
        ending.halted(),
        ending.met(),
        passed(things, narrowed(done, move.limits())),
        ending.offTable());
  }

  private static Path rest(Path wanted, Path done) {
    return wanted.rest(wanted.travel() == 0 ? 1 : Math.min(1, done.travel() / wanted.travel()));
  }

  /** The move as it would be at that place of its path, where nothing has stopped it yet. */
  private static MoveResult soFar(Path path, double fraction) {
    Path done = path.cut(fraction);
    return new MoveResult(
        done, rest(path, done), Optional.empty(), Optional.empty(), List.of(), false);
  }

  /** The path as far as the condition lets them go: to the first place where it holds. */
  private Path until(Path path, List<Thing> things, BattleEffects.Until condition) {
    List<Box> here = things.stream().map(Thing::requireBase).toList();
    double[] contacts =
        near(things, path).stream()
            .flatMapToDouble(other -> contact(path, other.requireShape(), 0, 0).stream())
            .toArray();
    return battle
        .world()
        .suppose(
            new Supposition(things, path.reach()),
            () -> {
              try {
                return Motion.firstWhere(
                        path,
                        fraction -> {
                          battle.addWork(Work.PATH);
                          put(things, places(path, fraction));
                          battle.world().touch();
                          return condition.holds(() -> soFar(path, fraction));
                        },
                        Math.max(STRIDE, path.travel() * FINEST),
                        contacts)
                    .stream()
                    .mapToObj(path::cut)
                    .findFirst()
                    .orElse(path);
              } finally {
                put(things, here);
              }
            });
  }

  /** As wide as the path is where it goes through gaps; several that go as one never narrow. */
  private static Path narrowed(Path path, BattleEffects.MoveLimits limits) {
    return limits.gap().isPresent() && !(path instanceof BodyPath)
        ? path.narrowedTo(Math.max(Tolerance.TOUCH, limits.gap().getAsDouble() - SPARE))
        : path;
  }

  /** Counts what it takes to look for the shape along the path. */
  private void follow(Path path, Shape shape) {
    battle.addWork(Work.MEASUREMENT * path.legs() * shape.outlines());
  }

  private static void put(List<Thing> things, List<Box> places) {
    for (int i = 0; i < things.size(); i++) {
      things.get(i).base(places.get(i));
    }
  }

  /** Returns the place of each thing that goes along the path after that part of it. */
  public static List<Box> places(Path path, double fraction) {
    return path instanceof BodyPath body
        ? body.bodyAt(fraction).boxes()
        : List.of(path.at(fraction));
  }

  /**
   * The place on a path where something stops a thing.
   *
   * @param end a fraction of the path; 1 also where nothing stops it
   */
  private record Stop(Path path, double end, Optional<Obstacle> by) {
    Optional<Thing> halted() {
      return by.filter(obstacle -> obstacle.within.isPresent()).map(Obstacle::thing);
    }

    Optional<Thing> met() {
      return by.filter(obstacle -> obstacle.within.isEmpty()).map(Obstacle::thing);
    }

    /** The same on a path with which this one begins; empty where it must be looked for. */
    Optional<Stop> on(Path shorter) {
      double travel = end * path.travel();
      if (!shorter.begins(path)
          || by.isPresent() && Math.abs(travel - shorter.travel()) < 2 * Tolerance.TOUCH) {
        return Optional.empty();
      }
      return Optional.of(
          by.isPresent() && travel < shorter.travel()
              ? new Stop(shorter, travel / shorter.travel(), by)
              : new Stop(shorter, 1, Optional.empty()));
    }

    /** Returns how many steps of a longer path nothing stops, as this one has shown. */
    int free(Path longer) {
      List<Step> steps = path.steps();
      return by.isEmpty()
              && longer.steps().size() > steps.size()
              && longer.steps().subList(0, steps.size()).equals(steps)
          ? steps.size()
          : 0;
    }
  }

  /** Finds what is in the way of things that now go as one, for one path or many. */
  public Way way(List<Thing> things, BattleEffects.MoveLimits limits) {
    return new Way(things, limits, limits.halts() ? halts(things) : List.of());
  }

  /** The end of a path, and the reason for it. */
  public record Ending(Path path, Optional<Thing> halted, Optional<Thing> met, boolean offTable) {}

  public final class Way {
    private final List<Thing> things;
    private final BattleEffects.MoveLimits limits;
    private final List<HaltAt> halts;

    /** Of the last path that was no part of the one before it. */
    private Optional<Stop> longest = Optional.empty();

    /** The start of the paths for which the obstacles are known. */
    private @Nullable Box from;

    private List<Obstacle> obstacles = List.of();

    /** No obstacle stops a path that travels less than this. */
    private double clear;

    private Way(List<Thing> things, BattleEffects.MoveLimits limits, List<HaltAt> halts) {
      this.things = things;
      this.limits = limits;
      this.halts = halts;
    }

    /** The path as far as nothing stops the thing. */
    Path stopped(Path wanted) {
      return stop(wanted).path();
    }

    /**
     * The same, but no further than to where the condition holds. What stopped it there, even where
     * it started, is what it met, although the path that is left does not lead into it.
     */
    Ending endingWhere(Path wanted, BattleEffects.Until condition) {
      Ending stopped = stop(wanted);
      Path whole = stopped.path();
      Path reached = until(whole, things, condition);
      Ending ending = ending(reached);
      return whole.travel() - reached.travel() < Tolerance.TOUCH
              && ending.path().travel() <= reached.travel()
          ? new Ending(ending.path(), stopped.halted(), stopped.met(), stopped.offTable())
          : ending;
    }

    /** The same, going on until it is clear of what it must be clear of. */
    public Ending ending(Path wanted) {
      return stop(clear(wanted, things, limits.clearOf()));
    }

    private Ending stop(Path path) {
      Stop stop = stopOn(path);
      OptionalDouble off = Motion.leaving(path, battle.world().table());
      boolean offTable = off.isPresent() && off.getAsDouble() < stop.end;
      double end = offTable ? off.getAsDouble() : stop.end;
      return new Ending(
          end < 1 ? path.cut(end) : path,
          offTable ? Optional.empty() : stop.halted(),
          offTable ? Optional.empty() : stop.met(),
          offTable);
    }

    /** Finds where something stops the thing, as a fraction of the path. */
    private Stop stopOn(Path path) {
      obstaclesFrom(path.start());
      if (path.travel() < clear) {
        return new Stop(path, 1, Optional.empty());
      }
      Path narrow = narrowed(path, limits);
      if (narrow != path) {
        return withRoom(path, search(path, narrow));
      }
      Optional<Stop> known = longest.flatMap(stop -> stop.on(path));
      if (known.isPresent()) {
        return known.get();
      }
      Stop stop = search(path, path);
      longest = Optional.of(stop);
      return stop;
    }

    /** Back to the last place on the way where the base has room in all its width. */
    private Stop withRoom(Path path, Stop narrow) {
      Optional<Obstacle> by = narrow.by;
      double stride = Math.max(STRIDE / path.travel(), FINEST);
      for (double end = narrow.end; end > 0; end -= stride) {
        Optional<Obstacle> under = under(path.at(end));
        if (under.isEmpty()) {
          return new Stop(path, end, by);
        }
        by = under;
      }
      return new Stop(path, 0, by);
    }

    /** Finds one of those that stop it on which the base would lie. */
    private Optional<Obstacle> under(Box there) {
      battle.addWork((long) Work.MEASUREMENT * obstacles.size());
      return obstacles.stream()
          .filter(o -> o.within.isEmpty() && Overlap.overlaps(there, o.thing.requireShape()))
          .findFirst();
    }

    /**
     * @param narrow as it is for what must not touch it
     */
    private Stop search(Path path, Path narrow) {
      int free = longest.map(stop -> stop.free(path)).orElse(0);
      double end = 1;
      Optional<Obstacle> first = Optional.empty();
      Optional<Bounds> reach =
          path instanceof BodyPath ? Optional.empty() : Optional.of(path.reach());
      for (Obstacle obstacle : obstacles) {
        if (reach.isPresent() && !obstacle.mayStop(reach.get())) {
          continue;
        }
        follow(path, obstacle.thing.requireShape());
        OptionalDouble stop = obstacle.stop(obstacle.within.isEmpty() ? narrow : path, free);
        if (stop.isPresent() && (first.isEmpty() || stop.getAsDouble() < end - 1e-12)) {
          end = stop.getAsDouble();
          first = Optional.of(obstacle);
        }
      }
      return new Stop(path, end, first);
    }

    private void obstaclesFrom(Box start) {
      if (from == null || !start.equals(from)) {
        from = start;
        battle.addWork((long) Work.MEASUREMENT * (limits.stopAt().size() + halts.size()));
        OptionalDouble within =
            limits.stopWithin() > 0
                ? OptionalDouble.of(limits.stopWithin())
                : OptionalDouble.empty();
        obstacles =
            Stream.concat(
                    limits.stopAt().stream()
                        .filter(other -> !things.contains(other))
                        .map(other -> Obstacle.of(ALL, other, within, start)),
                    halts.stream()
                        .map(h -> Obstacle.of(h.of, h.at, OptionalDouble.of(h.distance), start)))
                .toList();
        clear = obstacles.stream().mapToDouble(Obstacle::clear).min().orElse(Double.MAX_VALUE);
      }
    }
  }

  /**
   * An obstacle, which stops a thing that comes so near, or that touches it.
   *
   * @param of which of those that go as one it stops
   * @param within empty where it must touch
   * @param gap how far off it is where the paths start
   */
  private record Obstacle(int of, Thing thing, OptionalDouble within, double gap) {
    static Obstacle of(int of, Thing thing, OptionalDouble within, Box start) {
      return new Obstacle(of, thing, within, Distance.between(start, thing.requireShape()));
    }

    /** It does not stop a path that travels less. */
    double clear() {
      return gap - within.orElse(0) - 2 * Tolerance.TOUCH;
    }

    /** Whether it may stop a path of that reach. */
    boolean mayStop(Bounds reach) {
      return thing.requireShape().bounds().near(reach, within.orElse(0) + 2 * Tolerance.TOUCH);
    }

    /**
     * @param free how many steps nothing stops
     */
    OptionalDouble stop(Path path, int free) {
      if (path.travel() < clear()) {
        return OptionalDouble.empty();
      }
      double distance = within.orElse(0);
      Shape shape = thing.requireShape();
      if (of != ALL && path instanceof BodyPath body) {
        return body.first(of, way -> Motion.firstNear(way, shape, distance, free));
      }
      return within.isPresent() && of != ALL
          ? Motion.firstNear(path, shape, distance, free)
          : contact(path, shape, distance, free);
    }
  }

  /**
   * Returns where the path comes so near, or touches; what is so near from the start it may leave
   * or slide along, but not ride over. A path that was cut where it touches still does.
   */
  private static OptionalDouble contact(Path path, Shape other, double distance, int free) {
    if (path instanceof BodyPath body) {
      return body.first(way -> contact(way, other, distance, free));
    }
    if (distance > 0
        ? Distance.between(path.start(), other) <= distance + Tolerance.TOUCH
        : Overlap.touches(path.start(), other)) {
      return Motion.firstOverlap(path, other, free);
    }
    if (distance > 0) {
      return Motion.firstNear(path, other, distance, free);
    }
    OptionalDouble contact = Motion.firstWithin(path, other, 0, free);
    return contact.isEmpty() && Overlap.touches(path.end(), other) ? OptionalDouble.of(1) : contact;
  }

  private static Path clear(Path path, List<Thing> things, List<Thing> clearOf) {
    List<Box> obstacles = new ArrayList<>();
    for (Thing other : clearOf) {
      if (!things.contains(other) && other.base() != null) {
        obstacles.add(other.base());
      }
    }
    boolean goesSomewhere =
        !path.steps().isEmpty()
            && path.steps().getLast() instanceof Step.Slide last
            && last.hasDirection();
    return obstacles.isEmpty() || !goesSomewhere ? path : Motion.untilClear(path, obstacles);
  }

  /**
   * @param of which of those that go as one it stops
   */
  private record HaltAt(int of, Thing at, double distance) {}

  private List<HaltAt> halts(List<Thing> things) {
    if (things.size() == 1) {
      return halts(things.getFirst());
    }
    List<HaltAt> halts = new ArrayList<>();
    for (int i = 0; i < things.size(); i++) {
      for (HaltAt halt : halts(things.get(i))) {
        if (!things.contains(halt.at)) {
          halts.add(new HaltAt(i, halt.at, halt.distance));
        }
      }
    }
    return halts;
  }

  @SuppressWarnings("unchecked")
  private List<HaltAt> halts(Thing thing) {
    return (List<HaltAt>)
        Objects.requireNonNull(
            battle.memoized(HaltAt.class, Arguments.of(thing), () -> haltsNow(thing)));
  }

  private List<HaltAt> haltsNow(Thing thing) {
    List<HaltAt> halts = new ArrayList<>();
    for (RuleFiring fired : answers.put(Topic.Halt.HALT, Arguments.of(thing))) {
      fired.things(
          (other, frame, rule) -> halts.add(new HaltAt(0, other, rule.within().number(frame))));
    }
    return halts;
  }

  private List<Thing> passed(List<Thing> things, Path path) {
    if (path.travel() <= 0) {
      return List.of();
    }
    List<Thing> others = near(things, path).stream().filter(other -> other.base() != null).toList();
    others.forEach(other -> follow(path, other.requireShape()));
    List<Thing> passed = new ArrayList<>();
    for (Shape shape : Motion.passed(path, others.stream().map(Thing::requireShape).toList())) {
      for (Thing other : others) {
        if (other.shape() == shape) {
          passed.add(other);
        }
      }
    }
    return passed;
  }

  /** The other things on the table near the path. */
  private List<Thing> near(List<Thing> things, Path path) {
    battle.addWork(battle.world().everything().size());
    return battle.world().everything().stream()
        .filter(
            other ->
                !things.contains(other)
                    && other.onTable()
                    && other.requireShape().bounds().near(path.start().bounds(), path.travel() + 1))
        .toList();
  }
}
