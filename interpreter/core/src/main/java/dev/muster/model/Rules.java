package dev.muster.model;

import java.util.List;

/** All that becomes Drools rules, and which of them set which others aside. */
public record Rules(List<Rule> all, Exceptions exceptions) {}
