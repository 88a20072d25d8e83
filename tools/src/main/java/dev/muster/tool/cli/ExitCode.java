package dev.muster.tool.cli;

/** What {@code muster} exits with, whatever the command. */
final class ExitCode {
  static final int CLEAN = 0;

  /** The tool itself could not do its work: a file that cannot be read, no such rulebook, a bug. */
  static final int FAILED = 1;

  /** Problems of a rulebook, or a battle that does not come out as recorded. */
  static final int FINDINGS = 2;

  static final int EXAMPLES_FAILED = 3;

  static final int WRONG_USAGE = 64;

  private ExitCode() {}
}
