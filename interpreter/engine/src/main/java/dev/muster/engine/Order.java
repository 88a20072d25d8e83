package dev.muster.engine;

import java.util.List;

/**
 * An order as data.
 *
 * @param action its name in the rulebook
 * @param actor the name of who would do it
 * @param arguments of the action, in its order
 */
public record Order(String action, String actor, List<Value> arguments) {
  static Order of(dev.muster.trace.Order order) {
    return new Order(
        order.action().name(),
        order.actor().name(),
        order.arguments().stream().map(Value::of).toList());
  }
}
