package dev.muster.tool.cli;

/** Prints the version; the commands come next. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.out.println("muster " + Main.class.getPackage().getImplementationVersion());
  }
}
