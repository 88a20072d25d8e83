package dev.muster.session;

import java.util.List;

/**
 * A rule as the compiler hands it over.
 *
 * @param id its place among all rules, from 0
 * @param file where it is written
 * @param line where in the file
 */
public record RuleSpec(
    int id, String name, int topic, Subject subject, RuleCondition when, String file, int line) {

  RuleSpec with(List<Constraint> constraints) {
    RuleCondition condition = new RuleCondition(constraints, when.residual(), when.whole());
    return new RuleSpec(id, name, topic, subject, condition, file, line);
  }

  /** The rule as a reader finds it: its name and where it is written. */
  public String place() {
    return name + " (" + file + ":" + line + ")";
  }
}
