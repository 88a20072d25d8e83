package dev.muster.play.orders;

import dev.muster.compile.CompiledAction;
import dev.muster.world.Thing;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The candidates that were found last: what is known of one holds when it is found again. */
final class FoundCandidates {
  /** Candidates beyond which all are forgotten, so that they take no room worth speaking of. */
  private static final int ROOM = 50_000;

  private final Map<CompiledAction, Map<Thing, Map<List<OrderArgument>, OrderCandidate>>> last =
      new IdentityHashMap<>();
  private int count;

  /** Takes the place of what was found before, and returns it with what is known of it. */
  List<OrderCandidate> with(CompiledAction action, Thing actor, List<OrderCandidate> found) {
    Map<Thing, Map<List<OrderArgument>, OrderCandidate>> ofAction =
        last.computeIfAbsent(action, a -> new HashMap<>());
    Map<List<OrderArgument>, OrderCandidate> before = ofAction.getOrDefault(actor, Map.of());
    found.replaceAll(c -> before.getOrDefault(c.afterActor(), c));
    count += found.size() - before.size();
    Map<List<OrderArgument>, OrderCandidate> now = HashMap.newHashMap(found.size());
    found.forEach(c -> now.put(c.afterActor(), c));
    ofAction.put(actor, now);
    if (count > ROOM) {
      last.clear();
      count = 0;
    }
    return found;
  }
}
