package dev.muster.play.decisions;

import dev.muster.compile.statement.BattleEffects;
import dev.muster.compile.statement.CompiledOrders;
import dev.muster.lang.Span;
import dev.muster.world.Frame;
import dev.muster.world.OrderForLater;
import java.util.Optional;

/** What players decide: a choice, or orders. */
public record PlayerDecisions(DecisionBroker choices, OrderBroker orders)
    implements BattleEffects.Decisions {
  @Override
  public int choose(BattleEffects.OpenDecision request) {
    return choices.choose(request);
  }

  @Override
  public void orders(CompiledOrders place, BattleEffects.AskedOrder asked, Frame frame) {
    orders.orders(place, asked, frame);
  }

  @Override
  public Optional<OrderForLater> order(
      CompiledOrders place, BattleEffects.AskedOrder asked, Frame frame) {
    return orders.order(place, asked, frame);
  }

  @Override
  public boolean carryOut(OrderForLater order, boolean told, Span where) {
    return orders.carryOut(order, told, where);
  }
}
