package dev.muster.model;

import java.util.List;
import java.util.Optional;

/**
 * Strips of the table along its edges. Defined by check; expressions use a frame of {@code
 * parameters}.
 */
public record Zone(Origin origin, List<Parameter> parameters, List<Strip> strips)
    implements Askable {
  /**
   * @param origin says when it belongs to the zone
   */
  public record Strip(
      Origin origin,
      CheckedExpression from,
      CheckedExpression to,
      CheckedExpression edge,
      Optional<CheckedExpression> margin) {}

  public String name() {
    return origin.name();
  }
}
