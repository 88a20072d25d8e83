package dev.muster.tool.cli;

/**
 * The command cannot go on; the message is a whole sentence for the user, empty when all has been
 * said.
 */
final class CommandFailure extends RuntimeException {
  private final int exitCode;

  private CommandFailure(int exitCode, String message) {
    super(message, null, false, false);
    this.exitCode = exitCode;
  }

  static CommandFailure because(String message) {
    return new CommandFailure(ExitCode.FAILED, message);
  }

  /** Ends with this code, and says nothing more. */
  static CommandFailure silently(int exitCode) {
    return new CommandFailure(exitCode, "");
  }

  int exitCode() {
    return exitCode;
  }
}
