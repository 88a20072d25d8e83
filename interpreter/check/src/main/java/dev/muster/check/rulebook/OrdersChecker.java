package dev.muster.check.rulebook;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Fold.Form;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Effect.Alters;
import dev.muster.model.Kind;
import dev.muster.model.Primitive;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Setup.SideSetup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.primitive.Calculations;
import dev.muster.primitive.Fields;
import dev.muster.primitive.Measurements;
import dev.muster.primitive.Rungs;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Orders that are offered for the things of both sides, and orders that nothing ever stops. Only
 * what is as good as certain is told: a condition that might tie the things to a side, or that the
 * order might change, keeps this silent.
 */
final class OrdersChecker {
  /** Primitives whose results no order changes by itself. */
  private static final Set<Primitive> LASTING =
      Set.of(
          Calculations.ADD,
          Calculations.SUBTRACT,
          Calculations.MULTIPLY,
          Calculations.DIVIDE,
          Calculations.NEGATE,
          Rungs.MEASURE,
          Things.HAS,
          Things.FRIENDLY,
          Things.HOSTILE,
          Fields.SIDE);

  private static final Set<Primitive> NEAR = Set.of(Measurements.WITHIN, Measurements.BEYOND);

  private final ProblemCollector problems;
  private final CheckedBodies bodies;
  private final CallGraph graph;
  private final Map<Action, List<CheckedExpression>> permitted = new IdentityHashMap<>();
  private final Map<Action, OrderEffects> effects = new IdentityHashMap<>();

  OrdersChecker(ProblemCollector problems, CheckedBodies bodies, CallGraph graph) {
    this.problems = problems;
    this.bodies = bodies;
    this.graph = graph;
  }

  void check() {
    if (bodies.signatures().declarations().all().stream().anyMatch(EffectiveDeclaration::open)) {
      return;
    }
    for (Rule rule : bodies.rules().all()) {
      if (rule.topic() instanceof Action action) {
        permitted.computeIfAbsent(action, a -> new ArrayList<>()).addAll(rule.when());
      }
    }
    for (CheckedStatement statement : graph.statements().toList()) {
      if (statement instanceof CheckedStatement.Orders orders) {
        owner(orders);
        orders.actions().forEach(action -> end(orders, action));
      }
    }
  }

  private void owner(CheckedStatement.Orders orders) {
    CheckedExpression.Selection actors = orders.actors();
    if (actors.of().isEmpty()
        && actors.from().isEmpty()
        && actors.loyalty().isEmpty()
        && actors.kind().filter(this::ofBothSides).isPresent()
        && actors.where().stream()
            .flatMap(Subexpressions::within)
            .noneMatch(e -> another(e, actors.slot()))
        && everything(
                Stream.concat(
                        actors.where().stream(),
                        orders.actions().stream()
                            .flatMap(action -> permitted.getOrDefault(action, List.of()).stream()))
                    .toList())
            .noneMatch(this::tellsSides)) {
      String selection = actors.kind().get().name() + " " + actors.binder();
      problems.add(
          Diagnostic.warning(
                  "orders-of-both-sides",
                  actors.span(),
                  "`%s` includes the things of both sides, so a side may order those of the other",
                  selection)
              .note(
                  "write whose they are: `%s of %s`",
                  selection, orders.asking().side().span().text().strip()));
    }
  }

  /** Whether both sides of a scenario have such things. */
  private boolean ofBothSides(Kind kind) {
    return bodies.scenarios().values().stream()
        .map(scenario -> scenario.setup().sides())
        .anyMatch(
            sides ->
                sides.size() == 2 && sides.stream().map(SideSetup::things).allMatch(has(kind)));
  }

  private static Predicate<List<ThingSetup>> has(Kind kind) {
    return things -> things.stream().anyMatch(t -> t.kind().is(kind) || has(kind).test(t.things()));
  }

  /** Whether a condition speaks of more than the thing itself, such as the side that orders. */
  private static boolean another(CheckedExpression e, int slot) {
    return e instanceof CheckedExpression.Local local
        ? local.slot() != slot
        : e instanceof CheckedExpression.Apply a && a.is(Things.NAMED)
            || e.type() instanceof Type.OfThing;
  }

  /** Whether it may say which side gives the order. */
  private boolean tellsSides(CheckedExpression e) {
    return e instanceof CheckedExpression.Apply run && run.is(Things.RUNNING)
        || e instanceof CheckedExpression.AttributeOf a
            && a.type() instanceof Type.OfThing(Kind kind)
            && kind.is(bodies.signatures().names().side());
  }

  /** These and all that they ask for. */
  private Stream<CheckedExpression> everything(List<CheckedExpression> asked) {
    return Stream.concat(
        asked.stream().flatMap(Subexpressions::within), graph.expressions(graph.asked(asked)));
  }

  /**
   * The effects of an order.
   *
   * @param changed attributes
   * @param moves whether it changes where things are, or how they stand
   * @param matters whether giving it again may do more than giving it once
   * @param unknown whether it does what this does not look into
   */
  private record OrderEffects(
      Set<Object> changed, boolean moves, boolean matters, boolean unknown) {}

  private void end(CheckedStatement.Orders orders, Action action) {
    Action.Body body = bodies.all().of(action);
    if (!body.costs().isEmpty()) {
      return;
    }
    OrderEffects brought = effects.computeIfAbsent(action, this::effects);
    if (brought.unknown() || !brought.matters()) {
      return;
    }
    List<CheckedExpression> asked =
        Stream.of(
                Subexpressions.of(orders.actors()).stream(),
                orders.until().stream(),
                permitted.getOrDefault(action, List.of()).stream(),
                body.domains().stream().flatMap(OrdersChecker::asked))
            .flatMap(parts -> parts)
            .toList();
    if (everything(asked).noneMatch(e -> mayStop(e, brought))) {
      report(orders, action);
    }
  }

  private static Stream<CheckedExpression> asked(Action.Domain domain) {
    return switch (domain) {
      case Action.Domain.OfThing d -> Subexpressions.of(d.selection()).stream();
      case Action.Domain.OfPath d ->
          Stream.of(d.upTo(), d.angle(), d.steps().length(), d.steps().angle())
              .flatMap(Optional::stream);
      case Action.Domain.OfNumber d -> Stream.of(d.low(), d.high());
      case Action.Domain.OfGroup d ->
          Stream.of(
                  Subexpressions.of(d.selection()).stream(),
                  d.spacing().stream(),
                  d.most().stream())
              .flatMap(parts -> parts);
      case Action.Domain.OfSpot d ->
          Stream.of(
                  Optional.of(d.region().area()), d.region().within(), d.region().steps().length())
              .flatMap(Optional::stream);
      case Action.Domain.OfFormation _, Action.Domain.OfName _ -> Stream.empty();
    };
  }

  private OrderEffects effects(Action action) {
    Set<Object> changed = new HashSet<>();
    boolean moves = false;
    boolean matters = false;
    boolean unknown = false;
    for (CheckedStatement s : graph.statements(graph.reachable(List.of(action))).toList()) {
      switch (s) {
        case CheckedStatement.Set set -> changed.add(set.attribute());
        case CheckedStatement.Adjust adjust -> {
          changed.add(adjust.attribute());
          matters = true;
        }
        case CheckedStatement.RollDice _ -> matters = true;
        case CheckedStatement.Move move -> {
          moves = true;
          matters |= !turns(move, bodies.all().of(action));
        }
        case CheckedStatement.Do done -> {
          moves |= done.effect().alters() == Alters.STANDING;
          unknown |=
              done.effect().alters() == Alters.ANYTHING
                  || done.operand() == Fields.SIDE
                  || done.operand() == Fields.COMMAND;
        }
        case CheckedStatement.Draw _,
            CheckedStatement.EndBattle _,
            CheckedStatement.End _,
            CheckedStatement.Orders _,
            CheckedStatement.CarryOut _ ->
            unknown = true;
        case CheckedStatement other -> {}
      }
    }
    return new OrderEffects(changed, moves, matters, unknown);
  }

  /** Whether it only turns on the spot, which may be free. */
  private static boolean turns(CheckedStatement.Move move, Action.Body action) {
    return move.course() instanceof CheckedStatement.Course.Along(CheckedExpression.Local path)
        && path.slot() < action.domains().size()
        && action.domains().get(path.slot()) instanceof Action.Domain.OfPath domain
        && (domain.shape() == PathShape.ROTATE || domain.shape() == PathShape.ABOUT_FACE);
  }

  /** Whether what is asked may come out otherwise after the order. */
  private static boolean mayStop(CheckedExpression asked, OrderEffects brought) {
    return switch (asked) {
      case CheckedExpression.AttributeOf a ->
          brought.changed().contains(a.attribute()) || !a.attribute().lifetimes().isEmpty();
      case CheckedExpression.Number _,
          CheckedExpression.Constant _,
          CheckedExpression.Text _,
          CheckedExpression.Local _,
          CheckedExpression.If _,
          CheckedExpression.And _,
          CheckedExpression.Or _,
          CheckedExpression.Not _,
          CheckedExpression.Compared _,
          CheckedExpression.Is _ ->
          false;
      case CheckedExpression.Ask ask when ask.of() instanceof Quantity -> false;
      case CheckedExpression.Fold e when e.is(Form.ANY) || e.is(Form.EVERY) || e.is(Form.COUNT) ->
          brought.moves() && e.selection().distance().isPresent();
      case CheckedExpression.Apply a when LASTING.contains(a.primitive()) -> false;
      case CheckedExpression.Apply a when NEAR.contains(a.primitive()) -> brought.moves();
      case CheckedExpression _ -> true;
    };
  }

  private void report(CheckedStatement.Orders orders, Action action) {
    problems.add(
        Diagnostic.warning(
                "endless-orders",
                action.origin().span(),
                "nothing that `%s` does ever stops it: it can be ordered again and again",
                action.name())
            .also(orders.span(), "it is offered here, until the side is done")
            .note(
                "let it cost something, `costs 1 …`, or refuse it the next time: `during turn { … : flag }`, set by the action and asked by a permission"));
  }
}
