package dev.muster.check.army;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.EmptyRange;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.setup.SetupChecker;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ChoiceItem;
import dev.muster.lang.syntax.Declaration.Offer;
import dev.muster.lang.syntax.Declaration.Spec;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army;
import dev.muster.model.Army.Bound;
import dev.muster.model.Army.Choice;
import dev.muster.model.Army.Limits;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.primitive.Calculations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/** The choices that an army list offers, and how often each may be taken. */
final class OfferChecker {
  /** What may be taken on one level. */
  record Offered(List<Choice> choices, List<Bound> bounds) {}

  private final StatementContext context;
  private final SetupChecker setups;
  private final EffectiveDeclaration d;
  private final Optional<Army> list;
  private final ArmyFacts facts;

  OfferChecker(
      StatementContext context,
      SetupChecker setups,
      EffectiveDeclaration d,
      Optional<Army> list,
      ArmyFacts facts) {
    this.context = context;
    this.setups = setups;
    this.d = d;
    this.list = list;
    this.facts = facts;
  }

  /**
   * @param above choices of the list, which bounds may name too
   * @param names taken here already
   */
  Offered of(List<Offer> offers, List<Choice> above, Set<String> names) {
    List<Choice> choices = new ArrayList<>();
    for (Offer offer : offers) {
      if (offer instanceof Offer.Choice choice) {
        facts.unique(choice.head().name(), names);
        choices.add(choice(choice));
      }
    }
    Map<String, Choice> known = new LinkedHashMap<>();
    Stream.concat(above.stream(), choices.stream())
        .forEach(choice -> known.putIfAbsent(choice.name(), choice));
    List<Bound> bounds = new ArrayList<>();
    boolean understood = true;
    for (Offer offer : offers) {
      switch (offer) {
        case Offer.Choice o -> {}
        case Offer.LimitOf o -> {
          List<Choice> named = named(o.choices(), o.limits(), known);
          understood &= named.size() == o.choices().size();
          bounds.add(new Bound.OfChoices(named, howOften(o.limits()), o.span()));
        }
        case Offer.SumOf o -> {
          summable(o.attribute());
          bounds.add(new Bound.OfSum(o.attribute().text(), o.limits().map(this::limits), o.span()));
        }
      }
    }
    if (understood) {
      new BoundChecker(context.problems).check(known.values(), bounds);
    }
    return new Offered(List.copyOf(choices), List.copyOf(bounds));
  }

  private Choice choice(Offer.Choice item) {
    Optional<Kind> command = item.command().flatMap(setups::command);
    List<Spec> specs = new ArrayList<>();
    List<Offer> offers = new ArrayList<>();
    for (ChoiceItem i : item.items()) {
      switch (i) {
        case ChoiceItem.Thing(Spec spec) -> specs.add(spec);
        case Offer offer -> offers.add(offer);
      }
    }
    Scope things = Scope.empty();
    list.map(Army::allRolls).orElse(List.of()).forEach(things::roll);
    facts.rolls().forEach(things::roll);
    setups.names(specs, things);
    Offered inner = of(offers, List.of(), new LinkedHashSet<>());
    Origin origin =
        Origin.of("choice", item.head().name().text(), item.head().name().span())
            .titled(item.head().title(), item.head().cite().map(Declaration.Cite::pages))
            .valid(d.validity());
    return new Choice(
        origin,
        command,
        item.limits().map(this::howOften),
        setups.offered(specs, things),
        inner.choices(),
        inner.bounds());
  }

  private List<Choice> named(
      List<Name> names, Declaration.HowMany limits, Map<String, Choice> known) {
    List<Choice> found = new ArrayList<>();
    for (Name name : names) {
      Choice choice = known.get(name.text());
      if (choice == null) {
        context.problems.about(name, noChoice(name, limits, known));
      } else {
        context.problems.means(name, choice.origin());
        found.add(choice);
      }
    }
    return List.copyOf(found);
  }

  private Diagnostic noChoice(Name name, Declaration.HowMany limits, Map<String, Choice> known) {
    for (Choice choice : known.values()) {
      if (inside(choice, name.text())) {
        return Diagnostic.error(
                "unknown-name",
                name.span(),
                "`%s` is a choice inside `%s`, but a limit counts only choices on its own level",
                name,
                choice.name())
            .note(
                "use a sum, which counts on every level: give their kind `number-of-them = 1`, and write `sum number-of-them %s`",
                limits.span().text());
      }
    }
    return ProblemCollector.unknownName(name, known.keySet(), "there is no choice `%s` here", name);
  }

  private static boolean inside(Choice choice, String name) {
    return choice.choices().stream().anyMatch(c -> c.name().equals(name) || inside(c, name));
  }

  private Limits limits(Declaration.HowMany item) {
    CheckedExpression low =
        context.expressions.count(item.low(), facts.scope(), Expectation.Part.LIMIT_OF_A_LIST);
    CheckedExpression high =
        item.high()
            .map(h -> context.expressions.count(h, facts.scope(), Expectation.Part.LIMIT_OF_A_LIST))
            .orElse(low);
    OptionalDouble least = facts.amounts().of(low);
    OptionalDouble most = facts.amounts().of(high);
    if (least.isPresent() && most.isPresent() && least.getAsDouble() > most.getAsDouble()) {
      context.problems.add(EmptyRange.at(item.span()));
    }
    return new Limits(low, high, item.span());
  }

  /** Returns how often a choice may be taken. */
  private Limits howOften(Declaration.HowMany item) {
    Limits limits = limits(item);
    OptionalDouble most = facts.amounts().of(limits.high());
    if (most.isPresent() && most.getAsDouble() < 0) {
      context.problems.add(negative(item, limits.high(), most.getAsDouble()));
    }
    return limits;
  }

  /** {@code (0-1)} is a subtraction. */
  private Diagnostic negative(Declaration.HowMany item, CheckedExpression most, double amount) {
    Diagnostic problem =
        Diagnostic.error(
            "negative-limit",
            most.span(),
            "this is %s, but a limit is 0 or more",
            ArmyListValidator.number(amount));
    return item.high().isEmpty()
            && most instanceof CheckedExpression.Apply difference
            && difference.is(Calculations.SUBTRACT)
        ? problem.note(
            "`-` subtracts; from %s to %s is written `%s..%s`",
            difference.of().span().text().strip(),
            difference.arguments().get(1).span().text().strip(),
            difference.of().span().text().strip(),
            difference.arguments().get(1).span().text().strip())
        : problem;
  }

  private void summable(Name attribute) {
    Set<String> known = new LinkedHashSet<>();
    context
        .names
        .kinds
        .values()
        .forEach(
            k ->
                k.ownAttributes().values().stream()
                    .filter(a -> TypeRules.numeric(a.type()))
                    .forEach(
                        a -> {
                          known.add(a.name());
                          if (a.name().equals(attribute.text())) {
                            context.problems.means(attribute, a.origin());
                          }
                        }));
    if (!known.contains(attribute.text())) {
      context.problems.unknown(attribute, known, "nothing has a number `%s` to add up", attribute);
    }
  }
}
