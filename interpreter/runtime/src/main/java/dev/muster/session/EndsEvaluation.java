package dev.muster.session;

/**
 * Something a condition may throw that ends the whole evaluation: no other condition is tried after
 * it, since each might go as deep again.
 */
public interface EndsEvaluation {
  boolean endsEvaluation();
}
