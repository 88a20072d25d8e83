package dev.muster.session;

/**
 * A {@link SpecialAssignment} as the rule network sees it: the bearer as a number, so that joins
 * hash a number and not a thing whose state changes.
 */
final class SpecialFact {
  /** No bearer has this number. */
  static final Integer NOBODY = -1;

  private final SpecialAssignment assignment;
  private final Integer bearerNumber;
  private final long order;

  SpecialFact(SpecialAssignment assignment, Integer bearerNumber, long order) {
    this.assignment = assignment;
    this.bearerNumber = bearerNumber;
    this.order = order;
  }

  SpecialAssignment assignment() {
    return assignment;
  }

  Integer special() {
    return assignment.special();
  }

  Integer bearerNumber() {
    return bearerNumber;
  }

  /** Grows with every assigned special added to the session. */
  long order() {
    return order;
  }
}
