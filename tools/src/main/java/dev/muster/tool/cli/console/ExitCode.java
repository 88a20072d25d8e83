package dev.muster.tool.cli.console;

/** The exit codes of all commands. */
public final class ExitCode {
  public static final int CLEAN = 0;

  /** Muster or a file failed: an unreadable file, a missing rulebook, a bug. */
  public static final int FAILED = 1;

  /** Problems in a rulebook, or a battle that differs from its record. */
  public static final int FINDINGS = 2;

  public static final int EXAMPLES_FAILED = 3;

  public static final int WRONG_USAGE = 64;

  private ExitCode() {}
}
