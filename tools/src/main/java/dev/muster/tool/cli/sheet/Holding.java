package dev.muster.tool.cli.sheet;

import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The rulebook as it is played with these options.
 *
 * @param on the options, and the scenario
 */
record Holding(Rulebook rulebook, Set<String> on) {
  boolean has(Origin origin) {
    return origin.holdsWith(on);
  }

  Stream<Rule> rules() {
    return rulebook.rules().all().stream().filter(rule -> has(rule.origin()));
  }

  /** Its rules of one sort, in the order of the text. */
  List<Rule> rules(java.util.function.Predicate<Rule> which) {
    return rules().filter(which).toList();
  }
}
