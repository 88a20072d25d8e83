package dev.muster.play.decisions;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.statement.AskedSide;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.compile.statement.Candidate;
import dev.muster.compile.statement.ChoiceCandidate;
import dev.muster.compile.statement.CompiledOrders;
import dev.muster.lang.Span;
import dev.muster.model.Type;
import dev.muster.play.answers.RuleFiring;
import dev.muster.play.orders.OrderAgain;
import dev.muster.play.orders.OrderCandidate;
import dev.muster.play.orders.OrderGenerator;
import dev.muster.play.orders.OrderParser;
import dev.muster.play.orders.PermissionEvaluator;
import dev.muster.play.orders.RefusalFinder;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.Story;
import dev.muster.trace.Asked;
import dev.muster.trace.Chosen;
import dev.muster.trace.Exclusion;
import dev.muster.trace.Objection;
import dev.muster.trace.Order;
import dev.muster.trace.Refusal;
import dev.muster.trace.RefusalText;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.OrderForLater;
import dev.muster.world.Secret;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Asks a player for one order after the other, until they are done or none is allowed. */
public final class OrderBroker {
  /** Answers that give no order. */
  private static final Set<String> ENDINGS = Set.of("done", "none");

  private final BattleEffects battle;
  private final CompiledRulebook compiled;
  private final Story story;
  private final Carrier carrier;
  private final DecisionBroker decisions;
  private final PermissionEvaluator permissions;
  private final OrderGenerator generator;
  private final OrderParser parser;
  private final RefusalFinder finder;
  private final OrderAgain again;
  private final OrdersInVain inVain;

  /** Carries out an order that is allowed. */
  public interface Carrier {
    void execute(CompiledAction order, Arguments arguments, Span where);
  }

  public OrderBroker(
      BattleEffects battle,
      Story story,
      DecisionBroker decisions,
      OrderGenerator generator,
      Carrier carrier) {
    this.battle = battle;
    this.story = story;
    this.carrier = carrier;
    this.decisions = decisions;
    this.generator = generator;
    this.permissions = generator.permissions();
    this.compiled = permissions.compiled();
    this.finder = new RefusalFinder(battle, generator);
    this.parser = new OrderParser(battle, story, generator);
    this.again = new OrderAgain(battle.world(), generator);
    this.inVain = new OrdersInVain(battle.world());
  }

  void orders(CompiledOrders place, BattleEffects.AskedOrder asked, Frame frame) {
    GivenOrders given = new GivenOrders();
    while (!place.over(frame, given.actor())) {
      Optional<OrderCandidate> next = settled(asked.whom(), () -> next(place, asked, frame, given));
      if (next.isEmpty()) {
        return;
      }
      given.add(next.get());
      inVain.add(next.get());
      carrier.execute(next.get().action(), next.get().arguments(), asked.whom().where());
    }
  }

  /** What is settled: known beforehand, or found out now. */
  private Optional<OrderCandidate> settled(
      AskedSide whom, Supplier<Optional<OrderCandidate>> found) {
    decisions.decides(whom.side());
    Optional<Settled> known = decisions.past().next();
    if (known.isPresent()) {
      if (whom.secretly()) {
        battle.world().keepSecrets();
      }
      return known.get() instanceof Settled.Ordered(OrderForLater order)
          ? Optional.of(again.of(order))
          : Optional.empty();
    }
    Optional<OrderCandidate> order = found.get();
    decisions
        .past()
        .add(
            order
                .<Settled>map(o -> new Settled.Ordered(o.written()))
                .orElseGet(Settled.NoOrder::new));
    return order;
  }

  /** Asks for one order, which nobody carries out yet; empty where there is none. */
  Optional<OrderForLater> order(CompiledOrders place, BattleEffects.AskedOrder asked, Frame frame) {
    return settled(asked.whom(), () -> one(place, asked, frame)).map(OrderCandidate::written);
  }

  private Optional<OrderCandidate> one(
      CompiledOrders place, BattleEffects.AskedOrder asked, Frame frame) {
    Thing side = asked.whom().side();
    OrderRound round = battle.secrets().as(side, () -> round(place, frame).ofOneActor());
    List<OrderCandidate> some = battle.secrets().as(side, () -> round.allowed(2));
    if (some.isEmpty() || some.size() == 1 && asked.ending().isEmpty()) {
      return some.stream().findFirst();
    }
    if (asked.whom().secretly()) {
      battle.world().keepSecrets();
    }
    return ask(asked, round);
  }

  /** Carries out an order that was chosen before, if it is still allowed. */
  boolean carryOut(OrderForLater order, boolean told, Span where) {
    CompiledAction action = compiled.program().action(order.action());
    Optional<Arguments> now =
        battle.world().holds(order.action().origin())
            ? parser.parse(order.written(), List.of(action)).map(OrderCandidate::arguments)
            : Optional.empty();
    Optional<Refusal> refusal = now.flatMap(given -> permissions.order(action, given));
    if (now.isPresent() && refusal.isEmpty()) {
      carrier.execute(action, now.get(), where);
      return true;
    }
    if (told) {
      story.emit(
          new StoryEvent.Said(
              StoryEvent.Saying.NotCarriedOut.of((Order) story.told(order, Type.ORDER), refusal),
              List.of(),
              where.where()));
    }
    return false;
  }

  /** The next order; nothing is kept of those that were not chosen. */
  private Optional<OrderCandidate> next(
      CompiledOrders place, BattleEffects.AskedOrder asked, Frame frame, GivenOrders given) {
    Thing side = asked.whom().side();
    OrderRound round = battle.secrets().as(side, () -> round(place, frame));
    if (!battle.secrets().as(side, round::anyAllowed)) {
      // A side that was not asked has nothing to wonder about.
      if (given.any()) {
        decisions.ordersOver(side, round.actors());
      }
      return Optional.empty();
    }
    given.limit(side, asked.whom().where());
    return ask(asked, round);
  }

  /**
   * The possible results of asking once.
   *
   * @param notAsked why a thing is not among the actors
   * @param duty whether all candidates are orders that a rule demands: nothing else will do then,
   *     and nobody is done before
   */
  private record OrderRound(
      List<Thing> actors,
      Function<Thing, Optional<Exclusion>> notAsked,
      List<CompiledAction> actions,
      List<OrderCandidate> candidates,
      boolean duty) {
    /** The names of the actions that somebody can be ordered. */
    List<String> open() {
      return candidates.stream()
          .filter(OrderCandidate::allowed)
          .map(c -> c.action().action().name())
          .distinct()
          .toList();
    }

    /**
     * Tests whether any order is allowed. The general's favourite is tried first, as that is what
     * it will choose.
     */
    boolean anyAllowed() {
      return new Favourites(candidates).anyAllowed();
    }

    /** The first orders that are allowed, at most so many. */
    List<OrderCandidate> allowed(int most) {
      return candidates.stream().filter(OrderCandidate::allowed).limit(most).toList();
    }

    /** As it is where nobody else could be meant. */
    OrderRound ofOneActor() {
      return new OrderRound(actors, thing -> Optional.empty(), actions, candidates, duty);
    }

    boolean allows(CompiledAction action, Thing actor) {
      return candidates.stream()
          .anyMatch(c -> c.action() == action && c.actor() == actor && c.allowed());
    }
  }

  private OrderRound round(CompiledOrders place, Frame frame) {
    List<Thing> actors =
        place.actors().list(frame).stream()
            .filter(Thing.class::isInstance)
            .map(Thing.class::cast)
            .toList();
    Function<Thing, Optional<Exclusion>> notAsked =
        thing ->
            place
                .actors()
                .against(thing, frame)
                .filter(why -> !(why instanceof Exclusion.NotOfThese));
    List<CompiledAction> actions =
        compiled.program().actions(place).stream()
            .filter(action -> battle.world().holds(action.action().origin()))
            .toList();
    Map<Thing, OpenActions> open = new IdentityHashMap<>();
    actors.forEach(actor -> open.put(actor, open(actor, actions)));
    List<OrderCandidate> demanded = new ArrayList<>();
    generator.each(
        actors,
        actor -> Objects.requireNonNull(open.get(actor)).demandable(),
        c -> demanded.add(c.ifDemanded()));
    OrderRound duties = new OrderRound(actors, notAsked, actions, demanded, true);
    if (duties.anyAllowed()) {
      return duties;
    }
    List<OrderCandidate> candidates = new ArrayList<>();
    generator.each(actors, actor -> Objects.requireNonNull(open.get(actor)).all(), candidates::add);
    return new OrderRound(actors, notAsked, actions, candidates, false);
  }

  /**
   * The actions that nothing speaks against before it is said what they are aimed at.
   *
   * @param demandable those of them that a rule may demand
   */
  private record OpenActions(List<CompiledAction> all, List<CompiledAction> demandable) {}

  private OpenActions open(Thing actor, List<CompiledAction> actions) {
    OpenActions open = new OpenActions(new ArrayList<>(), new ArrayList<>());
    for (CompiledAction action : actions) {
      if (!OrderGenerator.fits(action, actor)) {
        continue;
      }
      PermissionEvaluator.Verdict verdict = permissions.verdict(action, actor);
      if (verdict.open()) {
        open.all.add(action);
      }
      if (verdict.open() && verdict.demandable()) {
        open.demandable.add(action);
      }
    }
    return open;
  }

  private void emit(AskedSide whom, Chosen chosen, List<Secret> secrets) {
    StoryEvent decided =
        new StoryEvent.Decided(
            ThingRef.of(whom.side()), whom.decision(), chosen, whom.where().where());
    story.emit(decided, whom.secretly() ? List.of(Secret.of(whom.side())) : secrets);
  }

  private Optional<OrderCandidate> ask(BattleEffects.AskedOrder asked, OrderRound round) {
    AskedSide whom = asked.whom();
    Thing side = whom.side();
    Optional<ChoiceCandidate> ending = round.duty() ? Optional.empty() : asked.ending();
    List<Candidate> candidates = new ArrayList<>(round.candidates());
    ending.ifPresent(candidates::add);
    Question question =
        new Question(
            whom,
            new SideView(battle.world(), side),
            new Asked.OrdersFor(
                round.actors().stream().map(ThingRef::of).toList(), asked.forLater()),
            candidates,
            () -> refusals(round),
            id -> objection(id, round, ending),
            () -> round.actions().stream().map(OrderParser::form).toList(),
            inVain::holds,
            decisions.about(side));
    String answer = decisions.answer(question);
    if (ending.filter(e -> e.is(answer)).isPresent()) {
      emit(
          whom, ending.get().chosen(), battle.secrets().as(side, () -> seenToBeAsked(round, side)));
      return Optional.empty();
    }
    Optional<OrderCandidate> chosen =
        battle.secrets().as(side, () -> chosen(answer, round, whom.where(), ending));
    chosen.ifPresent(
        c -> {
          if (asked.forLater().isPresent()) {
            emit(whom, c.chosen(), List.of());
          } else {
            story.emit(
                new StoryEvent.Ordered(
                    ThingRef.of(side), c.chosen().order(), whom.where().where()));
          }
        });
    return chosen;
  }

  /**
   * Returns the secrets of a side being asked for orders: the side alone notices it where only
   * secret things might be ordered.
   */
  private List<Secret> seenToBeAsked(OrderRound round, Thing side) {
    return battle.world().keepsSecrets()
            && round.candidates().stream().noneMatch(c -> !c.actor().secret() && c.allowed())
        ? List.of(Secret.of(side))
        : List.of();
  }

  private Optional<OrderCandidate> chosen(
      String answer, OrderRound round, Span where, Optional<ChoiceCandidate> ending) {
    Optional<OrderCandidate> chosen =
        round.candidates().stream().filter(c -> c.is(answer) && c.allowed()).findFirst();
    if (chosen.isPresent()) {
      return chosen;
    }
    Optional<Objection> objection = objection(answer, round, ending);
    if (objection.isPresent()) {
      throw BattleProblem.at("not-a-choice", where, "%s", RefusalText.of(objection.get()));
    }
    return parser.parse(answer, round.actions());
  }

  private Optional<Objection> objection(
      String id, OrderRound round, Optional<ChoiceCandidate> ending) {
    if (ending.filter(e -> e.is(id)).isPresent()) {
      return Optional.empty();
    }
    if (round.duty() && ENDINGS.contains(id)) {
      return Optional.of(first(round));
    }
    Optional<Thing> unasked =
        parser.actor(id, round.actions()).filter(a -> !round.actors().contains(a));
    if (unasked.isPresent()) {
      return Optional.of(
          new Objection.NotUnderOrders(
              ThingRef.of(unasked.get()), round.notAsked().apply(unasked.get())));
    }
    return parser
        .parse(id, round.actions())
        .map(order -> objection(order, round))
        .orElseGet(() -> Optional.of(unread(id, round, ending)));
  }

  /** Shows an order of the kind that was meant, best one to the same actor. */
  private Objection unread(String id, OrderRound round, Optional<ChoiceCandidate> ending) {
    Objection unread =
        parser.unread(id, round.actions(), round.open(), ending.map(ChoiceCandidate::id));
    if (!(unread instanceof Objection.NotInForm not)) {
      return unread;
    }
    List<OrderCandidate> alike =
        round.candidates().stream()
            .filter(c -> c.action().action().name().equals(not.form().action().name()))
            .filter(OrderCandidate::allowed)
            .toList();
    Optional<String> example =
        alike.stream()
            .filter(c -> id.contains(" " + c.actor().name()))
            .findFirst()
            .or(() -> alike.stream().findFirst())
            .map(OrderCandidate::typed);
    return new Objection.NotInForm(not.answer(), not.form(), not.part(), not.given(), example);
  }

  private Optional<Objection> objection(OrderCandidate order, OrderRound round) {
    Optional<Objection> refused =
        permissions.order(order.action(), order.arguments()).map(Objection.Refused::new);
    return refused.isEmpty()
            && round.duty()
            && permissions.duties(order.action(), order.arguments()).isEmpty()
        ? Optional.of(first(round))
        : refused;
  }

  /** The duty that comes before anything else. */
  private Objection first(OrderRound round) {
    OrderCandidate duty = round.allowed(1).getFirst();
    RuleFiring demanded = permissions.duties(duty.action(), duty.arguments()).getFirst();
    return new Objection.DutyFirst(
        ThingRef.of(duty.actor()),
        duty.action().action().origin(),
        demanded.rule().origin(),
        demanded.because());
  }

  private Refusals refusals(OrderRound round) {
    List<Refusal> all = new ArrayList<>();
    List<Refusal> some = new ArrayList<>();
    for (Thing actor : round.actors()) {
      for (CompiledAction action : round.actions()) {
        if (round.allows(action, actor)) {
          some.addAll(finder.againstSome(action, actor));
        } else if (OrderGenerator.fits(action, actor)) {
          all.addAll(finder.against(action, actor));
        }
      }
    }
    return new Refusals(all, some);
  }
}
