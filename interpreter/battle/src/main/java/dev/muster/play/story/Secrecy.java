package dev.muster.play.story;

import dev.muster.compile.statement.BattleEffects;
import dev.muster.lang.Span;
import dev.muster.model.Attribute;
import dev.muster.play.story.StoryFacts.ThingFact;
import dev.muster.session.RuleFailedException;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Motion;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Secret;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Keeps track of who knows what. Rules judge by the truth, but what a side may do and would rather
 * do is judged by what it knows; and of what happens, each side is told what it may know.
 */
public final class Secrecy {
  private final EvaluationContext battle;

  /** The side by whose knowledge is judged; null for the truth. */
  private @Nullable Thing judge;

  /** Whether the side that judges has come upon something that it does not know. */
  private boolean unknown;

  /** The secrets read for what is being made; null while nothing is tracked. */
  private @Nullable Set<Secret> read;

  /** The things of which it is tested whether they can be found, the innermost last. */
  private final List<Thing> tested = new ArrayList<>();

  public Secrecy(EvaluationContext battle) {
    this.battle = battle;
  }

  private World world() {
    return battle.world();
  }

  public @Nullable Thing judge() {
    return judge;
  }

  /** Whether what is read is tracked: nothing memoized will do then. */
  public boolean tracking() {
    return read != null;
  }

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

  public boolean finds(Thing thing) {
    return judge == null || thing.knownTo(judge);
  }

  public boolean tests(Thing thing, BooleanSupplier fits) {
    tested.addLast(thing);
    try {
      return fits.getAsBoolean();
    } finally {
      tested.removeLast();
    }
  }

  public void reads(Secret secret) {
    battle.addWork(1);
    if (secret instanceof Thing thing && tested.contains(thing)) {
      return;
    }
    if (judge != null && !secret.knownTo(judge)) {
      unknown = true;
      world().reads().passing();
    }
    if (read != null && !knownToAll(secret)) {
      read.add(secret);
    }
  }

  public void reads(Thing thing, Attribute attribute, Span where) {
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
    reads(new Secret.OfValue(thing, attribute));
  }

  private boolean knownToAll(Secret secret) {
    return world().sides().stream().allMatch(secret::knownTo);
  }

  public <T extends @Nullable Object> BattleEffects.Tracked<T> tracked(Supplier<T> made) {
    if (!world().keepsSecrets()) {
      return new BattleEffects.Tracked<>(made.get(), Set.of());
    }
    Set<Secret> before = read;
    Set<Secret> own = new LinkedHashSet<>();
    read = own;
    try {
      return new BattleEffects.Tracked<>(made.get(), own);
    } finally {
      battle.addWork(own.size());
      read = before;
      if (before != null) {
        before.addAll(own);
      }
    }
  }

  /** The sides that know all of these. */
  public List<Thing> audience(Collection<? extends Secret> secrets) {
    battle.addWork(secrets.size());
    return world().sides().stream()
        .filter(side -> secrets.stream().allMatch(secret -> secret.knownTo(side)))
        .toList();
  }

  /** The secrets among what a rule was given. */
  public static List<Secret> in(Stream<? extends @Nullable Object> values) {
    return values.filter(Secret.class::isInstance).map(Secret.class::cast).toList();
  }

  /**
   * The event as it is made of the truth, for those who know what it is made of; for every other
   * side, as it is made of what that side knows.
   */
  StoryEvent asKnown(Supplier<StoryEvent> made) {
    BattleEffects.Tracked<StoryEvent> truth = tracked(made);
    List<Thing> audience = audience(truth.secrets());
    return told(
        truth.value(),
        side ->
            Optional.of(side)
                .filter(audience::contains)
                .flatMap(s -> as(truth.value(), s))
                .or(() -> judgedBy(side, made)));
  }

  /** Returns what a side would make of it; empty when it does not know enough. */
  private Optional<StoryEvent> judgedBy(Thing side, Supplier<StoryEvent> made) {
    unknown = false;
    try {
      StoryEvent event = as(side, made);
      return unknown ? Optional.empty() : Optional.of(event).filter(e -> knows(side, e));
    } catch (BattleProblem | RuleFailedException problem) {
      if (!unknown) {
        throw problem;
      }
      return Optional.empty();
    }
  }

  StoryEvent asKnown(StoryEvent event) {
    return asKnown(event, List.of());
  }

  /**
   * The event as it is told to each side.
   *
   * @param secrets what it was made of besides what it names
   */
  StoryEvent asKnown(StoryEvent event, Collection<? extends Secret> secrets) {
    if (!world().keepsSecrets() && secrets.isEmpty()) {
      return event;
    }
    List<Thing> audience = audience(secrets);
    return told(event, side -> audience.contains(side) ? as(event, side) : Optional.empty());
  }

  private StoryEvent told(StoryEvent event, Function<Thing, Optional<StoryEvent>> as) {
    Map<ThingRef, StoryEvent> told = new LinkedHashMap<>();
    for (Thing side : world().sides()) {
      as.apply(side).ifPresent(e -> told.put(ThingRef.of(side), e));
    }
    boolean all = told.size() == world().sides().size();
    return all && told.values().stream().allMatch(event::equals)
        ? event
        : new StoryEvent.Confidential(event, told);
  }

  /** The event without what the side does not know; empty when that is what it is about. */
  private Optional<StoryEvent> as(StoryEvent event, Thing side) {
    return Optional.of(masked(event, side)).filter(e -> knows(side, e));
  }

  private boolean knows(Thing side, StoryEvent event) {
    return StoryFacts.of(event).allMatch(fact -> knows(side, fact));
  }

  private boolean knows(Thing side, ThingFact fact) {
    return thing(fact.thing())
        .map(
            thing ->
                switch (fact) {
                  case ThingFact.OfThing _ -> thing.knownTo(side);
                  case ThingFact.OfValue value ->
                      thing
                          .kind()
                          .attribute(value.attribute())
                          .map(attribute -> thing.knownTo(side, attribute))
                          .orElse(true);
                })
        .orElse(true);
  }

  private Optional<Thing> thing(ThingRef ref) {
    return world().named(ref.name());
  }

  /** A move without what it came upon, and a draw of lots among those that the side knows. */
  private StoryEvent masked(StoryEvent event, Thing side) {
    if (event instanceof StoryEvent.Moved m) {
      return new StoryEvent.Moved(
          m.thing(), m.x(), m.y(), m.facing(), masked(m.motion(), side), m.where());
    }
    if (event instanceof StoryEvent.Picked p) {
      List<Value> known =
          p.among().stream()
              .filter(value -> StoryFacts.of(value).allMatch(fact -> knows(side, fact)))
              .toList();
      return new StoryEvent.Picked(p.picked(), known, p.where());
    }
    return event;
  }

  private Motion masked(Motion motion, Thing side) {
    return switch (motion) {
      case Motion.Turned _, Motion.Followed _ -> motion;
      case Motion.Placed(var with) -> new Motion.Placed(with.filter(t -> knows(side, t)));
      case Motion.Aligned(var with) -> new Motion.Aligned(with.filter(t -> knows(side, t)));
      case Motion.Went(var length, var halted, var met, boolean offTable) ->
          new Motion.Went(
              length,
              halted.filter(t -> knows(side, t)),
              met.filter(other -> knows(side, other.thing())),
              offTable);
    };
  }

  private boolean knows(Thing side, ThingRef thing) {
    return knows(side, new ThingFact.OfThing(thing));
  }

  /**
   * Returns the secrets that a decision gives away: only the side itself hears of it where it can
   * choose nothing but secret things.
   */
  public Set<Secret> secrets(BattleEffects.OpenDecision request) {
    Set<Secret> secrets = new LinkedHashSet<>(request.givenAway());
    if (world().keepsSecrets()) {
      List<Thing> offered =
          request.candidates().stream()
              .flatMap(candidate -> StoryFacts.of(candidate.chosen()))
              .flatMap(fact -> thing(fact.thing()).stream())
              .toList();
      if (!offered.isEmpty() && offered.stream().allMatch(Thing::secret)) {
        secrets.add(Secret.of(request.whom().side()));
      }
    }
    return secrets;
  }
}
