package dev.muster.session;

/**
 * A {@link AssignedSpecial} as the rule network sees it: the bearer as a number, so that joins hash
 * a number and not a thing whose state changes.
 */
final class SpecialFact {
  /** No bearer has this number. */
  static final Integer NOBODY = -1;

  private final AssignedSpecial bearing;
  private final Integer bearerNumber;
  private final long order;

  SpecialFact(AssignedSpecial bearing, Integer bearerNumber, long order) {
    this.bearing = bearing;
    this.bearerNumber = bearerNumber;
    this.order = order;
  }

  AssignedSpecial bearing() {
    return bearing;
  }

  Integer trait() {
    return bearing.trait();
  }

  Integer bearerNumber() {
    return bearerNumber;
  }

  /** Grows with every bearing added to the session. */
  long order() {
    return order;
  }
}
