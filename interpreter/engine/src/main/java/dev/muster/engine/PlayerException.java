package dev.muster.engine;

import org.jspecify.annotations.Nullable;

/** A player threw something, or gave an answer that is not allowed. */
public final class PlayerException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The side that the player decides for. */
  private final String side;

  /** The decision that was asked. */
  private final String decision;

  PlayerException(Question question, String message, @Nullable Throwable cause) {
    super(
        "the player of %s, asked for %s: %s"
            .formatted(question.side(), question.decision(), message),
        cause);
    this.side = question.side();
    this.decision = question.decision();
  }

  /** The name of the side that the player plays. */
  public String side() {
    return side;
  }

  /** Returns what the player was asked for. */
  public String decision() {
    return decision;
  }
}
