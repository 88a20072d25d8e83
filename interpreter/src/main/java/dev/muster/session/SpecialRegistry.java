package dev.muster.session;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the things on a table carry, in the order it was added. */
final class SpecialRegistry {
  private final IdentityHashMap<Object, Bearer> bearers = new IdentityHashMap<>();
  private final Map<Long, SpecialFact> inOrder = new TreeMap<>();
  private long added;
  private int numbered;

  private record Bearer(Integer number, List<SpecialFact> carried) {
    SpecialFact of(int trait) {
      for (SpecialFact each : carried) {
        if (each.trait() == trait) {
          return each;
        }
      }
      return null;
    }
  }

  Collection<SpecialFact> all() {
    return inOrder.values();
  }

  /** The bearer's number, or {@link SpecialFact#NOBODY} for what carries nothing. */
  Integer numberOf(Object bearer) {
    Bearer known = bearers.get(bearer);
    return known == null ? SpecialFact.NOBODY : known.number();
  }

  /** Whether no part of the matter carries anything. */
  boolean bare(Request matter) {
    for (int i = 0; i < matter.argCount(); i++) {
      if (bearers.containsKey(matter.arg(i))) {
        return false;
      }
    }
    return true;
  }

  List<SpecialFact> of(Object bearer) {
    Bearer known = bearers.get(bearer);
    return known == null ? List.of() : List.copyOf(known.carried());
  }

  /** The bearing as it was added, or null. */
  SpecialFact find(AssignedSpecial bearing) {
    Bearer known = bearers.get(bearing.bearer());
    return known == null ? null : known.of(bearing.trait());
  }

  /** Adds a bearing not there yet. */
  SpecialFact add(AssignedSpecial bearing) {
    return add(bearing, added++);
  }

  /** Puts a bearing with other parameters in the place of one that is there. */
  SpecialFact replace(SpecialFact old, AssignedSpecial bearing) {
    remove(old);
    return add(bearing, old.order());
  }

  private SpecialFact add(AssignedSpecial bearing, long order) {
    Bearer bearer =
        bearers.computeIfAbsent(bearing.bearer(), b -> new Bearer(numbered++, new ArrayList<>(2)));
    SpecialFact carried = new SpecialFact(bearing, bearer.number(), order);
    bearer.carried().add(carried);
    inOrder.put(order, carried);
    return carried;
  }

  void remove(SpecialFact carried) {
    Object thing = carried.bearing().bearer();
    Bearer bearer = bearers.get(thing);
    bearer.carried().remove(carried);
    if (bearer.carried().isEmpty()) {
      bearers.remove(thing);
    }
    inOrder.remove(carried.order());
  }
}
