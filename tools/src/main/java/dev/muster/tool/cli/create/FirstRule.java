package dev.muster.tool.cli.create;

import dev.muster.engine.Rulebook;
import dev.muster.engine.RulebookException;
import dev.muster.model.Kind;
import dev.muster.model.NameSet;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Scenario;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A rule for a new supplement to begin with, and an example that proves it: one more of a quantity
 * for things of one kind. Of the quantities, those that the rulebook's own rules change most often
 * come first.
 */
record FirstRule(String rule, String example) {
  /** So many quantities are looked at. */
  private static final int FEW = 12;

  private static final String RULE = "modifier first-rule \"First rule\" to %s%s { + 1 }\n";

  /**
   * @param model of the rulebook that is extended
   * @param base the same, to be asked
   */
  static Optional<FirstRule> of(dev.muster.model.Rulebook model, Rulebook base) {
    for (Scenario scenario : model.battles().scenarios().values()) {
      Optional<FirstRule> found =
          model.topics().quantities().values().stream()
              .filter(FirstRule::isCounted)
              .sorted(Comparator.comparing(quantity -> -changes(model, quantity)))
              .limit(FEW)
              .flatMap(quantity -> attempt(quantity, scenario, base).stream())
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static boolean isCounted(Quantity quantity) {
    return (quantity.type() instanceof Type.Count || quantity.type() instanceof Type.Dice)
        && !quantity.open()
        && !quantity.parameters().isEmpty()
        && quantity.parameters().getFirst().type() instanceof Type.OfThing;
  }

  private static long changes(dev.muster.model.Rulebook model, Quantity quantity) {
    return model.rules().all().stream().filter(rule -> rule.changes(quantity)).count();
  }

  private static Optional<FirstRule> attempt(Quantity quantity, Scenario scenario, Rulebook base) {
    List<String> arguments = new ArrayList<>();
    String bearer = "";
    int side = 0;
    for (Parameter parameter : quantity.parameters()) {
      if (parameter.type() instanceof Type.Named(NameSet set)) {
        arguments.add(parameter.preposition() + " " + set.members().getFirst().name());
      } else if (parameter.type() instanceof Type.OfThing(Kind kind)) {
        Optional<ThingSetup> thing = thing(scenario, side, kind);
        if (thing.isEmpty()) {
          return Optional.empty();
        }
        if (bearer.isEmpty()) {
          bearer =
              " %s %s: %s"
                  .formatted(parameter.preposition(), parameter.name(), thing.get().kind().name());
        }
        arguments.add(parameter.preposition() + " " + thing.get().name());
        side = 1;
      } else {
        return Optional.empty();
      }
    }
    String asked = quantity.name() + " " + String.join(" ", arguments);
    String rule = RULE.formatted(quantity.name(), bearer);
    String situation = "scenario " + scenario.name();
    try {
      OptionalDouble before = base.ask(situation, asked).value().number();
      OptionalDouble after =
          base.with("first-rule", rule).orThrow().ask(situation, asked).value().number();
      return before.isPresent()
              && after.isPresent()
              && after.getAsDouble() == before.getAsDouble() + 1
          ? Optional.of(new FirstRule(rule, example(situation, asked, after.getAsDouble())))
          : Optional.empty();
    } catch (RulebookException _) {
      return Optional.empty();
    }
  }

  private static String example(String situation, String asked, double value) {
    return "example first-rule-counts \"one more than printed\" {\n  %s\n  expect %s = %.0f\n}\n"
        .formatted(situation, asked, value);
  }

  /** A thing of one of the two sides. */
  private static Optional<ThingSetup> thing(Scenario scenario, int side, Kind kind) {
    return scenario.setup().sides().stream()
        .skip(side)
        .limit(1)
        .flatMap(s -> all(s.things()))
        .filter(thing -> thing.kind().is(kind) && !thing.offTable())
        .findFirst();
  }

  private static Stream<ThingSetup> all(List<ThingSetup> things) {
    return things.stream().flatMap(thing -> Stream.concat(Stream.of(thing), all(thing.things())));
  }
}
