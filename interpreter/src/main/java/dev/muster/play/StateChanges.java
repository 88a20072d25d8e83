package dev.muster.play;

import dev.muster.board.Box;
import dev.muster.compile.BattleEffects;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.Footprints;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Event;
import dev.muster.model.Formation;
import dev.muster.model.Special;
import dev.muster.model.Type;
import dev.muster.session.RuleSession;
import dev.muster.session.SpecialAssignment;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Change;
import dev.muster.trace.StoryEvent.Motion;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.MoveResult;
import dev.muster.world.Numbers;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;

/**
 * Changes things: their values, where they stand, whether they are there. Each change is told, and
 * what listens is heard.
 */
final class StateChanges implements BattleEffects.Changes {
  private final Battle battle;
  private final RuleSession session;
  private final MoveExecutor moves;

  StateChanges(Battle battle, RuleSession session) {
    this.battle = battle;
    this.session = session;
    this.moves = new MoveExecutor(battle);
  }

  void give(Thing thing, Special special, List<Object> parameters) {
    thing.specials().put(special, parameters);
    session.add(new SpecialAssignment(thing, special.id(), parameters));
    battle.world().touch();
  }

  @Override
  public void change(Thing thing, Attribute attribute, Object value, Span where) {
    change(thing, attribute, value, new Change.Set(attribute.origin()), where);
  }

  private void change(Thing thing, Attribute attribute, Object value, Change change, Span where) {
    if (!thing.kind().is(attribute.owner())) {
      throw battle.problem(
          where, "%s is %s and has no `%s`", thing.title(), thing.kind(), attribute.name());
    }
    Object old = thing.get(attribute);
    Object now =
        value instanceof Number n && !attribute.fixed() && attribute.range().bounded()
            ? Numbers.box(attribute.range().nearest(n.doubleValue()))
            : value;
    if (CompiledRulebook.same(old, now)) {
      return;
    }
    thing.set(attribute, now);
    if (Footprints.follows(attribute) && thing.base() != null) {
      thing.base(Footprints.footprint(thing, battle, thing.base()));
    }
    battle.world().touch();
    if (attribute.origin().title().isPresent()) {
      battle.tell(
          new StoryEvent.Changed(
              ThingRef.of(thing),
              change,
              Value.of(old, attribute.type()),
              Value.of(now, attribute.type()),
              where.where()));
    }
    Event changed = battle.compiled().rulebook().topics().changed().get(attribute);
    if (changed != null) {
      battle.execution().announce(changed, Arguments.of(thing, now), where);
    }
    Event reached = battle.compiled().rulebook().topics().reached().get(attribute);
    if (reached != null && old instanceof Number from && now instanceof Number to) {
      for (double level = from.doubleValue() + 1;
          level <= to.doubleValue() + 1e-9 && !thing.removed();
          level++) {
        battle.execution().announce(reached, Arguments.of(thing, Numbers.box(level)), where);
      }
    }
  }

  @Override
  public void adjust(Thing thing, Attribute attribute, double by, Optional<Verb> verb, Span where) {
    if (thing.removed() || by == 0) {
      return;
    }
    double old =
        thing.kind().is(attribute.owner()) && thing.get(attribute) instanceof Number n
            ? n.doubleValue()
            : 0;
    Change change =
        verb.<Change>map(v -> new Change.Adjusted(v, Math.abs(by), attribute.origin()))
            .orElseGet(() -> new Change.Set(attribute.origin()));
    change(thing, attribute, Numbers.box(old + by), change, where);
  }

  @Override
  public void changeField(Thing thing, CheckedExpression.Field field, Object value, Span where) {
    switch (field) {
      case FORMATION -> {
        Formation old = thing.formation();
        thing.formation((Formation) value);
        if (thing.base() != null) {
          thing.base(Footprints.footprint(thing, battle, thing.base()));
        }
        if (old != value) {
          battle.tell(
              new StoryEvent.Changed(
                  ThingRef.of(thing),
                  new Change.Formed(),
                  Value.of(old, Type.FORMATION),
                  Value.of(value, Type.FORMATION),
                  where.where()));
        }
      }
      case FACING -> turn(thing, ((Number) value).doubleValue(), where);
      case SIDE -> thing.side((Thing) value);
      case COMMAND, SUPERIOR -> thing.command((Thing) value);
      default ->
          throw battle.problem(
              where, "`%s` cannot be set", field.name().toLowerCase(java.util.Locale.ROOT));
    }
    battle.world().touch();
  }

  @Override
  public void remove(Thing thing, Span where) {
    if (!thing.removed()) {
      battle.world().remove(thing);
      session.removeAll(thing);
      battle.tell(
          new StoryEvent.Removed(
              ThingRef.of(thing),
              Optional.ofNullable(thing.side()).map(ThingRef::of),
              where.where()));
    }
  }

  @Override
  public MoveResult move(BattleEffects.Move wanted, Span where) {
    Thing thing = wanted.thing();
    MoveResult moved = moves.along(wanted);
    Box end = moved.path().end();
    if (!end.equals(thing.base())) {
      thing.base(end);
      battle.world().touch();
      tellMove(
          thing,
          end,
          new Motion.Went(
              moved.path().length(),
              Optional.ofNullable(moved.halted()).map(ThingRef::of),
              Optional.ofNullable(moved.met()).map(ThingRef::of),
              moved.offTable()),
          where);
    }
    return moved;
  }

  private void tellMove(Thing thing, Box at, Motion motion, Span where) {
    battle.tell(
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
  public void place(Thing thing, Object spot, Span where) {
    Box to =
        switch (spot) {
          case Box box -> box;
          case Thing other when other.base() != null -> other.base();
          case null -> throw battle.problem(where, "there is no such place for %s", thing.title());
          default -> throw battle.problem(where, "this is no place for %s", thing.title());
        };
    if (thing.removed()) {
      battle.world().restore(thing);
      thing
          .specials()
          .forEach(
              (special, parameters) ->
                  session.add(new SpecialAssignment(thing, special.id(), parameters)));
    }
    Box bare = Footprints.footprint(thing, battle, new Box(0, 0, 1, 1, 0));
    thing.base(bare.at(to.centre()).turned(to.facing()));
    battle.world().touch();
    tellMove(thing, to, new Motion.Placed(), where);
  }

  @Override
  public void turn(Thing thing, double facing, Span where) {
    if (thing.base() != null) {
      double by = facing - thing.base().facing();
      if (Math.abs(by) > 1e-9) {
        thing.base(thing.base().turned(by));
        battle.world().touch();
        tellMove(thing, thing.base(), new Motion.Turned(), where);
      }
    }
  }
}
