package dev.muster.play.orders;

import dev.muster.board.Box;
import dev.muster.compile.CompiledAction;
import dev.muster.world.Thing;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The candidates that were found last: what is known of one holds when it is found again. */
final class FoundCandidates {
  /** Candidates beyond which all are forgotten, so that they take no room worth speaking of. */
  private static final int ROOM = 50_000;

  private final Map<CompiledAction, Map<Thing, Found>> last = new IdentityHashMap<>();
  private int count;

  /**
   * @param at where the actor stood
   */
  private record Found(@Nullable Box at, List<OrderCandidate> candidates) {
    int count() {
      return candidates.size();
    }

    Map<List<OrderArgument>, OrderCandidate> byArguments() {
      Map<List<OrderArgument>, OrderCandidate> found = HashMap.newHashMap(candidates.size());
      candidates.forEach(c -> found.put(c.afterActor(), c));
      return found;
    }
  }

  /** Takes the place of what was found before, and returns it with what is known of it. */
  List<OrderCandidate> with(CompiledAction action, Thing actor, List<OrderCandidate> found) {
    Map<Thing, Found> ofAction = last.computeIfAbsent(action, a -> new HashMap<>());
    Found before = ofAction.get(actor);
    if (before != null) {
      count -= before.count();
      // From elsewhere, no path is the same.
      if (before.at() == actor.base()) {
        Map<List<OrderArgument>, OrderCandidate> known = before.byArguments();
        found.replaceAll(c -> known.getOrDefault(c.afterActor(), c));
      }
    }
    count += found.size();
    ofAction.put(actor, new Found(actor.base(), found));
    if (count > ROOM) {
      last.clear();
      count = 0;
    }
    return found;
  }
}
