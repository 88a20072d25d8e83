package dev.muster.tool.cli.console;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;
import java.util.Objects;

/**
 * Ends the command. The message is a complete sentence for the user, or empty if there are problems
 * to tell, or everything has been printed.
 */
public final class CommandFailure extends RuntimeException {
  private final int exitCode;
  private final transient List<Diagnostic> problems;

  private CommandFailure(int exitCode, String message, List<Diagnostic> problems) {
    super(message, null, false, false);
    this.exitCode = exitCode;
    this.problems = problems;
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }

  public static CommandFailure because(String message) {
    return new CommandFailure(ExitCode.FAILED, message, List.of());
  }

  /** Ends the command with this code and without a message. */
  public static CommandFailure silently(int exitCode) {
    return new CommandFailure(exitCode, "", List.of());
  }

  /** Ends the command, which cannot work with these. */
  public static CommandFailure of(List<Diagnostic> problems) {
    return new CommandFailure(ExitCode.FINDINGS, "", problems);
  }

  public List<Diagnostic> problems() {
    return problems;
  }

  public int exitCode() {
    return exitCode;
  }
}
