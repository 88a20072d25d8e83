package dev.muster.tool.cli;

import java.util.function.Consumer;

/**
 * Runs the commands in the variable {@code MUSTER_BATCH}, one per line, in this process before its
 * own command. The launcher {@code muster} uses it for Java's start-up cache, which learns from a
 * single run and should contain the classes of all commands, and {@code tests/same-battles} to save
 * start-ups.
 */
final class Batch {
  private Batch() {}

  static void run(Consumer<String[]> command) {
    run(System.getenv().getOrDefault("MUSTER_BATCH", ""), command);
  }

  static void run(String commands, Consumer<String[]> command) {
    commands
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .forEach(line -> command.accept(line.split(" +")));
  }
}
