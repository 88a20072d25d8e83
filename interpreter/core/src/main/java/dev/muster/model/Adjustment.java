package dev.muster.model;

/**
 * A number of a thing going up or down, as rules may hear it.
 *
 * @param up it becomes more, not less
 */
public record Adjustment(Attribute attribute, boolean up) {}
