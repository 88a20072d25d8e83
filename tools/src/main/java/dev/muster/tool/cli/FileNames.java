package dev.muster.tool.cli;

/** The names of files that Java can read here. */
final class FileNames {
  private FileNames() {}

  /** Returns why a name may not be found, and the way out; empty where Java knows all names. */
  static String hint() {
    String encoding = System.getProperty("sun.jnu.encoding", "UTF-8");
    return encoding.equals("UTF-8")
        ? ""
        : ": Java reads names of files as "
            + encoding
            + " here, and knows no other letters; set LC_ALL=C.UTF-8, or start it with `muster`";
  }
}
