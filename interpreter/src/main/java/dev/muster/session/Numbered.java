package dev.muster.session;

/** A rule with its place in the rule base's order. */
record Numbered(int index, RuleSpec spec) {}
