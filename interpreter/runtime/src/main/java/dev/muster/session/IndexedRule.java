package dev.muster.session;

/** A rule with its place in the rule base's order, and its firing when it has no subject. */
record IndexedRule(int index, RuleSpec spec, FiredRule withoutSubject) {
  IndexedRule(int index, RuleSpec spec) {
    this(index, spec, new FiredRule(spec, null));
  }
}
