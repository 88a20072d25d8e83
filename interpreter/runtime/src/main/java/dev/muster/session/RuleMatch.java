package dev.muster.session;

import org.jspecify.annotations.Nullable;

/**
 * A rule that applies to the request put, and the subject it applies for (null where the rule has
 * none).
 */
public record RuleMatch(RuleSpec rule, @Nullable Object subject) {}
