package dev.muster.play.orders;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.ParameterDomain;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.OrderForLater;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.List;

/** An order of one battle, in another one that has come to the same point. */
public final class OrderAgain {
  private final World world;
  private final OrderGenerator generator;

  public OrderAgain(World world, OrderGenerator generator) {
    this.world = world;
    this.generator = generator;
  }

  public OrderCandidate of(OrderForLater order) {
    CompiledAction action = generator.permissions().compiled().program().action(order.action());
    Thing actor = here(order.actor());
    Frame frame = generator.permissions().frame(action, Arguments.of(actor));
    List<OrderArgument> arguments = new ArrayList<>();
    for (int slot = 1; slot <= order.arguments().size(); slot++) {
      OrderArgument argument = argument(order.arguments().get(slot - 1), action, slot, frame);
      frame.set(slot, argument.value());
      arguments.add(argument);
    }
    return new OrderCandidate(action, actor, arguments, generator.permissions());
  }

  private OrderArgument argument(Object value, CompiledAction action, int slot, Frame frame) {
    return value instanceof PathPlan plan
            && action.domains().get(slot) instanceof ParameterDomain.Paths
        ? generator.paths(action, slot, frame).orElseThrow().planned(plan)
        : new OrderArgument.Single(there(value));
  }

  private Object there(Object value) {
    return switch (value) {
      case Thing thing -> here(thing);
      case List<?> several -> several.stream().map(this::there).toList();
      default -> value;
    };
  }

  private Thing here(Thing thing) {
    return world.named(thing.name()).orElseThrow();
  }
}
