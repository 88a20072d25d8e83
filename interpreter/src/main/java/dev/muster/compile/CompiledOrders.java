package dev.muster.compile;

import dev.muster.lang.Span;
import dev.muster.model.Action;
import java.util.List;
import java.util.Optional;

/**
 * A place where a side gives orders until it is done.
 *
 * @param actions the actions that may be ordered; empty for all
 * @param until when it is over without an answer
 * @param done what generals think of giving no more orders
 */
public record CompiledOrders(
    CompiledSelection actors,
    List<Action> actions,
    Optional<CompiledExpression> until,
    CompiledPreferences done,
    Span where) {}
