package dev.muster.session;

/** A rule with its place in the rule base's order, and its firing when it has no subject. */
record Numbered(int index, RuleSpec spec, Fired withoutSubject) {
  Numbered(int index, RuleSpec spec) {
    this(index, spec, new Fired(spec, null));
  }
}
