package dev.muster.session;

/** For whom a rule is tried when a request of its topic comes up. */
public sealed interface Subject {
  /** Once for the request; the subject is null. */
  record None() implements Subject {}

  /**
   * Once if the request's argument carries the trait; the subject is that {@link
   * SpecialAssignment}.
   */
  record CarriedBy(int argIndex, int trait) implements Subject {}

  /**
   * Once for every bearer of the trait on the table, whatever the request is about; the subject is
   * the {@link SpecialAssignment}.
   */
  record EachBearer(int trait) implements Subject {}
}
