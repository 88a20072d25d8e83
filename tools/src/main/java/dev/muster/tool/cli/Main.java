package dev.muster.tool.cli;

/** Prints the version; the commands come next. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    if (Training.wanted()) {
      Training.run(Main::run);
    }
    System.exit(run(args));
  }

  private static int run(String... args) {
    System.out.println("muster " + Main.class.getPackage().getImplementationVersion());
    return 0;
  }
}
