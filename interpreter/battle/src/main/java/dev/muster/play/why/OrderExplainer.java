package dev.muster.play.why;

import dev.muster.compile.CompiledAction;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.play.Battle;
import dev.muster.play.orders.Objecting;
import dev.muster.trace.Explanation;
import dev.muster.trace.Explanation.Claim;
import dev.muster.trace.Refusal.Cause;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Explains why an order is refused: what would have to be otherwise. */
public final class OrderExplainer {
  private final Battle battle;
  private final Explainer explainer;

  /**
   * @param reader who is told, and only what they may know; empty for somebody who knows all
   */
  public OrderExplainer(Battle battle, Optional<Thing> reader) {
    this(battle, new Explainer(battle, Sources.NONE, reader));
  }

  public OrderExplainer(Battle battle, Explainer explainer) {
    this.battle = battle;
    this.explainer = explainer;
  }

  /** All that speaks against the order, and what could be ordered; nothing when it is allowed. */
  public List<Explanation> against(CompiledAction order, Arguments arguments) {
    List<Objecting> objecting = battle.objecting(order, arguments);
    return objecting.isEmpty()
        ? List.of()
        : Stream.concat(
                objecting.stream()
                    .map(
                        each ->
                            new Explanation(
                                new Claim.Refused(each.refusal()),
                                because(each, order, arguments))),
                battle.nearest(order, arguments).stream()
                    .map(
                        nearest ->
                            new Explanation(
                                new Claim.Allowed(nearest.chosen().order(), nearest.typed()))))
            .toList();
  }

  /** The same of an order as it is typed; empty when it is none. */
  public Optional<List<Explanation>> against(String typed) {
    return battle
        .typedOrders()
        .read(typed)
        .map(order -> against(order.action(), order.arguments()));
  }

  private List<Explanation> because(
      Objecting objecting, CompiledAction order, Arguments arguments) {
    return objecting
        .rule()
        .map(rule -> explainer.rules().conditions(rule.rule(), rule.frame()))
        .orElseGet(
            () -> {
              Frame frame = Frame.of(arguments, order.frame(), battle);
              return limits(objecting.refusal().cause(), order.action())
                  .flatMap(limit -> explainer.of(limit, frame).stream())
                  .toList();
            });
  }

  /** What says how far an order may go, or what it costs. */
  private Stream<CheckedExpression> limits(Cause cause, Action action) {
    Action.Body body = battle.compiled().rulebook().bodies().of(action);
    Stream<Action.Domain.OfPath> paths =
        body.domains().stream()
            .filter(Action.Domain.OfPath.class::isInstance)
            .map(Action.Domain.OfPath.class::cast);
    return switch (cause) {
      case Cause.TooFar _ -> paths.flatMap(path -> path.upTo().stream());
      case Cause.TurnsTooFar _ -> paths.flatMap(path -> path.angle().stream());
      case Cause.TooCostly(_, _, var attribute) ->
          body.costs().stream()
              .filter(cost -> cost.attribute().origin().equals(attribute))
              .map(Action.Cost::amount);
      case Cause.Forbidden _,
          Cause.NotAmong _,
          Cause.WrongSide _,
          Cause.WrongWay _,
          Cause.TooManyLegs _,
          Cause.OffTable _,
          Cause.NothingToChoose _ ->
          Stream.empty();
    };
  }
}
