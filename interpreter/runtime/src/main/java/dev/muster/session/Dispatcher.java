package dev.muster.session;

/**
 * Finds out which rules apply to requests made at one depth of nesting. Whichever does it, the same
 * rules are noted: {@link RuleSession} brings them into the order of the rulebook.
 */
interface Dispatcher extends AutoCloseable {
  void add(SpecialFact fact);

  void remove(SpecialFact fact);

  /** Notes in the request the rules that apply to it. */
  void run(PendingRequest pending);

  @Override
  void close();
}
