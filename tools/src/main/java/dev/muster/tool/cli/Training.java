package dev.muster.tool.cli;

import java.util.function.ToIntFunction;

/**
 * Runs several commands in one go, so that Java's start-up cache, which learns from a single run, holds the classes
 * of all of them. The launcher {@code muster} asks for it by the variable {@code MUSTER_LESSONS}: one command a line.
 */
final class Training {
  private static final String LESSONS = "MUSTER_LESSONS";

  private Training() {}

  static boolean wanted() {
    return System.getenv(LESSONS) != null;
  }

  static void run(ToIntFunction<String[]> command) {
    System.getenv(LESSONS)
        .lines()
        .filter(lesson -> !lesson.isBlank())
        .forEach(lesson -> command.applyAsInt(lesson.strip().split(" +")));
  }
}
