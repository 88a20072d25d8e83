package dev.muster.session;

/**
 * A rule that applies to the request put, and the subject it applies for (null where the rule has
 * none).
 */
public record FiredRule(RuleSpec rule, Object subject) {}
