package dev.muster.trace;

import dev.muster.model.Origin;

/**
 * What an order takes of something there is little of.
 *
 * @param available before it is paid
 */
public record Cost(Value.Size amount, Value.Size available, Origin attribute) {}
