package dev.muster.tool.cli;

/**
 * Ends the command. The message is a complete sentence for the user, or empty if everything has
 * been printed.
 */
final class Failure extends RuntimeException {
  private final int exitCode;

  private Failure(int exitCode, String message) {
    super(message, null, false, false);
    this.exitCode = exitCode;
  }

  static Failure because(String message) {
    return new Failure(ExitCode.FAILED, message);
  }

  /** Ends the command with this code and without a message. */
  static Failure silently(int exitCode) {
    return new Failure(exitCode, "");
  }

  int exitCode() {
    return exitCode;
  }
}
