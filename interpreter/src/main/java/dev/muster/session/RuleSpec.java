package dev.muster.session;

/**
 * A rule as the compiler hands it over. The id orders rules; file, line and page say where it is
 * written.
 */
public record RuleSpec(
    int id,
    String name,
    String kind,
    int topic,
    Subject subject,
    Condition when,
    String file,
    int line,
    String page) {

  /** The rule as a reader finds it: its name and where it is written. */
  public String place() {
    return name + " (" + file + ":" + line + ")";
  }
}
