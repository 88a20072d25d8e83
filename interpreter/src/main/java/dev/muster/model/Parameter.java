package dev.muster.model;

/**
 * A part of a rule that its user fills in: {@code against enemy: unit}. Parameter i is slot i of
 * the frame.
 */
public record Parameter(String preposition, String name, Type type) {}
