package dev.muster.tool.cli;

/** The exit codes of all commands. */
final class ExitCode {
  static final int CLEAN = 0;

  /** Muster or a file failed: an unreadable file, a missing rulebook, a bug. */
  static final int FAILED = 1;

  /** Problems in a rulebook, or a battle that differs from its record. */
  static final int FINDINGS = 2;

  static final int EXAMPLES_FAILED = 3;

  static final int WRONG_USAGE = 64;

  private ExitCode() {}
}
