package dev.muster.session;

import java.util.function.Predicate;

/**
 * A test of a request alone. Drools shares the nodes of its network by this id, so two constraints
 * of one id must mean the same.
 *
 * @param canThrow for some request, whatever was tested before
 */
public record Constraint(String id, Predicate<Request> test, boolean canThrow) {}
