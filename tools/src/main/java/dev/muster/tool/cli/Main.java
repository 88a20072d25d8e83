package dev.muster.tool.cli;

import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.rulebook.Library;

/** The entry point. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Batch.run(Main::run);
    System.exit(run(args));
  }

  private static int run(String... args) {
    return Muster.run(Console.ofThisProcess(), Library.standard(), args);
  }
}
