package dev.muster.model;

/** The thing that must be there for a rule to hold. */
public sealed interface Bearer {
  /** The rule holds whoever is there. */
  record Nobody() implements Bearer {}

  /**
   * Part {@code slot} of the matter has the special; its parameters go to slots from {@code
   * firstParameter}.
   */
  record Part(int slot, Special special, int firstParameter) implements Bearer {}

  /**
   * A bearer that may be anything on the table that has the special: each in turn goes to {@code
   * slot}.
   */
  record Anyone(int slot, Special special, int firstParameter) implements Bearer {}
}
