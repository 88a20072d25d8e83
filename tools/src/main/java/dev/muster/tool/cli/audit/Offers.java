package dev.muster.tool.cli.audit;

import dev.muster.check.KnownSum;
import dev.muster.model.Army.Choice;
import dev.muster.model.Army.Taken;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Setup.AttributeSetup;
import dev.muster.model.Setup.OpenSetup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.model.Type;
import dev.muster.tool.cli.audit.Copy.Chosen;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * What can be taken instead of something at a like price: of each other choice, the values that
 * make its price most alike, and where several do, those that are most like what was taken.
 */
final class Offers {
  /** Ways to choose the values that a choice leaves open; those of one with more are not tried. */
  private static final int MOST_WAYS = 1000;

  private final String sum;

  /**
   * @param sum the attribute that the price is given in
   */
  Offers(String sum) {
    this.sum = sum;
  }

  /** Whether it can be swapped: it brings things, and nothing stands under it. */
  static boolean plain(Choice choice) {
    return choice.command().isEmpty() && !choice.things().isEmpty();
  }

  /** Returns it as it is taken; empty where its price depends on the battle, or it has none. */
  Optional<Copy> own(String list, Taken taken) {
    Map<String, Chosen> values = new LinkedHashMap<>();
    for (ThingSetup thing : taken.roster()) {
      for (OpenSetup open : thing.open()) {
        thing.attributes().stream()
            .filter(set -> set.attribute() == open.attribute())
            .map(set -> Chosen.of(set.attribute().name(), set.value()))
            .forEach(chosen -> values.putIfAbsent(chosen.name(), chosen));
      }
    }
    OptionalDouble worth = KnownSum.of(taken.roster(), sum);
    return worth.isEmpty() || worth.getAsDouble() <= 0
        ? Optional.empty()
        : Optional.of(
            new Copy(list, taken.choice(), List.copyOf(values.values()), worth.getAsDouble()));
  }

  /** The copies of the other choices, those of the most alike price first. */
  List<Copy> others(Copy own, List<Choice> offered) {
    return offered.stream()
        .filter(choice -> choice != own.choice() && plain(choice))
        .flatMap(choice -> nearest(own, choice).stream())
        .sorted(Comparator.comparingDouble(copy -> difference(own, copy)))
        .toList();
  }

  static double difference(Copy own, Copy other) {
    return Math.abs(own.worth() - other.worth());
  }

  private Optional<Copy> nearest(Copy own, Choice choice) {
    return ways(choice).stream()
        .flatMap(way -> copy(own.list(), choice, way).stream())
        .min(
            Comparator.<Copy>comparingDouble(copy -> difference(own, copy))
                .thenComparing(
                    copy -> copy.values().stream().filter(v -> !own.values().contains(v)).count()));
  }

  private Optional<Copy> copy(String list, Choice choice, Map<Attribute, CheckedExpression> way) {
    OptionalDouble worth =
        KnownSum.of(choice.things().stream().map(thing -> with(thing, way)).toList(), sum);
    return worth.isEmpty() || worth.getAsDouble() <= 0
        ? Optional.empty()
        : Optional.of(
            new Copy(
                list,
                choice,
                way.entrySet().stream()
                    .map(value -> Chosen.of(value.getKey().name(), value.getValue()))
                    .toList(),
                worth.getAsDouble()));
  }

  private static ThingSetup with(ThingSetup thing, Map<Attribute, CheckedExpression> way) {
    List<AttributeSetup> values =
        Stream.concat(
                thing.attributes().stream(),
                thing.open().stream()
                    .map(OpenSetup::attribute)
                    .flatMap(
                        open ->
                            Optional.ofNullable(way.get(open)).stream()
                                .map(value -> new AttributeSetup(open, value))))
            .toList();
    return new ThingSetup(
        thing.name(),
        thing.title(),
        thing.kind(),
        thing.formation(),
        values,
        thing.open(),
        thing.specials(),
        thing.place(),
        thing.facing(),
        thing.secret(),
        thing.things(),
        thing.span());
  }

  /** All ways to choose what the choice leaves open; none where there are too many. */
  private static List<Map<Attribute, CheckedExpression>> ways(Choice choice) {
    List<Map<Attribute, CheckedExpression>> ways = List.of(Map.of());
    Map<Attribute, List<CheckedExpression>> open = new LinkedHashMap<>();
    choice.things().stream()
        .flatMap(thing -> thing.open().stream())
        .forEach(o -> values(o).ifPresent(values -> open.putIfAbsent(o.attribute(), values)));
    for (Map.Entry<Attribute, List<CheckedExpression>> each : open.entrySet()) {
      if ((long) ways.size() * each.getValue().size() > MOST_WAYS) {
        return List.of();
      }
      List<Map<Attribute, CheckedExpression>> more = new ArrayList<>();
      for (Map<Attribute, CheckedExpression> way : ways) {
        for (CheckedExpression value : each.getValue()) {
          Map<Attribute, CheckedExpression> longer = new LinkedHashMap<>(way);
          longer.put(each.getKey(), value);
          more.add(longer);
        }
      }
      ways = more;
    }
    return ways;
  }

  /** What can be chosen; empty where dice choose. */
  private static Optional<List<CheckedExpression>> values(OpenSetup open) {
    return switch (open) {
      case OpenSetup.OneOf one -> Optional.of(one.values());
      case OpenSetup.Range range -> Optional.of(numbers(range));
      case OpenSetup.Rolled _ -> Optional.empty();
    };
  }

  /** The whole numbers of the range; none where it is none of numbers, or too long. */
  private static List<CheckedExpression> numbers(OpenSetup.Range range) {
    List<CheckedExpression> numbers = new ArrayList<>();
    if (range.low() instanceof CheckedExpression.Number low
        && range.high() instanceof CheckedExpression.Number high
        && range.attribute().type() instanceof Type.Count
        && high.value() - low.value() <= MOST_WAYS) {
      for (double n = Math.ceil(low.value()); n <= high.value(); n++) {
        numbers.add(new CheckedExpression.Number(n, range.attribute().type(), range.span()));
      }
    }
    return numbers;
  }
}
