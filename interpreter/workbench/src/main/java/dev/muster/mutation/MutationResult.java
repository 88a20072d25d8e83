package dev.muster.mutation;

import java.util.List;

/**
 * The result of a mutation.
 *
 * @param examples the one that failed, or that Muster failed with; all that reach it when none did
 */
public record MutationResult(Mutation mutation, Outcome outcome, List<String> examples) {
  public enum Outcome {
    NOTICED,
    SURVIVED,
    /** No example noticed it, and the rulebook says that nobody could. */
    EQUIVALENT,
    /** The changed rulebook has errors, so nobody could write it. */
    INVALID,
    /** Muster itself failed with it. */
    DEFECT
  }
}
