package dev.muster.training;

import java.util.Optional;

/**
 * Generals of which two and two fight against each other: the first against the second, and so on.
 */
public interface Contest {
  /**
   * Returns how much better the first of each pair fights than the other, from -1 to 1; empty where
   * the battles were broken off.
   *
   * @param seed of the battles of the first pair; each further one has the next
   */
  Optional<double[]> ahead(long seed);
}
