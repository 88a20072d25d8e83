package dev.muster.play.course;

import dev.muster.model.Rule;
import dev.muster.trace.BrokenProperty;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The judgements of the properties of a rulebook in one battle. */
public final class JudgedProperties implements PropertyWitness {
  private final Map<String, Long> times = new LinkedHashMap<>();
  private final List<BrokenProperty> broken = new ArrayList<>();

  @Override
  public void broken(BrokenProperty property) {
    broken.add(property);
  }

  @Override
  public void judged(Rule property) {
    times.merge(property.origin().name(), 1L, Long::sum);
  }

  /**
   * Returns how often each of them was judged, by its name; those that never were are not there.
   */
  public Map<String, Long> times() {
    return Collections.unmodifiableMap(times);
  }

  /** Returns the properties that did not hold, in the order in which they broke. */
  public List<BrokenProperty> broken() {
    return Collections.unmodifiableList(broken);
  }
}
