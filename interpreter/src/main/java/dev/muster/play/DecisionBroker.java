package dev.muster.play;

import dev.muster.compile.BattleEffects;
import dev.muster.compile.Candidate;
import dev.muster.compile.ChoiceCandidate;
import dev.muster.compile.CompiledAction;
import dev.muster.compile.CompiledOrders;
import dev.muster.lang.Span;
import dev.muster.trace.Asked;
import dev.muster.trace.Chosen;
import dev.muster.trace.Objection;
import dev.muster.trace.Refusal;
import dev.muster.trace.RefusalText;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Puts decisions to the players and takes their answers, orders among them. */
final class DecisionBroker implements BattleEffects.Decisions {
  private static final int MOST_ORDERS = 1000;

  private final Battle battle;
  private final PermissionEvaluator permissions;
  private final OrderGenerator generator;
  private final OrderParser parser;
  private final Map<Thing, Player> players = new LinkedHashMap<>();

  DecisionBroker(Battle battle, PermissionEvaluator permissions) {
    this.battle = battle;
    this.permissions = permissions;
    this.generator = new OrderGenerator(battle, permissions);
    this.parser = new OrderParser(battle.world(), permissions, generator);
  }

  void seat(Thing side, Player player) {
    players.put(side, player);
  }

  private String answer(Question question, Span where) {
    Player player = players.get(question.side());
    if (player == null) {
      throw battle.problem(where, "nobody decides for %s", question.side().title());
    }
    battle.waitsForAnAnswer();
    return player.answer(question);
  }

  @Override
  public int choose(BattleEffects.DecisionRequest request) {
    return choose(request, battle::tell);
  }

  @Override
  public int chooseSecretly(BattleEffects.DecisionRequest request) {
    return choose(request, battle::tellSecretly);
  }

  private int choose(BattleEffects.DecisionRequest request, Consumer<StoryEvent> teller) {
    Thing side = request.who().owner();
    String decision = request.decision();
    List<ChoiceCandidate> candidates = request.candidates();
    Span where = request.where();
    String answer =
        answer(
            new Question(
                side,
                battle.world(),
                decision,
                request.asked(),
                candidates,
                List::of,
                id ->
                    candidates.stream().anyMatch(c -> c.id().equals(id))
                        ? Optional.empty()
                        : Optional.of(new Objection.NotOffered(id))),
            where);
    for (int i = 0; i < candidates.size(); i++) {
      if (candidates.get(i).id().equals(answer)) {
        teller.accept(
            new StoryEvent.Decided(
                ThingRef.of(side), decision, candidates.get(i).chosen(), where.where()));
        return i;
      }
    }
    throw BattleProblem.at(
        "not-a-choice",
        where,
        "`%s` is not one of the answers offered for `%s`: %s",
        answer,
        decision,
        String.join(", ", candidates.stream().limit(8).map(Candidate::id).toList()));
  }

  @Override
  public void orders(CompiledOrders place, Thing who, Frame frame) {
    Thing side = who.owner();
    for (int turns = 0; ; turns++) {
      if (place.until().map(u -> u.test(frame)).orElse(false)) {
        return;
      }
      List<Thing> actors = new ArrayList<>();
      for (Object item : place.actors().list(frame)) {
        if (item instanceof Thing t) {
          actors.add(t);
        }
      }
      List<CompiledAction> actions = battle.compiled().program().actions(place);
      List<OrderCandidate> candidates = new ArrayList<>();
      actors.forEach(actor -> addCandidates(actor, actions, candidates));
      if (!any(candidates)) {
        return;
      }
      if (turns == MOST_ORDERS) {
        throw BattleProblem.at(
            "endless",
            place.where(),
            "%s has given %s orders in a row and has not finished",
            side.title(),
            MOST_ORDERS);
      }
      Optional<OrderCandidate> chosen = ask(side, place, frame, actors, actions, candidates);
      if (chosen.isEmpty()) {
        return;
      }
      battle.execution().execute(chosen.get().action(), chosen.get().arguments(), place.where());
    }
  }

  /** Whether any is allowed: what the general likes best is tried first, as he is asked next. */
  private static boolean any(List<OrderCandidate> candidates) {
    return candidates.stream()
        .sorted(Comparator.comparingDouble(OrderCandidate::utility).reversed())
        .anyMatch(OrderCandidate::allowed);
  }

  private void addCandidates(
      Thing actor, List<CompiledAction> actions, List<OrderCandidate> candidates) {
    List<CompiledAction> open = new ArrayList<>();
    for (CompiledAction order : actions) {
      if (OrderGenerator.fits(order, actor) && permissions.actor(order, actor).isEmpty()) {
        open.add(order);
      }
    }
    List<CompiledAction> duties = open.stream().filter(o -> permissions.must(o, actor)).toList();
    List<OrderCandidate> due = new ArrayList<>();
    duties.forEach(o -> generator.each(o, actor, due::add));
    due.removeIf(c -> !c.allowed());
    if (!due.isEmpty()) {
      candidates.addAll(due);
    } else {
      open.forEach(o -> generator.each(o, actor, candidates::add));
    }
  }

  private Optional<OrderCandidate> ask(
      Thing side,
      CompiledOrders place,
      Frame frame,
      List<Thing> actors,
      List<CompiledAction> actions,
      List<OrderCandidate> candidates) {
    List<Candidate> answers = new ArrayList<>(candidates);
    answers.add(
        new ChoiceCandidate(
            "done",
            new Chosen.Done(),
            () -> place.done().utility(battle.general(), frame).orElse(0.0)));
    Question question =
        new Question(
            side,
            battle.world(),
            "orders",
            new Asked.OrdersFor(actors.stream().map(ThingRef::of).toList()),
            answers,
            () -> refusals(actors, actions, candidates),
            id -> objection(id, actions, actors));
    String answer = answer(question, place.where());
    if (answer.equals("done")) {
      battle.tell(
          new StoryEvent.Decided(
              ThingRef.of(side), "orders", new Chosen.Done(), place.where().where()));
      return Optional.empty();
    }
    Optional<OrderCandidate> chosen =
        candidates.stream().filter(c -> c.is(answer) && c.allowed()).findFirst();
    if (chosen.isEmpty()) {
      Optional<Objection> objection = objection(answer, actions, actors);
      if (objection.isPresent()) {
        throw BattleProblem.at(
            "not-a-choice", place.where(), "%s", RefusalText.of(objection.get()));
      }
      chosen = parser.parse(answer, actions);
    }
    chosen.ifPresent(
        order ->
            battle.tell(
                new StoryEvent.Ordered(
                    ThingRef.of(side), order.chosen().order(), place.where().where())));
    return chosen;
  }

  private Optional<Objection> objection(
      String id, List<CompiledAction> actions, List<Thing> actors) {
    if (id.equals("done")) {
      return Optional.empty();
    }
    return parser
        .parse(id, actions)
        .map(order -> objection(order, actors))
        .orElseGet(() -> Optional.of(new Objection.NotAnOrder(id)));
  }

  private Optional<Objection> objection(OrderCandidate order, List<Thing> actors) {
    return actors.contains(order.actor())
        ? permissions.order(order.action(), order.arguments()).map(Objection.Refused::new)
        : Optional.of(new Objection.NotUnderOrders(ThingRef.of(order.actor())));
  }

  private List<Refusal> refusals(
      List<Thing> actors, List<CompiledAction> actions, List<OrderCandidate> candidates) {
    List<Refusal> refusals = new ArrayList<>();
    for (Thing actor : actors) {
      for (CompiledAction order : actions) {
        if (OrderGenerator.fits(order, actor)
            && candidates.stream()
                .noneMatch(c -> c.action() == order && c.actor() == actor && c.allowed())) {
          refusals.add(
              permissions
                  .actor(order, actor)
                  .orElseGet(
                      () ->
                          new Refusal(
                              ThingRef.of(actor),
                              order.action().origin(),
                              new Refusal.Cause.NothingAllowed())));
        }
      }
    }
    return refusals;
  }
}
