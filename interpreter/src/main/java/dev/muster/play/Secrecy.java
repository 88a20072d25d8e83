package dev.muster.play;

import dev.muster.compile.BattleEffects;
import dev.muster.lang.Span;
import dev.muster.model.Attribute;
import dev.muster.session.RuleFailedException;
import dev.muster.trace.Chosen;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Motion;
import dev.muster.trace.StoryEvent.Revelation;
import dev.muster.trace.StoryEvent.Saying;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Who knows what. Rules judge by the truth, but what a side may do and would rather do is judged by
 * what it knows; and of what happens, each side is told what it may know.
 */
final class Secrecy implements BattleEffects.Secrets {
  private final Battle battle;

  /** The side by whose knowledge is judged; null for the truth. */
  private @Nullable Thing judge;

  /** Whether the side that judges has come upon something that it does not know. */
  private boolean unknown;

  /** Those who know all that is read for what is being told; null while nothing is. */
  private @Nullable Set<Thing> knowers;

  Secrecy(Battle battle) {
    this.battle = battle;
  }

  private World world() {
    return battle.world();
  }

  @Nullable Thing judge() {
    return judge;
  }

  /** Whether it is noted what is read, so that nothing memoized will do. */
  boolean noting() {
    return knowers != null;
  }

  @Override
  public <T extends @Nullable Object> T as(Thing side, Supplier<T> judged) {
    if (!world().keepsSecrets()) {
      return judged.get();
    }
    Thing before = judge;
    judge = side.owner();
    try {
      return judged.get();
    } finally {
      judge = before;
    }
  }

  boolean finds(Thing thing) {
    return judge == null || thing.knownTo(judge);
  }

  void notes(Thing thing) {
    unknown |= judge != null && !thing.knownTo(judge);
    if (knowers != null) {
      knowers.removeIf(side -> !thing.knownTo(side));
    }
  }

  void reads(Thing thing, Attribute attribute, Span where) {
    if (judge != null && !thing.knownTo(judge, attribute)) {
      unknown = true;
      throw battle.problem(
          where,
          "only %s knows `%s` of %s, but this is asked where %s decides; ask first whether it is"
              + " known: `%s known to …`",
          thing.owner().title(),
          attribute.name(),
          thing.title(),
          judge.title(),
          where.text().strip());
    }
    if (knowers != null) {
      knowers.removeIf(side -> !thing.knownTo(side, attribute));
    }
  }

  void notes(Roll roll) {
    unknown |= judge != null && !roll.knownTo(judge);
    if (knowers != null) {
      knowers.removeIf(side -> !roll.knownTo(side));
    }
  }

  @Override
  public <T extends @Nullable Object> BattleEffects.Noted<T> noted(Supplier<T> found) {
    Set<Thing> own = everybody();
    if (!world().keepsSecrets()) {
      return new BattleEffects.Noted<>(found.get(), own);
    }
    Set<Thing> before = knowers;
    knowers = own;
    try {
      return new BattleEffects.Noted<>(found.get(), own);
    } finally {
      knowers = before;
    }
  }

  Set<Thing> everybody() {
    return new LinkedHashSet<>(world().sides());
  }

  /**
   * The event as it is made of the truth, for those who know what it is made of; for another side,
   * as it is made of what that side knows.
   */
  StoryEvent asKnown(Supplier<StoryEvent> made) {
    BattleEffects.Noted<StoryEvent> noted = noted(made);
    StoryEvent known = asKnown(noted.found(), noted.knowers());
    if (!(known instanceof StoryEvent.Secret secret) || secret.knownTo().isEmpty()) {
      return known;
    }
    return everybody().stream()
        .filter(side -> !secret.knownTo().contains(ThingRef.of(side)))
        .findFirst()
        .flatMap(other -> asJudgedBy(other, made))
        .<StoryEvent>map(
            event -> new StoryEvent.Secret(secret.knownTo(), secret.event(), Optional.of(event)))
        .orElse(secret);
  }

  /** What a side would make of it; empty when it does not know enough. */
  private Optional<StoryEvent> asJudgedBy(Thing side, Supplier<StoryEvent> made) {
    unknown = false;
    try {
      StoryEvent event = as(side, made);
      return !unknown
              && things(event)
                  .flatMap(ref -> world().named(ref.name()).stream())
                  .allMatch(thing -> thing.knownTo(side))
          ? Optional.of(event)
          : Optional.empty();
    } catch (BattleProblem | RuleFailedException problem) {
      if (!unknown) {
        throw problem;
      }
      return Optional.empty();
    }
  }

  StoryEvent asKnown(StoryEvent event) {
    return world().keepsSecrets() ? asKnown(event, everybody()) : event;
  }

  /** The event as it is told to those who may know everything in it. */
  StoryEvent asKnown(StoryEvent event, Set<Thing> knowers) {
    if (!world().keepsSecrets() && knowers.size() == world().sides().size()) {
      return event;
    }
    things(event)
        .flatMap(ref -> world().named(ref.name()).stream())
        .forEach(thing -> knowers.removeIf(side -> !thing.knownTo(side)));
    if (event instanceof StoryEvent.Changed changed) {
      Optional<Thing> thing = world().named(changed.thing().name());
      attribute(changed, thing)
          .ifPresent(
              attribute -> knowers.removeIf(side -> !thing.orElseThrow().knownTo(side, attribute)));
    }
    Optional<StoryEvent> masked = masked(event);
    if (knowers.size() == world().sides().size() && masked.isEmpty()) {
      return event;
    }
    if (masked.isPresent() && knowers.size() == world().sides().size()) {
      obstacles(event).forEach(o -> knowers.removeIf(side -> !o.knownTo(side)));
      return new StoryEvent.Secret(refs(knowers), event, masked);
    }
    return new StoryEvent.Secret(refs(knowers), event, Optional.empty());
  }

  private static List<ThingRef> refs(Set<Thing> sides) {
    return sides.stream().map(ThingRef::of).toList();
  }

  private static Optional<Attribute> attribute(StoryEvent.Changed changed, Optional<Thing> thing) {
    String name =
        switch (changed.change()) {
          case StoryEvent.Change.Set set -> set.attribute().name();
          case StoryEvent.Change.Adjusted adjusted -> adjusted.attribute().name();
          case StoryEvent.Change.Formed _ -> "";
        };
    return thing.flatMap(t -> t.kind().attribute(name)).filter(Attribute::secret);
  }

  /** A move that something secret has stopped, for those who do not know of it. */
  private Optional<StoryEvent> masked(StoryEvent event) {
    return event instanceof StoryEvent.Moved moved
            && moved.motion() instanceof Motion.Went went
            && obstacles(event).anyMatch(Thing::secret)
        ? Optional.of(
            new StoryEvent.Moved(
                moved.thing(),
                moved.x(),
                moved.y(),
                moved.facing(),
                new Motion.Went(went.length(), Optional.empty(), Optional.empty(), went.offTable()),
                moved.where()))
        : Optional.empty();
  }

  private Stream<Thing> obstacles(StoryEvent event) {
    return event instanceof StoryEvent.Moved moved && moved.motion() instanceof Motion.Went went
        ? Stream.concat(went.halted().stream(), went.met().stream())
            .flatMap(ref -> world().named(ref.name()).stream())
        : Stream.empty();
  }

  /**
   * Who hears of a decision: only the side itself where it can choose nothing but secret things.
   */
  Set<Thing> hearing(BattleEffects.DecisionRequest request) {
    Set<Thing> hearing = everybody();
    if (world().keepsSecrets()) {
      List<Thing> offered =
          request.candidates().stream()
              .flatMap(candidate -> things(candidate.chosen()))
              .flatMap(ref -> world().named(ref.name()).stream())
              .toList();
      if (!offered.isEmpty() && offered.stream().allMatch(Thing::secret)) {
        hearing.removeIf(side -> side != request.who().owner());
      }
    }
    return hearing;
  }

  /** What an event is about, and what it names. */
  private static Stream<ThingRef> things(StoryEvent event) {
    return switch (event) {
      case StoryEvent.Began began -> began.about().stream();
      case StoryEvent.Said said -> things(said.saying());
      case StoryEvent.Decided decided -> things(decided.chosen());
      case StoryEvent.Ordered ordered -> things(ordered.order().parts());
      case StoryEvent.Rolled rolled -> rolled.of().stream();
      case StoryEvent.Changed changed ->
          Stream.concat(Stream.of(changed.thing()), things(List.of(changed.from(), changed.to())));
      case StoryEvent.Picked picked -> things(picked.picked());
      case StoryEvent.Drawn drawn -> drawn.cards().stream();
      case StoryEvent.Discarded discarded -> Stream.of(discarded.card());
      case StoryEvent.Moved moved -> Stream.of(moved.thing());
      case StoryEvent.TakenOff off -> Stream.of(off.thing());
      case StoryEvent.Removed removed -> Stream.of(removed.thing());
      case StoryEvent.Applied applied ->
          applied.result() instanceof StoryEvent.Result.Ranked ranked
              ? things(List.of(ranked.winner()))
              : Stream.empty();
      case StoryEvent.Finished _,
          StoryEvent.Rerolled _,
          StoryEvent.Shuffled _,
          StoryEvent.Secret _,
          StoryEvent.Revealed _,
          StoryEvent.Ended _ ->
          Stream.empty();
    };
  }

  private static Stream<ThingRef> things(Saying saying) {
    return switch (saying) {
      case Saying.Words words -> things(words.parts());
      case Saying.Quantity quantity ->
          Stream.concat(
              quantity.arguments().stream().flatMap(a -> things(List.of(a.value()))),
              things(List.of(quantity.value())));
      case Saying.Paid _, Saying.Switched _ -> Stream.empty();
    };
  }

  private static Stream<ThingRef> things(Chosen chosen) {
    return switch (chosen) {
      case Chosen.Of of -> things(List.of(of.value()));
      case Chosen.Ordered ordered -> things(ordered.order().parts());
      case Chosen.Nobody _,
          Chosen.Enough _,
          Chosen.Reroll _,
          Chosen.LeaveDice _,
          Chosen.Planned _,
          Chosen.Place _,
          Chosen.Done _ ->
          Stream.empty();
    };
  }

  private static Stream<ThingRef> things(List<? extends Value> values) {
    Function<Value, Stream<ThingRef>> inside =
        value ->
            switch (value) {
              case ThingRef thing -> Stream.of(thing);
              case Value.Several several -> things(several.values());
              case Value.All all -> things(all.of().values());
              case Value.None _,
                  Value.Flag _,
                  Value.Amount _,
                  Value.Length _,
                  Value.Word _,
                  Value.Text _,
                  Value.Faces _,
                  Value.Pairing _,
                  Value.Spot _,
                  Value.Path _ ->
                  Stream.empty();
            };
    return values.stream().flatMap(inside);
  }

  @Override
  public void reveal(List<Thing> things, Span where) {
    List<Thing> secret = things.stream().filter(Thing::secret).toList();
    if (!secret.isEmpty()) {
      secret.forEach(world()::reveal);
      emit(new Revelation.OfThings(Value.several(secret, world().lengthUnit())), where);
    }
  }

  @Override
  public void reveal(Thing thing, Attribute attribute, Span where) {
    if (thing.revealed(attribute)) {
      return;
    }
    Object value = thing.get(attribute);
    thing.reveal(attribute);
    world().reveal(thing);
    Stream<?> named =
        value instanceof List<?> several ? several.stream() : Stream.ofNullable(value);
    named.filter(Thing.class::isInstance).map(Thing.class::cast).forEach(world()::reveal);
    emit(
        new Revelation.OfValue(
            ThingRef.of(thing), attribute.origin(), battle.told(value, attribute.type())),
        where);
  }

  @Override
  public void reveal(Roll roll, Span where) {
    battle.dice().revealed(roll).ifPresent(told -> emit(new Revelation.OfRoll(told), where));
  }

  private void emit(Revelation what, Span where) {
    battle.emit(new StoryEvent.Revealed(what, where.where()));
  }
}
