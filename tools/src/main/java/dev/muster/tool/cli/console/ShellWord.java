package dev.muster.tool.cli.console;

import java.util.regex.Pattern;

/** A word of a command that a person may copy into a shell. */
public final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_@%+=:,./\\\\-]+");

  private ShellWord() {}

  /** In quotes if a shell would take it for something else. */
  public static String of(String word) {
    return PLAIN.matcher(word).matches() && !word.startsWith("-")
        ? word
        : "'" + word.replace("'", "'\\''") + "'";
  }
}
