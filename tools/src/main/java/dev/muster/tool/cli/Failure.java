package dev.muster.tool.cli;

/**
 * The command cannot go on; the message is a whole sentence for the user, empty when all has been
 * said.
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

  /** Ends with this code, and says nothing more. */
  static Failure silently(int exitCode) {
    return new Failure(exitCode, "");
  }

  int exitCode() {
    return exitCode;
  }
}
