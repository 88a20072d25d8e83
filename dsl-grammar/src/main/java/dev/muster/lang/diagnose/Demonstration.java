package dev.muster.lang.diagnose;

import java.util.List;

/**
 * A situation in which a problem shows itself, as an example sets it up.
 *
 * @param given the things in it, {@code a: foot hits 0, in square}, of the enemy the second
 * @param asked the quantity that shows it, {@code nerve of a in contact}
 */
public record Demonstration(List<String> given, String asked) {}
