package dev.muster.check.setup;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Setup;
import dev.muster.model.Setup.ThingSetup;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Two sides at one edge of the table, both of which face away from it. Where all that one of them
 * has says which way it faces, that may be meant.
 */
final class BaselineChecker {
  private final ProblemCollector problems;
  private final Setup setup;

  BaselineChecker(ProblemCollector problems, Setup setup) {
    this.problems = problems;
    this.setup = setup;
  }

  void look(Declaration.Scenario scenario) {
    List<Name> edges =
        scenario.items().stream()
            .filter(ScenarioItem.SideRoster.class::isInstance)
            .flatMap(side -> ((ScenarioItem.SideRoster) side).baseline().stream())
            .toList();
    if (edges.size() == 2
        && edges.getFirst().text().equals(edges.getLast().text())
        && BuiltinDeclarations.FACINGS.containsKey(edges.getFirst().text())
        && setup.sides().stream().noneMatch(side -> faced(side.things()))) {
      report(edges.getFirst(), edges.getLast());
    }
  }

  private static boolean faced(List<ThingSetup> things) {
    return !things.isEmpty()
        && things.stream()
            .allMatch(
                thing ->
                    thing.things().isEmpty()
                        ? thing.facing().isPresent()
                        : faced(thing.things())
                            && (thing.place().isEmpty() || thing.facing().isPresent()));
  }

  private void report(Name one, Name other) {
    problems.add(
        Diagnostic.warning(
                "same-baseline",
                other.span(),
                "both sides have the baseline `%s`, so that both face away from it",
                other)
            .also(one.span(), "the other side")
            .note("the edge across the table is `baseline %s`", across(other.text()))
            .note("if that is meant, say which way the things of one side face: `facing …`"));
  }

  private static String across(String edge) {
    double away = (Objects.requireNonNull(BuiltinDeclarations.FACINGS.get(edge)) + 180) % 360;
    return BuiltinDeclarations.FACINGS.entrySet().stream()
        .filter(each -> each.getValue() == away)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }
}
