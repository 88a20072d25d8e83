package dev.muster.mutation;

/**
 * @param change what it makes of the place, for people
 */
record Replacement(Object value, String change) {}
