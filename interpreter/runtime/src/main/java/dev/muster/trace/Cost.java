package dev.muster.trace;

import dev.muster.model.Origin;

/**
 * The amount an order takes of something of which there is little.
 *
 * @param available before it is paid
 */
public record Cost(Value.Size amount, Value.Size available, Origin attribute) {}
