package dev.muster.check.satisfiability;

import dev.muster.check.declaration.SymbolTable;
import dev.muster.lang.diagnose.Demonstration;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Attribute;
import dev.muster.model.NameSet;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A witness as an example sets it up. */
public final class WitnessSetup {
  /** Far enough to be two things, near enough for most tables. */
  private static final String PLACE = "20 cm ahead of a";

  private WitnessSetup() {}

  /** With the situation and the command that shows it, where there is one. */
  public static Diagnostic shown(Diagnostic problem, Quantity quantity, Witness witness) {
    return of(quantity, witness)
        .map(
            situation ->
                problem
                    .shownBy(situation)
                    .note(
                        "`muster ask RULEBOOK \"%s\" --given \"%s\"` shows it",
                        situation.asked(), String.join("; ", situation.given())))
        .orElse(problem);
  }

  /** Empty where things cannot be put on the table by themselves, or something is not known. */
  private static Optional<Demonstration> of(Quantity quantity, Witness witness) {
    List<String> given = new ArrayList<>();
    List<String> asked = new ArrayList<>();
    asked.add(quantity.name());
    for (int slot = 0; slot < quantity.parameters().size(); slot++) {
      Parameter parameter = quantity.parameters().get(slot);
      Witness.OfThing thing = witness.things().get(slot);
      String argument;
      if (thing != null) {
        if (!thing.kind().hasBase() || given.size() > 1) {
          return Optional.empty();
        }
        argument = given.isEmpty() ? "a" : "b";
        given.add(
            (given.isEmpty() ? "a: " : "enemy b: ")
                + setting(thing)
                + (given.isEmpty() ? "" : ", " + PLACE));
      } else {
        Optional<String> value = value(parameter.type(), witness.values().get(slot));
        if (value.isEmpty()) {
          return Optional.empty();
        }
        argument = value.get();
      }
      asked.add(parameter.preposition() + " " + argument);
    }
    return given.isEmpty()
        ? Optional.empty()
        : Optional.of(new Demonstration(List.copyOf(given), String.join(" ", asked)));
  }

  private static String setting(Witness.OfThing thing) {
    List<String> settings = new ArrayList<>();
    thing.values().entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().name()))
        .forEach(entry -> settings.add(setting(entry)));
    thing.formation().ifPresent(formation -> settings.add("in " + formation.name()));
    String specials =
        thing.specials().entrySet().stream()
            .filter(Map.Entry::getValue)
            .map(entry -> entry.getKey().name())
            .sorted()
            .collect(Collectors.joining(", "));
    if (!specials.isEmpty()) {
      settings.add("special " + specials);
    }
    return (thing.kind().name() + " " + String.join(", ", settings)).strip();
  }

  private static String setting(Map.Entry<Attribute, Object> entry) {
    String name = entry.getKey().name();
    return entry.getValue() instanceof Boolean yes
        ? (yes ? name : "not " + name)
        : name + " " + value(entry.getKey().type(), entry.getValue()).orElse("");
  }

  /** A value as it is written; any of a set where it does not matter which. */
  private static Optional<String> value(Type type, @Nullable Object value) {
    return switch (value) {
      case Double n -> Optional.of(SymbolTable.shown(n, type));
      case NameSet.Member member -> Optional.of(member.name());
      case Boolean yes -> Optional.of(yes ? "yes" : "no");
      case null ->
          type instanceof Type.Named(NameSet set)
              ? set.members().stream().findFirst().map(NameSet.Member::name)
              : Optional.empty();
      default -> Optional.empty();
    };
  }
}
