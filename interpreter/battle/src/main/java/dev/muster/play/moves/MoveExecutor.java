package dev.muster.play.moves;

import dev.muster.board.Beside;
import dev.muster.board.Body;
import dev.muster.board.Box;
import dev.muster.board.Contact;
import dev.muster.board.Direction;
import dev.muster.board.Overlap;
import dev.muster.board.Path;
import dev.muster.board.Sector;
import dev.muster.board.Step;
import dev.muster.board.Tolerance;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.lang.Span;
import dev.muster.play.MoveWatcher;
import dev.muster.play.story.Story;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Motion;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.EvaluationContext;
import dev.muster.world.MoveResult;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Moves, places and turns things on the table, and tells where they stand now. */
public final class MoveExecutor implements BattleEffects.Moves {
  /** Millimetres or degrees that nobody notices. */
  private static final double UNSEEN = 0.01;

  /** The number of places between which a way that is not straight is seen. */
  private static final int BEND = 24;

  /** Steps that it takes to move a thing, in which everything near is looked at. */
  private static final int MOVE = 100 * Work.PATH;

  private final EvaluationContext battle;
  private final CompiledRulebook compiled;
  private final Story story;
  private final MoveResolver resolver;
  private @Nullable MoveWatcher watcher;

  public MoveExecutor(
      EvaluationContext battle, CompiledRulebook compiled, Story story, MoveResolver resolver) {
    this.battle = battle;
    this.compiled = compiled;
    this.story = story;
    this.resolver = resolver;
  }

  /** From now on somebody sees things go their ways. */
  public void watch(MoveWatcher who) {
    watcher = who;
  }

  /** Whether anyone at the table would notice. */
  private static boolean isSeen(Box from, Box to) {
    return Math.abs(to.x() - from.x()) + Math.abs(to.y() - from.y()) > UNSEEN
        || Math.abs(to.facing() - from.facing()) > UNSEEN;
  }

  @Override
  public MoveResult move(BattleEffects.WantedMove wanted, Span where) {
    wanted.things().forEach(thing -> whole(thing, where));
    battle.addWork((long) MOVE * wanted.things().size());
    MoveResult moved = resolver.resolve(wanted);
    List<Thing> things = wanted.things();
    List<Box> ends = MoveResolver.places(moved.path(), 1);
    Motion went =
        new Motion.Went(
            new Value.Length(moved.path().length(), battle.world().lengthUnit()),
            moved.halted().map(ThingRef::of),
            moved.met().map(met -> met(ends.getFirst(), met)),
            moved.offTable());
    boolean[] gone = new boolean[things.size()];
    for (int i = 0; i < gone.length; i++) {
      Box start = things.get(i).requireBase();
      gone[i] = isSeen(start, ends.get(i));
      if (!ends.get(i).equals(start)) {
        battle.world().move(things.get(i), ends.get(i));
      }
    }
    MoveWatcher sees = watcher;
    if (sees != null) {
      List<List<Box>> ways = ways(moved.path());
      for (int i = 0; i < gone.length; i++) {
        int at = i;
        if (gone[i]) {
          sees.went(things.get(i), ways.stream().map(places -> places.get(at)).toList());
        }
      }
    }
    // Told when all of them stand where they have come to.
    Thing foremost = things.getFirst();
    for (int i = 0; i < gone.length; i++) {
      if (gone[i]) {
        boolean follows = i > 0 && gone[0] && !foremost.secret();
        emitMove(
            things.get(i),
            ends.get(i),
            follows ? new Motion.Followed(ThingRef.of(foremost)) : went,
            where);
      }
    }
    return moved;
  }

  /** Where all of them are on their way, at both of its ends, and between where it bends. */
  static List<List<Box>> ways(Path path) {
    boolean straight = path.steps().size() == 1 && path.steps().getFirst() instanceof Step.Slide;
    int parts = straight ? 1 : BEND;
    return IntStream.rangeClosed(0, parts)
        .mapToObj(part -> MoveResolver.places(path, (double) part / parts))
        .toList();
  }

  private static Motion.Went.Met met(Box by, Thing thing) {
    return new Motion.Went.Met(
        ThingRef.of(thing),
        Optional.ofNullable(thing.whole().base())
            .map(base -> Sector.byStrips(base, by, Sector.Reference.NEAREST_POINT)));
  }

  /** The thing, which is no part of another. */
  private Thing whole(Thing thing, Span where) {
    if (thing.whole() != thing) {
      throw battle.problem(
          where,
          "%s stands where %s has it: only the whole moves",
          thing.title(),
          thing.whole().title());
    }
    return thing;
  }

  private void emitMove(Thing thing, Box at, Motion motion, Span where) {
    story.emit(
        new StoryEvent.Moved(
            ThingRef.of(thing),
            round(at.x()),
            round(at.y()),
            round(at.facing()),
            motion,
            where.where()));
  }

  private static double round(double value) {
    return Math.round(value * 100) / 100.0;
  }

  @Override
  public void align(Thing thing, Thing other, Optional<Direction> edge, double slide, Span where) {
    Box here = whole(thing, where).requireBase();
    battle.addWork((long) Work.MEASUREMENT * battle.world().everything().size());
    List<Box> others =
        battle.world().everything().stream()
            .filter(o -> o != thing && o != other && o.onTable())
            .flatMap(o -> Stream.ofNullable(o.base()))
            // What it stands on already, as a leader with his troops, is in nobody's way.
            .filter(o -> !Overlap.overlaps(o, here))
            .toList();
    Contact.aligned(
            here,
            other.requireBase(),
            edge,
            slide,
            new Contact.Surroundings(battle.world().table(), others))
        .filter(there -> !there.equals(here))
        .ifPresent(
            there -> {
              battle.world().move(thing, there);
              emitMove(thing, there, new Motion.Aligned(Optional.of(ThingRef.of(other))), where);
            });
  }

  @Override
  public void place(Thing thing, @Nullable Object spot, Span where) {
    Box to = place(spot, thing, where);
    battle.world().reveal(thing);
    put(thing, to, where);
  }

  @Override
  public void placeSecretly(Thing thing, @Nullable Object spot, Span where) {
    Box to = place(spot, thing, where);
    battle.world().hide(thing);
    put(thing, to, where);
  }

  private Box place(@Nullable Object spot, Thing thing, Span where) {
    if (whole(thing, where).removed()) {
      throw battle.problem(
          where,
          "%s was removed for good and cannot come back; what may come back is not removed but"
              + " taken off: `place … off-table`",
          thing.title());
    }
    return switch (spot) {
      case Box box -> box;
      case Body body -> body.hull();
      case Beside beside -> beside.put(footprint(thing).turned(beside.other().facing()));
      case Thing other when other.base() != null -> other.requireBase();
      case null -> throw battle.problem(where, "there is no such place for %s", thing.title());
      default -> throw battle.problem(where, "this is no place for %s", thing.title());
    };
  }

  private void put(Thing thing, Box to, Span where) {
    Box bare = footprint(thing);
    Box there = battle.world().table().pushedIn(bare.at(to.centre()).turned(to.facing()));
    battle.world().place(thing, there);
    emitMove(thing, there, new Motion.Placed(with(thing, there).map(ThingRef::of)), where);
  }

  /** Returns the thing in the middle of the same place. */
  private Optional<Thing> with(Thing thing, Box there) {
    battle.addWork(battle.world().everything().size());
    return battle.world().everything().stream()
        .filter(o -> o != thing && o.whole() == o && !o.terrain() && o.onTable())
        .filter(o -> o.base() != null)
        .filter(o -> o.requireBase().centre().distanceTo(there.centre()) < Tolerance.TOUCH)
        .findFirst();
  }

  private Box footprint(Thing thing) {
    return compiled.footprints().taken(thing, battle, new Box(0, 0, 1, 1, 0));
  }

  @Override
  public void takeOff(Thing thing, Span where) {
    if (whole(thing, where).onTable()) {
      battle.world().takeOff(thing);
      story.emit(new StoryEvent.TakenOff(ThingRef.of(thing), where.where()));
    }
  }

  @Override
  public void takeOffSecretly(Thing thing, Span where) {
    battle.world().hide(whole(thing, where));
    takeOff(thing, where);
  }

  @Override
  public void turn(Thing thing, double facing, Span where) {
    Box here = whole(thing, where).base();
    if (here != null) {
      double by = facing - here.facing();
      if (Math.abs(by) > 1e-9) {
        Box there = battle.world().table().pushedIn(here.turned(by));
        battle.world().move(thing, there);
        emitMove(thing, there, new Motion.Turned(), where);
      }
    }
  }
}
