package dev.muster.play.state;

import dev.muster.board.Box;
import dev.muster.board.Shape;
import dev.muster.compile.CompiledAttribute;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.model.Adjustment;
import dev.muster.model.Attribute;
import dev.muster.model.Event;
import dev.muster.model.Formation;
import dev.muster.model.Primitive;
import dev.muster.model.Special;
import dev.muster.model.Topics;
import dev.muster.model.Type;
import dev.muster.play.course.Announcer;
import dev.muster.play.story.Story;
import dev.muster.primitive.Fields;
import dev.muster.session.RuleSession;
import dev.muster.session.SpecialAssignment;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Change;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.Numbers;
import dev.muster.world.SwitchedOption;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Changes things: their values, and whether they are there. Each change is an event, and what
 * listens is heard.
 */
public final class StateChanges implements BattleEffects.Changes {
  private final BattleEffects battle;
  private final Story story;
  private final CompiledRulebook compiled;
  private final Announcer announcer;
  private final RuleSession session;
  private final PartKeeper parts;

  public StateChanges(
      BattleEffects battle,
      CompiledRulebook compiled,
      RuleSession session,
      Story story,
      Announcer announcer) {
    this.battle = battle;
    this.compiled = compiled;
    this.session = session;
    this.story = story;
    this.announcer = announcer;
    this.parts = new PartKeeper(battle, compiled, story);
  }

  /** Gives the thing a special, unless nobody has it, or takes it away. */
  public void equip(Thing thing, Special special, Optional<List<Object>> parameters) {
    if (parameters.isPresent() && !battle.world().withholds(special)) {
      thing.specials().put(special, parameters.get());
      session.add(new SpecialAssignment(thing, special.id(), parameters.get()));
    } else {
      thing.specials().remove(special);
      session.remove(thing, special.id());
    }
    battle.world().touch();
  }

  @Override
  public void gains(Thing thing, Special special, List<Object> parameters, Span where) {
    if (!special.kinds().isEmpty() && special.kinds().stream().noneMatch(thing.kind()::is)) {
      throw battle.problem(
          where, "%s is %s and never has `%s`", thing.title(), thing.kind(), special.name());
    }
    if (!battle.world().withholds(special)) {
      bear(thing, special, Optional.of(parameters), where);
    }
  }

  @Override
  public void loses(Thing thing, Special special, Span where) {
    bear(thing, special, Optional.empty(), where);
  }

  private void bear(Thing thing, Special special, Optional<List<Object>> parameters, Span where) {
    Optional<List<Object>> before = Optional.ofNullable(thing.specials().get(special));
    if (!thing.removed() && !before.equals(parameters)) {
      equip(thing, special, parameters);
      story.emit(
          new StoryEvent.Changed(
              ThingRef.of(thing),
              new Change.Set(special.origin()),
              borne(before),
              borne(parameters),
              where.where()));
    }
  }

  /** Whether a special is there, and with which values. */
  private Value borne(Optional<List<Object>> parameters) {
    return parameters
        .filter(values -> !values.isEmpty())
        .map(values -> story.told(values, new Type.ListOf(Type.COUNT)))
        .orElseGet(() -> new Value.Flag(parameters.isPresent()));
  }

  @Override
  public void change(Thing thing, Attribute attribute, @Nullable Object value, Span where) {
    change(thing, attribute, value, new Change.Set(attribute.origin()), where);
  }

  private void change(
      Thing thing, Attribute attribute, @Nullable Object value, Change change, Span where) {
    if (!thing.kind().is(attribute.owner())) {
      throw battle.problem(
          where, "%s is %s and has no `%s`", thing.title(), thing.kind(), attribute.name());
    }
    Object old = thing.get(attribute);
    Object wanted = CompiledAttribute.inRange(attribute, value);
    Object now =
        CompiledRulebook.same(old, wanted)
            ? wanted
            : CompiledAttribute.inRange(
                attribute,
                before(changes().changing().get(attribute), thing, attribute, wanted, where));
    if (CompiledRulebook.same(old, now)) {
      if (change instanceof Change.Set && thing.revealed(attribute)) {
        thing.set(attribute, now);
        battle.world().touch(thing, attribute);
      }
      return;
    }
    boolean stillKnown = thing.revealed(attribute) && change instanceof Change.Adjusted;
    thing.set(attribute, now);
    if (stillKnown) {
      thing.reveal(attribute);
    }
    if (parts.follow(thing, attribute, where)) {
      reshape(thing);
      battle.world().touch();
    } else {
      battle.world().touch(thing, attribute);
    }
    if (attribute.origin().title().isPresent()) {
      story.emit(
          new StoryEvent.Changed(
              ThingRef.of(thing),
              change,
              story.told(old, attribute.type()),
              story.told(now, attribute.type()),
              where.where()));
    }
    if (change instanceof Change.Adjusted adjusted
        && old instanceof Number from
        && now instanceof Number to) {
      Adjustment adjustment = new Adjustment(attribute, to.doubleValue() > from.doubleValue());
      Double amount = Numbers.box(Math.abs(adjusted.by().number()));
      announce(changes().adjusted().get(adjustment), thing, attribute, amount, where);
    }
    announce(changes().changed().get(attribute), thing, attribute, now, where);
    Event reached = changes().reached().get(attribute);
    if (reached != null && old instanceof Number from && now instanceof Number to) {
      for (double level = from.doubleValue() + 1;
          level <= to.doubleValue() + 1e-9 && !thing.removed();
          level++) {
        announce(reached, thing, attribute, Numbers.box(level), where);
      }
    }
  }

  private Topics.ChangeEvents changes() {
    return compiled.rulebook().topics().changes();
  }

  /** An event of an attribute, if a rule listens for it. */
  private void announce(
      @Nullable Event event, Thing thing, Attribute attribute, @Nullable Object value, Span where) {
    if (event != null) {
      Arguments arguments = Arguments.of(thing, value, cause(thing, attribute));
      announcer.announceChange(event, arguments, where);
    }
  }

  private @Nullable Thing cause(Thing thing, Attribute attribute) {
    return announcer.cause(thing, attribute.owner()).orElse(null);
  }

  /** Lets rules change a value before it counts, and returns what it becomes. */
  private @Nullable Object before(
      @Nullable Event event, Thing thing, Attribute attribute, @Nullable Object value, Span where) {
    if (event == null) {
      return value;
    }
    Object[] values = {thing, value, cause(thing, attribute)};
    announcer.answer(event, values, where);
    return values[1];
  }

  /** The footprint that now follows; what would stand over an edge of the table is pushed in. */
  private void reshape(Thing thing) {
    if (thing.base() != null) {
      Box footprint = compiled.footprints().taken(thing, battle, thing.base());
      thing.base(battle.world().table().pushedIn(footprint));
    }
  }

  @Override
  public void adjust(Thing thing, Attribute attribute, double by, Optional<Verb> verb, Span where) {
    if (thing.removed()) {
      return;
    }
    double amount = verb.isPresent() && by != 0 ? amount(thing, attribute, by, where) : by;
    if (amount == 0) {
      verb.filter(v -> v == Verb.GAINS || v == Verb.SUFFERS)
          .ifPresent(v -> tellNothing(thing, attribute, where));
      return;
    }
    double old =
        thing.kind().is(attribute.owner()) && thing.get(attribute) instanceof Number n
            ? n.doubleValue()
            : 0;
    Change change =
        verb.<Change>map(
                v -> new Change.Adjusted(story.size(amount, attribute.type()), attribute.origin()))
            .orElseGet(() -> new Change.Set(attribute.origin()));
    change(thing, attribute, Numbers.box(old + amount), change, where);
  }

  /** Tells that dice, say, have come to nothing, which is worth telling. */
  private void tellNothing(Thing thing, Attribute attribute, Span where) {
    if (attribute.origin().title().isPresent() && thing.kind().is(attribute.owner())) {
      Value now = story.told(thing.get(attribute), attribute.type());
      story.emit(
          new StoryEvent.Changed(
              ThingRef.of(thing),
              new Change.Adjusted(story.size(0, attribute.type()), attribute.origin()),
              now,
              now,
              where.where()));
    }
  }

  /**
   * Returns how much the attribute really goes up or down, after the rules that are heard before it
   * does.
   */
  private double amount(Thing thing, Attribute attribute, double by, Span where) {
    Event event = changes().adjusting().get(new Adjustment(attribute, by > 0));
    Object changed = before(event, thing, attribute, Numbers.box(Math.abs(by)), where);
    return changed instanceof Number n ? Math.copySign(Math.max(0, n.doubleValue()), by) : by;
  }

  @Override
  public void changeField(Thing thing, Primitive field, @Nullable Object value, Span where) {
    if (thing.whole() != thing) {
      throw battle.problem(where, "%s has that of %s", thing.title(), thing.whole().title());
    }
    if (field == Fields.FORMATION) {
      Shape before = thing.shape();
      form(thing, (Formation) value, where);
      battle.world().touch(thing, before);
    } else if (field == Fields.FACING) {
      battle.moves().turn(thing, ((Number) Objects.requireNonNull(value)).doubleValue(), where);
    } else if (field == Fields.SIDE) {
      thing.side((Thing) value);
      battle.world().touch();
    } else if (field == Fields.COMMAND) {
      thing.command((Thing) value);
      battle.world().touch();
    } else {
      throw new IllegalStateException(field.word());
    }
  }

  private void form(Thing thing, @Nullable Formation formation, Span where) {
    Formation old = thing.formation();
    thing.formation(formation);
    reshape(thing);
    if (old != formation) {
      story.emit(
          new StoryEvent.Changed(
              ThingRef.of(thing),
              new Change.Formed(),
              story.told(old, Type.FORMATION),
              story.told(formation, Type.FORMATION),
              where.where()));
    }
  }

  @Override
  public void remove(Thing thing, Span where) {
    if (thing.removed()) {
      return;
    }
    if (thing.whole() != thing) {
      parts.losing(
          thing,
          () -> adjust(thing.whole(), parts.number(thing), -1, Optional.of(Verb.LOSES), where));
    } else {
      battle.world().remove(thing);
      session.removeAll(thing);
      story.emit(
          new StoryEvent.Removed(
              ThingRef.of(thing),
              // A card is nobody's loss.
              Optional.ofNullable(thing.deck() == null ? thing.side() : null).map(ThingRef::of),
              where.where()));
    }
  }

  @Override
  public void switchOption(SwitchedOption option, Span where) {
    if (battle.world().switchOption(option.option(), option.begins())) {
      story.emit(
          new StoryEvent.Said(
              new StoryEvent.Saying.Switched(
                  new Value.Word(option.option(), option.title()), option.begins()),
              List.of(),
              where.where()));
    }
  }
}
