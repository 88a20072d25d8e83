package dev.muster.check.army;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.ExpressionContext;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.ArmyItem.Take;
import dev.muster.lang.syntax.Declaration.Setting;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army.Choice;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Setup.AttributeSetup;
import dev.muster.model.Setup.RangeSetup;
import dev.muster.model.Setup.ThingSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Values that a list leaves open, and who takes the things chooses: one value holds for every thing
 * of the choice that leaves it open, but for none of the choices within it.
 */
final class TakenValueChecker {
  private final ExpressionContext context;
  private final KnownNumbers amounts = new KnownNumbers(Map.of());
  private final Consumer<Diagnostic> breaches;

  /**
   * @param breaches is told of what the list does not let the army choose
   */
  TakenValueChecker(ExpressionContext context, Consumer<Diagnostic> breaches) {
    this.context = context;
    this.breaches = breaches;
  }

  /** The things of the choice, with the values that they are taken with. */
  public List<ThingSetup> of(Take take, Choice choice) {
    List<RangeSetup> open = ranges(choice.things());
    Map<String, CheckedExpression> values = new LinkedHashMap<>();
    for (Setting.Attribute said : take.values()) {
      if (values.containsKey(said.name().text())) {
        context.problems.add(
            Diagnostic.error(
                "duplicate-value",
                said.span(),
                "`%s` is given its `%s` twice",
                take.choice(),
                said.name()));
      } else {
        value(said, open, choice, values);
      }
    }
    for (RangeSetup range : open) {
      if (!values.containsKey(name(range))) {
        missing(range, take.choice());
        values.put(name(range), range.low());
      }
    }
    return with(values, choice.things());
  }

  /** Copies of one line have one range. */
  private static List<RangeSetup> ranges(List<ThingSetup> things) {
    Set<RangeSetup> ranges = new LinkedHashSet<>();
    for (ThingSetup thing : things) {
      ranges.addAll(thing.ranges());
      ranges.addAll(ranges(thing.things()));
    }
    return List.copyOf(ranges);
  }

  private static String name(RangeSetup range) {
    return range.attribute().name();
  }

  private void value(
      Setting.Attribute said,
      List<RangeSetup> open,
      Choice choice,
      Map<String, CheckedExpression> values) {
    Name name = said.name();
    List<RangeSetup> ranges = open.stream().filter(r -> name(r).equals(name.text())).toList();
    if (ranges.isEmpty()) {
      closed(name, open, choice);
      return;
    }
    CheckedExpression expression =
        context.expressions.want(
            said.value(),
            Scope.empty(),
            ranges.getFirst().attribute().type(),
            new Expectation.ValueOfAttribute(ranges.getFirst().attribute()));
    OptionalDouble amount = amounts.of(expression);
    // The battle never begins with a value that the list does not offer.
    CheckedExpression held = ranges.getFirst().low();
    if (amount.isPresent()) {
      List<RangeSetup> broken =
          ranges.stream().filter(r -> !holds(r, amount.getAsDouble())).toList();
      if (broken.isEmpty()) {
        held = expression;
      } else {
        outside(expression, amount.getAsDouble(), broken.getFirst(), choice);
      }
    } else {
      plain(expression, name);
    }
    values.put(name.text(), held);
  }

  private boolean holds(RangeSetup range, double value) {
    return low(range) <= value && value <= high(range) && !between(range, value);
  }

  /** Half a thing is not counted, where the list counts whole ones. */
  private boolean between(RangeSetup range, double value) {
    return TypeRules.counts(range.attribute().type())
        && whole(low(range))
        && whole(high(range))
        && !whole(value);
  }

  private double low(RangeSetup range) {
    return amounts.of(range.low()).orElseThrow();
  }

  private double high(RangeSetup range) {
    return amounts.of(range.high()).orElseThrow();
  }

  private static boolean whole(double value) {
    return value == Math.rint(value);
  }

  private void closed(Name name, List<RangeSetup> open, Choice choice) {
    if (name.isMissing()) {
      return;
    }
    List<String> known = open.stream().map(TakenValueChecker::name).distinct().toList();
    Diagnostic problem =
        Diagnostic.error(
                "not-offered",
                name.span(),
                "the `%s` of `%s` cannot be chosen",
                name,
                choice.name())
            .meant(name.text(), known)
            .also(choice.origin().span(), "offered here");
    List<String> within =
        choice.choices().stream()
            .filter(c -> ranges(c.things()).stream().anyMatch(r -> name(r).equals(name.text())))
            .map(c -> "`take %s %s …`".formatted(c.name(), name))
            .toList();
    if (!within.isEmpty()) {
      problem = problem.note("it belongs to what is taken within: %s", String.join(", ", within));
    } else if (known.isEmpty()) {
      problem = problem.note("a list leaves a value open with a range: `%s 1..3`", name);
    } else {
      problem = problem.note("it leaves these open: %s", String.join(", ", known));
    }
    breaches.accept(problem);
  }

  private void outside(
      CheckedExpression expression, double amount, RangeSetup range, Choice choice) {
    breaches.accept(
        Diagnostic.error(
                "value-not-offered",
                expression.span(),
                "the list offers a `%s` of %s to %s for `%s`, but %s is taken",
                name(range),
                range.low().span().text(),
                range.high().span().text(),
                choice.name(),
                expression.span().text())
            .also(range.span(), "offered here")
            .note(
                "take one of these: %s%s",
                ends(range), between(range, amount) ? ", whole numbers" : ""));
  }

  private void missing(RangeSetup range, Name choice) {
    breaches.accept(
        Diagnostic.error(
                "value-not-chosen",
                choice.span(),
                "`%s` is taken without saying its `%s`",
                choice,
                name(range))
            .also(range.span(), "its list leaves it open")
            .note("give it after the name, or after the title if there is one: %s", ends(range)));
  }

  private static String ends(RangeSetup range) {
    return "`%s %s` to `%s %s`"
        .formatted(name(range), range.low().span().text(), name(range), range.high().span().text());
  }

  private void plain(CheckedExpression expression, Name name) {
    if (!TypeRules.unknown(expression.type())) {
      context.problems.add(
          Diagnostic.error(
              "not-a-number", expression.span(), "`%s` must be known before the battle", name));
    }
  }

  private static List<ThingSetup> with(
      Map<String, CheckedExpression> values, List<ThingSetup> things) {
    return things.stream().map(thing -> with(values, thing)).toList();
  }

  private static ThingSetup with(Map<String, CheckedExpression> values, ThingSetup thing) {
    List<AttributeSetup> attributes = new ArrayList<>(thing.attributes());
    thing
        .ranges()
        .forEach(
            r ->
                attributes.add(
                    new AttributeSetup(
                        r.attribute(), Objects.requireNonNull(values.get(name(r))))));
    return new ThingSetup(
        thing.name(),
        thing.title(),
        thing.kind(),
        thing.formation(),
        List.copyOf(attributes),
        thing.ranges(),
        thing.specials(),
        thing.place(),
        thing.facing(),
        thing.secret(),
        with(values, thing.things()),
        thing.span());
  }
}
