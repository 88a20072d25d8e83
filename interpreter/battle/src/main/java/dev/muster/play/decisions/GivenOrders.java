package dev.muster.play.decisions;

import dev.muster.compile.CompiledAction;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.play.orders.OrderCandidate;
import dev.muster.play.story.BattleProblem;
import dev.muster.world.Thing;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The orders that a side has given in a row, for when they come to no end. */
final class GivenOrders {
  private static final int MOST_ORDERS = 1000;

  private record Kind(CompiledAction action, Thing actor) {}

  private final Map<Kind, Integer> times = new LinkedHashMap<>();
  private int all;
  private @Nullable OrderCandidate last;

  void add(OrderCandidate order) {
    all++;
    times.merge(new Kind(order.action(), order.actor()), 1, Integer::sum);
    last = order;
  }

  /** Returns the actor of the last order. */
  Optional<Thing> actor() {
    return Optional.ofNullable(last).map(OrderCandidate::actor);
  }

  boolean any() {
    return all > 0;
  }

  /** Throws when there are too many for anybody to have meant them. */
  void limit(Thing side, Span where) {
    if (all < MOST_ORDERS || last == null) {
      return;
    }
    Map.Entry<Kind, Integer> most =
        times.entrySet().stream()
            .reduce((one, other) -> other.getValue() > one.getValue() ? other : one)
            .orElseThrow();
    CompiledAction action = most.getKey().action();
    throw new BattleProblem(
        Diagnostic.error(
                "endless",
                where,
                "%s has given %s orders in a row and has not finished: %s to %s %s times, and `%s` last",
                side.title(),
                all,
                action.action().name(),
                most.getKey().actor().title(),
                most.getValue(),
                last.typed())
            .also(action.action().origin().span(), "this order is given again and again")
            .note(
                "an order must use up something it needs (`costs 1 …`), or a permission must refuse it the next time, or `until …` must end the orders")
            .note(
                "a bot gives orders as long as its general rates one above `done`: rate `done` too"));
  }
}
