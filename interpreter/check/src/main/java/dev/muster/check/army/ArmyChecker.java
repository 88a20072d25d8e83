package dev.muster.check.army;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.EmptyRange;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeResolver;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.check.setup.SetupChecker;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ArmyItem;
import dev.muster.lang.syntax.Declaration.ChoiceItem;
import dev.muster.lang.syntax.Declaration.Offer;
import dev.muster.lang.syntax.Declaration.Spec;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army;
import dev.muster.model.Army.Bound;
import dev.muster.model.Army.Choice;
import dev.muster.model.Army.Fact;
import dev.muster.model.Army.Limits;
import dev.muster.model.Army.Thrown;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.primitive.Calculations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Lists that armies are chosen from, and the armies chosen; what an army takes is held against its
 * list by {@link ArmyListValidator}.
 */
public final class ArmyChecker {
  /** Things that one army sets up. */
  public static final int MOST = 1000;

  /** Lists above one another. */
  private static final int MOST_ABOVE = 100;

  /** Facts and rolls, with those of lists above. */
  private static final int MOST_FACTS = 200;

  private final StatementContext context;
  private final SetupChecker setups;
  private final Map<String, EffectiveDeclaration> declared = new LinkedHashMap<>();
  private final Map<String, Army> made = new LinkedHashMap<>();
  private final Map<Name, List<ThingSetup>> rosters = new HashMap<>();

  /** The number of lists above each list, by its name. */
  private final Map<String, Integer> above = new HashMap<>();

  /** The number of letters of each list and of the lists above it. */
  private final Map<String, Long> letters = new HashMap<>();

  public ArmyChecker(StatementContext context) {
    this.context = context;
    this.setups = new SetupChecker(context);
  }

  public Map<String, Army> made() {
    return made;
  }

  public void define(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Army) {
        declared.put(d.name().text(), d);
      }
    }
    declared.keySet().forEach(name -> make(name, new LinkedHashSet<>()));
  }

  /** A list before the armies that are chosen from it. */
  private Optional<Army> make(String name, Set<String> path) {
    if (made.containsKey(name)) {
      return Optional.of(made.get(name));
    }
    EffectiveDeclaration d = Objects.requireNonNull(declared.get(name));
    Declaration.Army army = (Declaration.Army) d.declaration();
    path.add(name);
    Optional<Army> list = army.list().flatMap(l -> list(l, d, path));
    above.put(name, list.map(l -> above.getOrDefault(l.name(), 0) + 1).orElse(0));
    letters.put(name, length(d) + list.map(l -> letters.getOrDefault(l.name(), 0L)).orElse(0L));
    Army finished = new Making(d, list, context.problems::add).declared(army);
    made.put(name, finished);
    return Optional.of(finished);
  }

  private Optional<Army> list(Name wanted, EffectiveDeclaration d, Set<String> path) {
    if (path.contains(wanted.text())) {
      List<String> names = List.copyOf(path);
      List<String> round = names.subList(names.indexOf(wanted.text()), names.size());
      Diagnostic problem =
          Diagnostic.error(
              "army-cycle",
              wanted.span(),
              "`%s` is chosen from itself: %s → %s",
              wanted,
              Words.path(round),
              wanted);
      for (String step : round.subList(0, round.size() - 1)) {
        problem =
            problem.also(
                Objects.requireNonNull(declared.get(step)).name().span(),
                "`%s` is part of the cycle",
                step);
      }
      context.problems.add(problem);
      return Optional.empty();
    }
    if (!declared.containsKey(wanted.text())) {
      context.problems.unknown(
          wanted, declared.keySet(), "there is no army `%s` to choose from", wanted);
      return Optional.empty();
    }
    Optional<Army> list = path.size() > MOST_ABOVE ? Optional.empty() : make(wanted.text(), path);
    if (list.isEmpty() || above.getOrDefault(wanted.text(), 0) >= MOST_ABOVE) {
      context.problems.add(
          Diagnostic.error(
              "how-many",
              wanted.span(),
              "`%s` has more than %s lists above it",
              d.name(),
              MOST_ABOVE));
      return Optional.empty();
    }
    return list.filter(
        l -> context.repetitions.more(wanted.span(), letters.getOrDefault(l.name(), 0L), 1));
  }

  private static long length(EffectiveDeclaration d) {
    Span span = d.declaration().span();
    return span.end() - span.start();
  }

  /**
   * @param breaches what the list does not let it take
   */
  public record Held(Army army, List<Diagnostic> breaches) {}

  /** An army that an example chooses: whether it may is for the example to say. */
  public Held held(EffectiveDeclaration d) {
    Declaration.Army army = (Declaration.Army) d.declaration();
    Optional<Army> list = army.list().flatMap(l -> list(l, d, Set.of()));
    List<Diagnostic> breaches = new ArrayList<>();
    Army made = new Making(d, list, breaches::add).chosen(army);
    return new Held(made, List.copyOf(breaches));
  }

  /** Returns the things that an order of battle takes, ready to be set up. */
  public List<ThingSetup> roster(Name name) {
    return rosters.computeIfAbsent(name, this::taken);
  }

  private List<ThingSetup> taken(Name name) {
    Army army = made.get(name.text());
    if (army == null) {
      context.problems.unknown(
          name,
          made.values().stream().filter(Army::isOrder).map(Army::name).toList(),
          "there is no army `%s`",
          name);
      return List.of();
    }
    boolean listless =
        army.list().isEmpty()
            && Objects.requireNonNull(declared.get(name.text())).declaration()
                instanceof Declaration.Army a
            && a.list().isPresent();
    if (listless) {
      return List.of();
    }
    if (!army.isOrder()) {
      context.problems.add(
          Diagnostic.error(
                  "takes-nothing", name.span(), "`%s` is a list to choose from, not an army", name)
              .also(army.origin().span(), "it takes nothing")
              .note("choose an army from it: `army NAME is %s { take … }`", name));
      return List.of();
    }
    if (RosterBuilder.size(army.taken()) > MOST) {
      context.problems.add(
          Diagnostic.error("how-many", name.span(), "an army can set up at most %s things", MOST));
      return List.of();
    }
    return RosterBuilder.of(army);
  }

  /** One army while its model is built. */
  private final class Making {
    private final EffectiveDeclaration d;
    private final Optional<Army> list;
    private final Consumer<Diagnostic> breaches;
    private final Scope scope = Scope.empty();
    private final Set<String> taken = new LinkedHashSet<>();
    private final Map<String, Fact> facts = new LinkedHashMap<>();
    private final List<Army.Roll> rolls = new ArrayList<>();
    private final List<Thrown> thrown = new ArrayList<>();
    private final List<ArmyItem.Take> takes = new ArrayList<>();

    Making(EffectiveDeclaration d, Optional<Army> list, Consumer<Diagnostic> breaches) {
      this.d = d;
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

    Army declared(Declaration.Army army) {
      Army empty = empty(army);
      return takes.isEmpty() || listless(army) ? empty : validated(empty);
    }

    /** One that is chosen from a list is held against it even when it takes nothing. */
    Army chosen(Declaration.Army army) {
      Army empty = empty(army);
      return takes.isEmpty() && list.isEmpty() || listless(army) ? empty : validated(empty);
    }

    /**
     * Tests whether the list is missing; taking something from such a list is no further mistake.
     */
    private boolean listless(Declaration.Army army) {
      return army.list().isPresent() && list.isEmpty();
    }

    private Army validated(Army empty) {
      return new ArmyListValidator(context, made.values(), amounts(), breaches)
          .chosen(empty, takes, d.name());
    }

    /** The army without what it takes. */
    private Army empty(Declaration.Army army) {
      List<Offer> offers = new ArrayList<>();
      List<ArmyItem.Value> values = new ArrayList<>();
      for (ArmyItem item : army.items()) {
        switch (item) {
          case ArmyItem.Fact i when room(i.span()) -> fact(i);
          case ArmyItem.Fact _ -> {}
          case ArmyItem.Rolled i when !room(i.span()) -> {}
          case ArmyItem.Rolled i -> {
            unique(i.name(), taken);
            new ArmyRollChecker(context).of(i).ifPresent(rolls::add);
          }
          case ArmyItem.Value i -> values.add(i);
          case ArmyItem.Take i -> takes.add(i);
          case Offer i -> offers.add(i);
        }
      }
      values.forEach(this::value);
      List<Choice> above = list.map(Army::allChoices).orElse(List.of());
      Offered offered = offered(offers, above, taken);
      return new Army(
          d.origin(),
          list,
          List.copyOf(facts.values()),
          offered.choices(),
          offered.bounds(),
          List.copyOf(rolls),
          List.of(),
          List.copyOf(thrown),
          List.of());
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

    private KnownNumbers amounts() {
      Map<String, CheckedExpression> values = new LinkedHashMap<>();
      facts.values().forEach(f -> f.value().ifPresent(v -> values.put(f.name(), v)));
      return new KnownNumbers(values);
    }

    private void unique(Name name, Set<String> names) {
      if (!name.isMissing() && !names.add(name.text())) {
        context.problems.add(
            Diagnostic.error(
                "duplicate-choice", name.span(), "there is already a choice `%s` here", name));
      }
    }

    private void fact(ArmyItem.Fact item) {
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
      scope.namedThing(fact.name(), fact.type());
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
          fact.name(),
          fact.title(),
          fact.type(),
          fact.range(),
          Optional.of(expression),
          fact.span());
    }

    /** A fact's value, or what the dice of a roll showed. */
    private void value(ArmyItem.Value item) {
      Fact fact = facts.get(item.name().text());
      if (fact != null) {
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

    private record Offered(List<Choice> choices, List<Bound> bounds) {}

    /**
     * @param above choices of the list, which bounds may name too
     * @param names taken here already
     */
    private Offered offered(List<Offer> offers, List<Choice> above, Set<String> names) {
      List<Choice> choices = new ArrayList<>();
      for (Offer offer : offers) {
        if (offer instanceof Offer.Choice choice) {
          unique(choice.head().name(), names);
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
            bounds.add(
                new Bound.OfSum(o.attribute().text(), o.limits().map(this::limits), o.span()));
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
      rolls.forEach(things::roll);
      setups.names(specs, things);
      Offered inner = offered(offers, List.of(), new LinkedHashSet<>());
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
      return ProblemCollector.unknownName(
          name, known.keySet(), "there is no choice `%s` here", name);
    }

    private static boolean inside(Choice choice, String name) {
      return choice.choices().stream().anyMatch(c -> c.name().equals(name) || inside(c, name));
    }

    private Limits limits(Declaration.HowMany item) {
      CheckedExpression low =
          context.expressions.count(item.low(), scope, Expectation.Part.LIMIT_OF_A_LIST);
      CheckedExpression high =
          item.high()
              .map(h -> context.expressions.count(h, scope, Expectation.Part.LIMIT_OF_A_LIST))
              .orElse(low);
      OptionalDouble least = amounts().of(low);
      OptionalDouble most = amounts().of(high);
      if (least.isPresent() && most.isPresent() && least.getAsDouble() > most.getAsDouble()) {
        context.problems.add(EmptyRange.at(item.span()));
      }
      return new Limits(low, high, item.span());
    }

    /** Returns how often a choice may be taken. */
    private Limits howOften(Declaration.HowMany item) {
      Limits limits = limits(item);
      OptionalDouble most = amounts().of(limits.high());
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
                  k.allAttributes().stream()
                      .filter(a -> TypeRules.numeric(a.type()))
                      .forEach(a -> known.add(a.name())));
      if (!known.contains(attribute.text())) {
        context.problems.unknown(
            attribute, known, "nothing has a number `%s` to add up", attribute);
      }
    }
  }
}
