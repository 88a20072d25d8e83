package dev.muster.tool.cli.sheet;

import dev.muster.check.army.RosterBuilder;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.model.Army;
import dev.muster.model.Kind;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** An order of battle as the only side of a scenario. */
final class ArmySetup {
  /** The kind of every side. */
  private static final String SIDE = "side";

  private ArmySetup() {}

  static Scenario of(String name, Rulebook rulebook) {
    Army army = named(name, rulebook);
    Kind side = Objects.requireNonNull(rulebook.vocabulary().kinds().get(SIDE));
    Setup.SideSetup only =
        new Setup.SideSetup(
            SIDE,
            army.origin().label(),
            Optional.empty(),
            side,
            RosterBuilder.of(army),
            List.of(),
            army.origin().span());
    Setup setup =
        new Setup(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(only),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Set.of());
    return new Scenario(army.origin(), setup, List.of(), 0);
  }

  private static Army named(String name, Rulebook rulebook) {
    Map<String, Army> orders = new TreeMap<>(rulebook.battles().armies());
    orders.values().removeIf(army -> !army.isOrder());
    Army found = orders.get(name);
    if (found == null) {
      throw CommandFailure.because(
          "There is no order of battle `%s` in this rulebook%s"
              .formatted(
                  Style.visible(name),
                  Suggestion.nearest(name, orders.keySet())
                      .map(near -> "; did you mean `" + near + "`?")
                      .orElseGet(
                          () ->
                              orders.isEmpty()
                                  ? "; it has none."
                                  : "; it has " + String.join(", ", orders.keySet()) + ".")));
    }
    return found;
  }
}
