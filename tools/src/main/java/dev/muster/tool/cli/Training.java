package dev.muster.tool.cli;

import java.util.function.Consumer;

/**
 * Runs several commands in one go, so that Java's start-up cache, which learns from a single run,
 * holds the classes of all of them. The launcher {@code muster} asks for it by the variable {@code
 * MUSTER_LESSONS}: one command a line.
 */
final class Training {
  private static final String LESSONS = "MUSTER_LESSONS";

  private Training() {}

  static boolean wanted() {
    return System.getenv(LESSONS) != null;
  }

  static void run(Consumer<String[]> command) {
    System.getenv(LESSONS)
        .lines()
        .filter(lesson -> !lesson.isBlank())
        .forEach(lesson -> command.accept(lesson.strip().split(" +")));
  }
}
