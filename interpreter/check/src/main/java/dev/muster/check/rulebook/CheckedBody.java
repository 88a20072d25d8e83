package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.rule.RuleDrafts;
import dev.muster.check.statement.BodyFacts;
import dev.muster.model.Bodies;

/**
 * What the check of one declaration returns.
 *
 * @param core of this declaration only
 */
public record CheckedBody(
    Bodies core, RuleDrafts rules, BodyFacts facts, ProblemCollector.OfBody problems) {}
