package dev.muster.play;

import dev.muster.board.Box;
import dev.muster.board.Motion;
import dev.muster.board.Overlap;
import dev.muster.board.Path;
import dev.muster.board.Shape;
import dev.muster.board.Step;
import dev.muster.compile.BattleEffects;
import dev.muster.compile.CompiledRule;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.MoveResult;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Says where a move ends and why: a base goes along a path as far as the table, what it must not
 * bump into, and the halts of the rulebook let it.
 */
final class MoveResolver {
  private final Battle battle;

  MoveResolver(Battle battle) {
    this.battle = battle;
  }

  /** What will come of the move; the thing itself is not moved. */
  MoveResult resolve(BattleEffects.Move move) {
    Thing thing = move.thing();
    Path path = clear(move.path(), thing, move.clearOf());
    double end = 1;
    Thing met = null;
    for (Thing other : move.stopAt()) {
      OptionalDouble contact =
          other == thing ? OptionalDouble.empty() : contact(path, other.requireShape());
      if (contact.isPresent() && contact.getAsDouble() < end) {
        end = contact.getAsDouble();
        met = other;
      }
    }
    Thing halted = null;
    if (move.halts()) {
      for (Halt halt : halts(thing)) {
        OptionalDouble near = Motion.firstWithin(path, halt.at.requireShape(), halt.distance);
        boolean none = halted == null && met == null;
        if (near.isPresent() && (none || near.getAsDouble() < end - 1e-12)) {
          end = near.getAsDouble();
          halted = halt.at;
          met = null;
        }
      }
    }
    OptionalDouble off = Motion.firstOutside(path, battle.world().table());
    boolean offTable = off.isPresent() && off.getAsDouble() < end;
    if (offTable) {
      end = off.getAsDouble();
      halted = null;
      met = null;
    }
    Path done = end < 1 ? path.cut(end) : path;
    return new MoveResult(
        done, Optional.ofNullable(halted), Optional.ofNullable(met), passed(thing, done), offTable);
  }

  /**
   * Where it touches; what it touches from the start it may leave or slide along, but not ride
   * over.
   */
  private static OptionalDouble contact(Path path, Shape other) {
    return Overlap.touches(path.start(), other)
        ? Motion.firstOverlap(path, other)
        : Motion.firstContact(path, other);
  }

  private static Path clear(Path path, Thing thing, List<Thing> clearOf) {
    List<Box> obstacles = new ArrayList<>();
    for (Thing other : clearOf) {
      if (other != thing && other.base() != null) {
        obstacles.add(other.base());
      }
    }
    boolean goesSomewhere =
        !path.steps().isEmpty()
            && path.steps().getLast() instanceof Step.Slide
            && path.length() > 0;
    return obstacles.isEmpty() || !goesSomewhere ? path : Motion.untilClear(path, obstacles);
  }

  private record Halt(Thing at, double distance) {}

  private List<Halt> halts(Thing thing) {
    List<Halt> halts = new ArrayList<>();
    for (RuleFiring fired : battle.put(battle.compiled().topics().halt(), Arguments.of(thing))) {
      if (fired.compiled() instanceof CompiledRule.Halt rule) {
        Frame frame = fired.frame();
        for (Object item : rule.selection().list(frame)) {
          frame.set(rule.selection().slot(), item);
          if (item instanceof Thing other && other.onTable() && rule.when().test(frame)) {
            halts.add(new Halt(other, rule.distance().number(frame)));
          }
        }
      }
    }
    return halts;
  }

  private List<Thing> passed(Thing thing, Path path) {
    if (path.travel() <= 0) {
      return List.of();
    }
    List<Shape> shapes = new ArrayList<>();
    List<Thing> owners = new ArrayList<>();
    for (Thing other : battle.world().everything()) {
      if (other != thing
          && other.onTable()
          && other.base() != null
          && other.base().bounds().near(path.start().bounds(), path.travel() + 1)) {
        shapes.add(other.base());
        owners.add(other);
      }
    }
    List<Thing> passed = new ArrayList<>();
    for (Shape shape : Motion.passed(path, shapes)) {
      for (int i = 0; i < shapes.size(); i++) {
        if (shapes.get(i) == shape) {
          passed.add(owners.get(i));
        }
      }
    }
    return passed;
  }
}
