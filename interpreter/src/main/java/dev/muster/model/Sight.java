package dev.muster.model;

import java.util.List;

/** A way of seeing: parameter 0 looks, parameter 1 is looked at. */
public record Sight(Origin origin, List<Parameter> parameters, boolean fromCentre) {
  public String name() {
    return origin.name();
  }
}
