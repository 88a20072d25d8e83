package dev.muster.odds;

import dev.muster.trace.Value;
import java.util.List;
import java.util.Map;

/**
 * What has come of a situation.
 *
 * @param changes what is otherwise than before: {@code b.DIS}, and how it is now
 * @param asked the values of the expressions that are asked afterwards
 */
public record Outcome(Map<String, String> changes, List<Value> asked) {}
