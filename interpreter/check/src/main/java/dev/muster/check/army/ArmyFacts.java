package dev.muster.check.army;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeResolver;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.ArmyItem;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army;
import dev.muster.model.Army.Fact;
import dev.muster.model.Army.Thrown;
import dev.muster.model.CheckedExpression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;

/** What is so of one army before it takes anything: its facts, and what was rolled for it. */
final class ArmyFacts {
  /** Facts and rolls, with those of lists above. */
  private static final int MOST_FACTS = 200;

  private final StatementContext context;
  private final Optional<Army> list;
  private final Consumer<Diagnostic> breaches;
  private final Scope scope = Scope.empty();
  private final Map<String, Fact> facts = new LinkedHashMap<>();
  private final List<Army.Roll> rolls = new ArrayList<>();
  private final List<Thrown> thrown = new ArrayList<>();

  /** Names that are taken, by the list too. */
  private final Set<String> taken = new LinkedHashSet<>();

  ArmyFacts(StatementContext context, Optional<Army> list, Consumer<Diagnostic> breaches) {
    this.context = context;
    this.list = list;
    this.breaches = breaches;
    list.ifPresent(
        l -> {
          l.factNames().forEach(n -> facts.put(n, l.fact(n).orElseThrow()));
          facts.values().forEach(f -> scope.namedThing(f.name(), f.type()));
          taken.addAll(l.factNames());
          l.allRolls().forEach(r -> taken.add(r.name()));
          l.allChoices().forEach(c -> taken.add(c.name()));
        });
  }

  Scope scope() {
    return scope;
  }

  List<Fact> all() {
    return List.copyOf(facts.values());
  }

  List<Army.Roll> rolls() {
    return List.copyOf(rolls);
  }

  List<Thrown> thrown() {
    return List.copyOf(thrown);
  }

  Set<String> taken() {
    return taken;
  }

  void roll(ArmyItem.Rolled item) {
    if (room(item.span())) {
      unique(item.name(), taken);
      new ArmyRollChecker(context).of(item).ifPresent(rolls::add);
    }
  }

  /** Whether it can have one fact or roll more. */
  private boolean room(Span at) {
    int before = facts.size() + rolls.size() + list.map(l -> l.allRolls().size()).orElse(0);
    if (before == MOST_FACTS) {
      context.problems.add(
          Diagnostic.error(
              "how-many", at, "an army list has at most %s facts and rolls", MOST_FACTS));
    }
    return before < MOST_FACTS;
  }

  KnownNumbers amounts() {
    Map<String, CheckedExpression> values = new LinkedHashMap<>();
    facts.values().forEach(f -> f.value().ifPresent(v -> values.put(f.name(), v)));
    return new KnownNumbers(values);
  }

  void unique(Name name, Set<String> names) {
    if (!name.isMissing() && !names.add(name.text())) {
      context.problems.add(
          Diagnostic.error(
              "duplicate-choice", name.span(), "there is already a choice `%s` here", name));
    }
  }

  void fact(ArmyItem.Fact item) {
    if (!room(item.span())) {
      return;
    }
    unique(item.name(), taken);
    TypeResolver.Ranged type =
        context.types.resolve(item.type(), item.title().orElse(item.name().text()));
    Fact fact =
        new Fact(
            item.name().text(),
            item.title().orElse(item.name().text()),
            type.type(),
            type.range(),
            Optional.empty(),
            item.span());
    facts.put(fact.name(), item.value().map(v -> given(fact, v)).orElse(fact));
    scope.namedThing(fact.name(), fact.type(), item.name().span());
  }

  private Fact given(Fact fact, Expression value) {
    CheckedExpression expression =
        context.expressions.want(
            value, scope, fact.type(), new Expectation.ValueOfArmy(fact.name(), fact.span()));
    OptionalDouble amount = amounts().of(expression);
    if (amount.isPresent() && !fact.range().contains(amount.getAsDouble())) {
      context.problems.add(
          Diagnostic.error(
                  "attribute-out-of-range",
                  expression.span(),
                  "`%s` goes from %s to %s",
                  fact.name(),
                  ArmyListValidator.number(fact.range().low()),
                  ArmyListValidator.number(fact.range().high()))
              .also(fact.span(), "declared here")
              .note("give it a value of this range, or declare a wider one"));
    }
    return new Fact(
        fact.name(), fact.title(), fact.type(), fact.range(), Optional.of(expression), fact.span());
  }

  /** A fact's value, or what the dice of a roll showed. */
  void value(ArmyItem.Value item) {
    Fact fact = facts.get(item.name().text());
    if (fact != null) {
      context.means(item.name(), scope);
      facts.put(fact.name(), given(fact, item.value()));
      return;
    }
    List<Army.Roll> all = new ArrayList<>(list.map(Army::allRolls).orElse(List.of()));
    all.addAll(rolls);
    Optional<Army.Roll> roll =
        all.stream().filter(r -> r.name().equals(item.name().text())).findFirst();
    if (roll.isEmpty()) {
      Set<String> known = new LinkedHashSet<>(facts.keySet());
      all.forEach(r -> known.add(r.name()));
      context.problems.unknown(
          item.name(), known, "the army has no fact or roll `%s`", item.name());
      return;
    }
    CheckedExpression shown =
        context.expressions.count(
            item.value(),
            scope,
            new Expectation.ValueOfArmy(item.name().text(), roll.get().span()));
    OptionalDouble total = amounts().of(shown);
    if (total.isEmpty()) {
      plain(shown, "what the dice showed");
    } else if (!ArmyRollChecker.possible(roll.get()).contains((int) total.getAsDouble())
        || total.getAsDouble() != Math.rint(total.getAsDouble())) {
      breaches.accept(
          Diagnostic.error(
                  "impossible-roll",
                  shown.span(),
                  "%s %s cannot show %s",
                  roll.get().dice(),
                  roll.get().die().name(),
                  ArmyListValidator.number(total.getAsDouble()))
              .also(roll.get().span(), "rolled here"));
    } else {
      int sum = (int) total.getAsDouble();
      roll.get().rows().stream()
          .filter(r -> r.has(sum))
          .findFirst()
          .ifPresent(row -> thrown.add(new Thrown(roll.get(), sum, row)));
    }
  }

  private void plain(CheckedExpression expression, String what) {
    if (!TypeRules.unknown(expression.type())) {
      context.problems.add(
          Diagnostic.error(
                  "not-a-number", expression.span(), "%s must be known before the battle", what)
              .note("numbers and the facts of the army are known by then"));
    }
  }
}
