package dev.muster.model;

import java.util.List;
import java.util.Locale;

/** A way of seeing: parameter 0 looks, parameter 1 is looked at. */
public record Sight(Origin origin, List<Parameter> parameters, Eye eye) implements Askable, Topic {
  /** The part of its base from which a thing looks. */
  public enum Eye {
    /** From anywhere on the front edge. */
    EDGE,
    /** From the middle of the front edge. */
    FRONT_CENTRE,
    /** From the middle of the base. */
    CENTRE;

    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public String name() {
    return origin.name();
  }
}
