package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Kind;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.model.Type;
import dev.muster.primitive.Does;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Things of a scenario that never reach the table: they have a base, but no place, nobody deploys
 * them, and no rule places any of their kind. A thing that is aside on purpose says so: {@code
 * off-table}.
 */
final class PlacedChecker {
  private final ProblemCollector problems;

  PlacedChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, CallGraph graph) {
    List<Type> placed =
        graph
            .statements()
            .flatMap(
                s ->
                    s instanceof CheckedStatement.Do place && place.is(Does.PLACE)
                        ? Stream.of(place.of().type())
                        : Stream.empty())
            .toList();
    bodies.scenarios().values().forEach(scenario -> scenario(scenario, placed));
  }

  private void scenario(Scenario scenario, List<Type> placed) {
    Set<String> deployed =
        scenario.setup().deployments().stream()
            .map(Setup.Deployment::what)
            .collect(Collectors.toSet());
    List<Setup.ThingSetup> missing =
        scenario.setup().sides().stream()
            .filter(side -> !deployed.contains(side.name()))
            .flatMap(side -> missing(side.things(), deployed))
            .filter(thing -> placed.stream().noneMatch(type -> mayBe(type, thing.kind())))
            .toList();
    if (missing.isEmpty()) {
      return;
    }
    Setup.ThingSetup first = missing.getFirst();
    problems.add(
        Diagnostic.warning(
                "never-placed",
                first.span(),
                "`%s`%s never %s the table of `%s`",
                first.name(),
                missing.size() > 1 ? " and " + Words.count(missing.size() - 1, "other thing") : "",
                missing.size() > 1 ? "reach" : "reaches",
                scenario.name())
            .note(
                "give a place, `at 60 cm by 10 cm`; or deploy it, `deploy %s in ZONE`; if you want it off the table, write `off-table`",
                first.name()));
  }

  private static Stream<Setup.ThingSetup> missing(
      List<Setup.ThingSetup> things, Set<String> deployed) {
    return things.stream()
        .filter(thing -> !deployed.contains(thing.name()))
        .flatMap(
            thing ->
                Stream.concat(
                    thing.kind().hasBase() && thing.place().isEmpty()
                        ? Stream.of(thing)
                        : Stream.empty(),
                    missing(thing.things(), deployed)));
  }

  private static boolean mayBe(Type placed, Kind kind) {
    return !(placed instanceof Type.OfThing of) || TypeRules.related(of.kind(), kind);
  }
}
