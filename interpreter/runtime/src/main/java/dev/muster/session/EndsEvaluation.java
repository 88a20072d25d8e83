package dev.muster.session;

/**
 * What a condition may throw to end the whole evaluation: no other condition is tried after it,
 * since each might go as deep once more.
 */
public interface EndsEvaluation {
  boolean endsEvaluation();
}
