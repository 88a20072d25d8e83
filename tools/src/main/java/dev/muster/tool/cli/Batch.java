package dev.muster.tool.cli;

import java.util.function.Consumer;

/**
 * Runs several commands in one process before its own, one a line of the variable {@code
 * MUSTER_BATCH}. The launcher {@code muster} does so for Java's start-up cache, which learns from a
 * single run and shall hold the classes of all commands; {@code tests/same-battles} to save starts.
 */
final class Batch {
  private Batch() {}

  static void run(Consumer<String[]> command) {
    System.getenv()
        .getOrDefault("MUSTER_BATCH", "")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .forEach(line -> command.accept(line.split(" +")));
  }
}
