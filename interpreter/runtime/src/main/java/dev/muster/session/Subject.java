package dev.muster.session;

/** For whom a rule is tried when a request of its topic comes up. */
public sealed interface Subject {
  /** Once for the request; the subject is null. */
  record None() implements Subject {}

  /**
   * Once if the request's argument has the special; the subject is that {@link SpecialAssignment}.
   */
  record BearerAt(int argIndex, int special) implements Subject {}

  /**
   * Once for every bearer of the special on the table, whatever the request is about; the subject
   * is the {@link SpecialAssignment}.
   */
  record EachBearer(int special) implements Subject {}
}
