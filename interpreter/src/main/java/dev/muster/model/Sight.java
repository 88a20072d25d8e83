package dev.muster.model;

import java.util.List;

/**
 * How one sees another: parameter 0 looks, parameter 1 is looked at. {@code origin} centre or edge.
 */
public record Sight(
    int id, Origin origin, List<Parameter> parameters, boolean fromCentre, List<Integer> blockIds) {
  public String name() {
    return origin.name();
  }
}
