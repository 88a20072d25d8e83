package dev.muster.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * A way in which a unit can stand. {@code fixed} overrides the kind's fixed values while it stands
 * so; among them {@code files} (bases abreast) and {@code ranks}, from which its footprint follows.
 * Compared by identity.
 */
public final class Formation {
  private final Origin origin;
  private final List<Kind> kinds;
  private final Map<String, CheckedExpression> fixed;

  public Formation(Origin origin, List<Kind> kinds, Map<String, CheckedExpression> fixed) {
    this.origin = origin;
    this.kinds = kinds;
    this.fixed = Collections.unmodifiableMap(fixed);
  }

  public Origin origin() {
    return origin;
  }

  public String name() {
    return origin.name();
  }

  public List<Kind> kinds() {
    return kinds;
  }

  public Map<String, CheckedExpression> fixed() {
    return fixed;
  }

  @Override
  public String toString() {
    return origin.label();
  }
}
