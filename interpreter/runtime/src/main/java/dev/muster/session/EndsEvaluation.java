package dev.muster.session;

/**
 * A throwable of a condition that ends the whole evaluation: no other condition is tried after it,
 * since each might go as deep again.
 */
public interface EndsEvaluation {
  boolean endsEvaluation();
}
