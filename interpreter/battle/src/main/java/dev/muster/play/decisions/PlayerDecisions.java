package dev.muster.play.decisions;

import dev.muster.compile.statement.BattleEffects;
import dev.muster.compile.statement.CompiledOrders;
import dev.muster.lang.Span;
import dev.muster.world.Frame;
import dev.muster.world.OrderForLater;
import dev.muster.world.Thing;
import java.util.Optional;

/** What players decide: a choice, or orders. */
public record PlayerDecisions(DecisionBroker choices, OrderBroker orders)
    implements BattleEffects.Decisions {
  @Override
  public int choose(BattleEffects.OpenDecision request) {
    return choices.choose(request);
  }

  @Override
  public int chooseSecretly(BattleEffects.OpenDecision request) {
    return choices.chooseSecretly(request);
  }

  @Override
  public void orders(CompiledOrders place, Thing who, Frame frame) {
    orders.orders(place, who.owner(), frame);
  }

  @Override
  public Optional<OrderForLater> order(
      CompiledOrders place, BattleEffects.OrderToChoose request, Frame frame) {
    return orders.order(place, request, frame);
  }

  @Override
  public boolean carryOut(OrderForLater order, boolean told, Span where) {
    return orders.carryOut(order, told, where);
  }
}
