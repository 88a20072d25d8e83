package dev.muster.trace;

import dev.muster.model.LengthUnit;
import dev.muster.model.Origin;
import dev.muster.model.Type;
import dev.muster.world.OrderForLater;
import java.util.List;
import java.util.stream.Stream;

/** An order to an actor. */
public record Order(Origin action, ThingRef actor, List<Value> arguments) implements Value {
  static Order of(OrderForLater order, LengthUnit unit) {
    return new Order(
        order.action().origin(),
        ThingRef.of(order.actor()),
        order.arguments().stream().map(a -> Value.of(a, Type.UNKNOWN, unit)).toList());
  }

  /** All that the order names, the actor first. */
  public List<Value> parts() {
    return Stream.concat(Stream.of(actor), arguments.stream()).toList();
  }
}
