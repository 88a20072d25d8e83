package dev.muster.engine;

/** A record that is damaged, of another rulebook, or does not fit the rules any more. */
public final class RecordException extends RuntimeException {
  private static final long serialVersionUID = 1;

  RecordException(String message) {
    super(message);
  }
}
