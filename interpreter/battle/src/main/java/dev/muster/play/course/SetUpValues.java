package dev.muster.play.course;

import dev.muster.model.Attribute;
import dev.muster.world.Thing;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Values that things were set up with although they last only as long as a procedure runs: they
 * hold when it first runs, in place of those that it begins with.
 */
public final class SetUpValues {
  private final Map<Thing, Set<Attribute>> waiting = new HashMap<>();

  public void add(Thing thing, Attribute attribute) {
    if (!attribute.lifetimes().isEmpty()) {
      waiting.computeIfAbsent(thing, t -> new HashSet<>()).add(attribute);
    }
  }

  /** Returns what puts them back as they are now. */
  Runnable standing() {
    Map<Thing, Set<Attribute>> now = new HashMap<>();
    waiting.forEach((thing, values) -> now.put(thing, Set.copyOf(values)));
    return () -> {
      waiting.clear();
      now.forEach((thing, values) -> waiting.put(thing, new HashSet<>(values)));
    };
  }

  /** Whether the thing was set up with the value, which has not begun since. */
  boolean first(Thing thing, Attribute attribute) {
    Set<Attribute> values = waiting.isEmpty() ? null : waiting.get(thing);
    return values != null && values.remove(attribute);
  }
}
