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
import dev.muster.model.Army.Thrown;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Setup.AttributeSetup;
import dev.muster.model.Setup.OpenSetup;
import dev.muster.model.Setup.ThingSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Values that a list leaves open, for whoever takes the things, or dice, to decide: one value holds
 * for every thing of the choice that leaves it open, but for none of the choices within it.
 */
final class TakenValueChecker {
  private final ExpressionContext context;
  private final KnownNumbers amounts = new KnownNumbers();
  private final List<Thrown> thrown;
  private final Consumer<Diagnostic> breaches;

  /**
   * @param thrown what dice are said to have shown
   * @param breaches is told of what the list does not let the army choose
   */
  TakenValueChecker(ExpressionContext context, List<Thrown> thrown, Consumer<Diagnostic> breaches) {
    this.context = context;
    this.thrown = thrown;
    this.breaches = breaches;
  }

  /** The things of the choice, with the values that they are taken with. */
  public List<ThingSetup> of(Take take, Choice choice) {
    List<OpenSetup> open = open(choice.things());
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
    for (OpenSetup value : open) {
      if (!values.containsKey(name(value))) {
        missing(value, take.choice());
        values.put(name(value), first(value));
      }
    }
    return with(values, choice.things());
  }

  /**
   * Returns the values left to be chosen when the things are taken; copies of one line leave a
   * value open once.
   */
  private static List<OpenSetup> open(List<ThingSetup> things) {
    Set<OpenSetup> open = new LinkedHashSet<>();
    for (ThingSetup thing : things) {
      thing.open().stream().filter(o -> !(o instanceof OpenSetup.Rolled)).forEach(open::add);
      open.addAll(open(thing.things()));
    }
    return List.copyOf(open);
  }

  private static String name(OpenSetup value) {
    return value.attribute().name();
  }

  private static CheckedExpression first(OpenSetup value) {
    return switch (value) {
      case OpenSetup.Range range -> range.low();
      case OpenSetup.OneOf oneOf -> oneOf.values().getFirst();
      case OpenSetup.Rolled rolled -> rolled.roll().rows().getFirst().results().getFirst().value();
    };
  }

  private void value(
      Setting.Attribute said,
      List<OpenSetup> open,
      Choice choice,
      Map<String, CheckedExpression> values) {
    Name name = said.name();
    List<OpenSetup> meant = open.stream().filter(o -> name(o).equals(name.text())).toList();
    if (meant.isEmpty()) {
      closed(name, open, choice);
      return;
    }
    context.problems.means(name, meant.getFirst().attribute().origin());
    CheckedExpression expression =
        context.expressions.want(
            said.value(),
            Scope.empty(),
            meant.getFirst().attribute().type(),
            new Expectation.ValueOfAttribute(meant.getFirst().attribute()));
    // The battle never begins with a value that the list does not offer.
    CheckedExpression held = first(meant.getFirst());
    if (known(expression)) {
      List<OpenSetup> broken = meant.stream().filter(o -> !holds(o, expression)).toList();
      if (broken.isEmpty()) {
        held = expression;
      } else {
        outside(expression, broken.getFirst(), choice);
      }
    } else {
      plain(expression, name);
    }
    values.put(name.text(), held);
  }

  private boolean known(CheckedExpression expression) {
    return amounts.of(expression).isPresent()
        || switch (expression) {
          case CheckedExpression.Constant c ->
              c.value() != null && !(c.value() instanceof Formation);
          case CheckedExpression.Text _ -> true;
          case CheckedExpression other -> false;
        };
  }

  private boolean holds(OpenSetup open, CheckedExpression value) {
    return switch (open) {
      case OpenSetup.Range range -> {
        double amount = amounts.of(value).orElse(Double.NaN);
        yield low(range) <= amount && amount <= high(range) && !between(range, amount);
      }
      case OpenSetup.OneOf oneOf -> oneOf.values().stream().anyMatch(v -> same(v, value));
      case OpenSetup.Rolled _ -> false;
    };
  }

  private boolean same(CheckedExpression one, CheckedExpression other) {
    OptionalDouble amount = amounts.of(one);
    return amount.isPresent()
        ? amount.equals(amounts.of(other))
        : one.span().text().equals(other.span().text());
  }

  /** Half a thing is not counted, where the list counts whole ones. */
  private boolean between(OpenSetup.Range range, double value) {
    return TypeRules.counts(range.attribute().type())
        && whole(low(range))
        && whole(high(range))
        && !whole(value);
  }

  private double low(OpenSetup.Range range) {
    return amounts.of(range.low()).orElseThrow();
  }

  private double high(OpenSetup.Range range) {
    return amounts.of(range.high()).orElseThrow();
  }

  private static boolean whole(double value) {
    return value == Math.rint(value);
  }

  private void closed(Name name, List<OpenSetup> open, Choice choice) {
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
            .filter(c -> open(c.things()).stream().anyMatch(o -> name(o).equals(name.text())))
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

  private void outside(CheckedExpression expression, OpenSetup open, Choice choice) {
    boolean halves =
        open instanceof OpenSetup.Range range
            && between(range, amounts.of(expression).orElse(Double.NaN));
    breaches.accept(
        Diagnostic.error(
                "value-not-offered",
                expression.span(),
                "the list offers a `%s` of %s for `%s`, but %s is taken",
                name(open),
                offered(open, ""),
                choice.name(),
                expression.span().text())
            .also(open.span(), "offered here")
            .note("take one of these: %s%s", ends(open), halves ? ", whole numbers" : ""));
  }

  private void missing(OpenSetup open, Name choice) {
    breaches.accept(
        Diagnostic.error(
                "value-not-chosen",
                choice.span(),
                "`%s` is taken without a value for `%s`",
                choice,
                name(open))
            .also(open.span(), "its list leaves it open")
            .note("give it after the name, or after the title if there is one: %s", ends(open)));
  }

  private static String ends(OpenSetup open) {
    return offered(open, name(open));
  }

  /** The values that can be taken, as they are written after {@code word}. */
  private static String offered(OpenSetup open, String word) {
    List<CheckedExpression> values =
        switch (open) {
          case OpenSetup.Range range -> List.of(range.low(), range.high());
          case OpenSetup.OneOf oneOf -> oneOf.values();
          case OpenSetup.Rolled _ -> List.of();
        };
    return values.stream()
        .map(v -> v.span().text())
        .map(text -> word.isEmpty() ? text : "`%s %s`".formatted(word, text))
        .collect(Collectors.joining(open instanceof OpenSetup.Range ? " to " : " or "));
  }

  private void plain(CheckedExpression expression, Name name) {
    if (!TypeRules.unknown(expression.type())) {
      context.problems.add(
          Diagnostic.error(
              "not-a-number", expression.span(), "`%s` must be known before the battle", name));
    }
  }

  private List<ThingSetup> with(Map<String, CheckedExpression> values, List<ThingSetup> things) {
    return things.stream().map(thing -> with(values, thing)).toList();
  }

  private ThingSetup with(Map<String, CheckedExpression> values, ThingSetup thing) {
    List<AttributeSetup> attributes = new ArrayList<>(thing.attributes());
    for (OpenSetup open : thing.open()) {
      settled(open, values).ifPresent(v -> attributes.add(new AttributeSetup(open.attribute(), v)));
    }
    return new ThingSetup(
        thing.name(),
        thing.title(),
        thing.kind(),
        thing.formation(),
        List.copyOf(attributes),
        thing.open(),
        thing.specials(),
        thing.place(),
        thing.facing(),
        thing.secret(),
        with(values, thing.things()),
        thing.span());
  }

  /** Empty for what is still to be rolled. */
  private Optional<CheckedExpression> settled(
      OpenSetup open, Map<String, CheckedExpression> values) {
    return switch (open) {
      case OpenSetup.Rolled rolled ->
          thrown.stream()
              .filter(t -> t.roll() == rolled.roll())
              .findFirst()
              .map(t -> t.row().results().get(rolled.column()).value());
      case OpenSetup chosen -> Optional.ofNullable(values.get(name(chosen)));
    };
  }
}
