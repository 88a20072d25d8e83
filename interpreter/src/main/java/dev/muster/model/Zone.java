package dev.muster.model;

import java.util.List;
import java.util.Optional;

/**
 * A strip of the table along an edge. Defined by check; expressions use a frame of {@code
 * parameters}.
 */
public record Zone(
    Origin origin,
    List<Parameter> parameters,
    CheckedExpression from,
    CheckedExpression to,
    CheckedExpression edge,
    Optional<CheckedExpression> margin) {
  public String name() {
    return origin.name();
  }
}
