package dev.muster.check.setup;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Setup;
import dev.muster.model.Setup.Deployment;
import dev.muster.model.Setup.SideSetup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.model.Zone;
import dev.muster.primitive.Things;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Looks for troops that do not fit into the zone in which they are deployed, and for those of one
 * side that are deployed in the zone of the other, where that side deploys its own troops in it.
 */
final class DeploymentChecker {
  private final ProblemCollector problems;
  private final Setup setup;
  private final KnownNumbers amounts = new KnownNumbers();

  /** The side of each name that is set up. */
  private final Map<String, SideSetup> sides = new HashMap<>();

  DeploymentChecker(ProblemCollector problems, Setup setup) {
    this.problems = problems;
    this.setup = setup;
  }

  private record Of(Zone zone, SideSetup side) {}

  void look() {
    for (SideSetup side : setup.sides()) {
      sides.put(side.name(), side);
      belong(side.things(), side);
    }
    for (Deployment deployment : setup.deployments()) {
      Optional.ofNullable(sides.get(deployment.what())).ifPresent(own -> look(deployment, own));
      room(deployment);
    }
  }

  /** Reports the first thing whose base is wider than all of its zone is deep. */
  private void room(Deployment deployment) {
    OptionalDouble deep = depth(deployment.region());
    if (deep.isPresent()) {
      setup
          .deployed(deployment)
          .filter(thing -> thing.place().isEmpty())
          .filter(thing -> KnownBase.of(thing, amounts).least() > deep.getAsDouble())
          .findFirst()
          .ifPresent(
              thing ->
                  problems.add(
                      Diagnostic.warning(
                              "zone-too-narrow",
                              deployment.region().span(),
                              "`%s` does not fit into this zone, however it faces",
                              thing.name())
                          .also(thing.span(), "its base is %s", OverlapChecker.sized(thing))
                          .note(
                              "a unit is deployed wholly within its zone: make the zone deeper, or give `%s` a place of its own",
                              thing.name())));
    }
  }

  /**
   * How deep the zone is at most, if all its strips lie side by side; empty when that depends on
   * the battle.
   */
  private OptionalDouble depth(CheckedExpression region) {
    if (!(region instanceof CheckedExpression.Ask(Zone zone, _, _, _))) {
      return OptionalDouble.empty();
    }
    double all = 0;
    for (Zone.Strip strip : zone.strips()) {
      OptionalDouble from = amounts.of(strip.from());
      OptionalDouble to = amounts.of(strip.to());
      if (from.isEmpty() || to.isEmpty()) {
        return OptionalDouble.empty();
      }
      all += Math.abs(to.getAsDouble() - from.getAsDouble());
    }
    return OptionalDouble.of(all);
  }

  private void look(Deployment deployment, SideSetup own) {
    of(deployment.region())
        .filter(zone -> zone.side() != own)
        .flatMap(this::ownDeployment)
        .ifPresent(other -> report(deployment, other, own));
  }

  private void belong(List<ThingSetup> things, SideSetup side) {
    for (ThingSetup thing : things) {
      sides.put(thing.name(), side);
      belong(thing.things(), side);
    }
  }

  /** The zone that is given to one side by its name. */
  private Optional<Of> of(CheckedExpression region) {
    return region instanceof CheckedExpression.Ask(Zone zone, var arguments, _, _)
            && arguments.size() == 1
            && arguments.getFirst() instanceof CheckedExpression.Apply named
            && named.is(Things.NAMED)
            && sides.get(named.operand()) instanceof SideSetup side
            && side.name().equals(named.operand())
        ? Optional.of(new Of(zone, side))
        : Optional.empty();
  }

  private Optional<Deployment> ownDeployment(Of zone) {
    return setup.deployments().stream()
        .filter(d -> of(d.region()).filter(zone::equals).isPresent())
        .filter(d -> sides.get(d.what()) == zone.side())
        .findFirst();
  }

  private void report(Deployment deployment, Deployment other, SideSetup own) {
    problems.add(
        Diagnostic.warning(
                "zone-of-the-other",
                deployment.region().span(),
                "`%s` belongs to `%s`, but this is the zone of the other side",
                deployment.what(),
                own.name())
            .also(other.region().span(), "`%s` of that side is deployed here, too", other.what())
            .note("name its own side: `… of %s`", own.name()));
  }
}
