package dev.muster.model;

/**
 * A number of a thing going up or down, as rules may hear it.
 *
 * @param up it suffers or gains; otherwise it loses or recovers
 */
public record Adjustment(Attribute attribute, boolean up) {}
