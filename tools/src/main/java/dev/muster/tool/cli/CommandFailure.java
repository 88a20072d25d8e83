package dev.muster.tool.cli;

import java.util.Objects;

/**
 * Ends the command. The message is a complete sentence for the user, or empty if everything has
 * been printed.
 */
final class CommandFailure extends RuntimeException {
  private final int exitCode;

  private CommandFailure(int exitCode, String message) {
    super(message, null, false, false);
    this.exitCode = exitCode;
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }

  static CommandFailure because(String message) {
    return new CommandFailure(ExitCode.FAILED, message);
  }

  /** Ends the command with this code and without a message. */
  static CommandFailure silently(int exitCode) {
    return new CommandFailure(exitCode, "");
  }

  int exitCode() {
    return exitCode;
  }
}
