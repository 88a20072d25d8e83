package dev.muster.play.decisions;

import dev.muster.compile.statement.Candidate;
import dev.muster.play.orders.OrderCandidate;
import dev.muster.world.World;
import java.util.HashSet;
import java.util.Set;

/**
 * The orders that were given since anything changed: given again, they would change nothing again.
 */
final class OrdersInVain {
  private final World world;
  private final Set<String> given = new HashSet<>();
  private long since;

  OrdersInVain(World world) {
    this.world = world;
  }

  /** Notes an order before it is carried out. */
  void add(OrderCandidate order) {
    forget();
    given.add(order.id());
  }

  boolean holds(Candidate answer) {
    forget();
    return !given.isEmpty() && answer instanceof OrderCandidate && given.contains(answer.id());
  }

  private void forget() {
    long now = world.lastingChanges();
    if (now != since) {
      since = now;
      given.clear();
    }
  }
}
