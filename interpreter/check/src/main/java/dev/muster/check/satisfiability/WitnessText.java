package dev.muster.check.satisfiability;

import dev.muster.check.declaration.SymbolTable;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Attribute;
import dev.muster.model.Formation;
import dev.muster.model.NameSet;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A witness in the words of a message. */
public final class WitnessText {
  private WitnessText() {}

  /** {@code `me` is a `foot` in `line` with `hits` 3, `stage` is `contact`}. */
  public static String of(Witness witness, List<Parameter> parameters) {
    return String.join(
        ", ",
        IntStream.range(0, parameters.size())
            .boxed()
            .flatMap(slot -> told(witness, parameters.get(slot), slot))
            .toList());
  }

  private static Stream<String> told(Witness witness, Parameter parameter, int slot) {
    Witness.OfThing thing = witness.things().get(slot);
    if (thing != null) {
      return Stream.of("`%s` is %s".formatted(parameter.name(), thing(thing)));
    }
    Object value = witness.values().get(slot);
    return value == null
        ? Stream.of()
        : Stream.of("`%s` is %s".formatted(parameter.name(), value(value, parameter.type())));
  }

  private static String thing(Witness.OfThing thing) {
    List<String> with = new ArrayList<>();
    thing.values().entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().name()))
        .forEach(entry -> with.add(attribute(entry.getKey(), entry.getValue())));
    thing.specials().entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().name()))
        .forEach(
            entry ->
                with.add((entry.getValue() ? "" : "no ") + Words.quoted(entry.getKey().name())));
    return Words.one(thing.kind().name())
        + thing.formation().map(f -> " in " + Words.quoted(f.name())).orElse("")
        + (with.isEmpty() ? "" : " with " + String.join(" and ", with));
  }

  private static String attribute(Attribute attribute, Object value) {
    return value instanceof Boolean yes
        ? (yes ? "" : "no ") + Words.quoted(attribute.name())
        : Words.quoted(attribute.name()) + " " + value(value, attribute.type());
  }

  private static String value(Object value, Type type) {
    return switch (value) {
      case Double n -> SymbolTable.shown(n, type);
      case NameSet.Member member -> Words.quoted(member.name());
      case Formation formation -> Words.quoted(formation.name());
      case Boolean yes -> yes ? "yes" : "no";
      default -> value.toString();
    };
  }
}
