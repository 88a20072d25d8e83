package dev.muster.check.army;

import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ExpressionContext;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration.ArmyItem.Take;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army;
import dev.muster.model.Army.Bound;
import dev.muster.model.Army.Choice;
import dev.muster.model.Army.Limits;
import dev.muster.model.Army.Taken;
import dev.muster.model.Army.Total;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Setup.ThingSetup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Holds what an army takes against the choices, limits and sums of its list. */
public final class ArmyListValidator {
  private static final int MOST = 200;

  /** More that are not offered help nobody. */
  private static final int MOST_UNKNOWN = 100;

  /** The slugs of what can be wrong with an army that does not keep to its list. */
  public static final Set<String> BREACHES =
      new TreeSet<>(
          Set.of(
              "not-offered",
              "too-many-taken",
              "too-few-taken",
              "sum-not-met",
              "impossible-roll",
              "value-not-offered",
              "value-not-chosen"));

  private final ExpressionContext context;
  private final Collection<Army> armies;
  private final KnownNumbers amounts;
  private final Consumer<Diagnostic> breaches;
  private int unknown;

  /**
   * @param armies made before, to say where else a choice is offered
   * @param breaches is told of what the list does not let the army take
   */
  ArmyListValidator(
      ExpressionContext context,
      Collection<Army> armies,
      KnownNumbers amounts,
      Consumer<Diagnostic> breaches) {
    this.context = context;
    this.armies = armies;
    this.amounts = amounts;
    this.breaches = breaches;
  }

  public Army chosen(Army army, List<Take> takes, Name name) {
    TakenValueChecker values = new TakenValueChecker(context, army.thrown(), breaches);
    List<Taken> taken = taken(takes, army.allChoices(), army.name(), values);
    List<Total> totals =
        kept(
            new Takings("the army", name.span(), taken, taken.size() == takes.size()),
            army.allChoices(),
            army.allBounds());
    return new Army(
        army.origin(),
        army.list(),
        army.facts(),
        army.choices(),
        army.bounds(),
        army.rolls(),
        taken,
        army.thrown(),
        List.copyOf(totals));
  }

  private List<Taken> taken(
      List<Take> takes, List<Choice> offered, String by, TakenValueChecker values) {
    List<Taken> taken = new ArrayList<>();
    Map<String, Choice> named = new HashMap<>();
    offered.forEach(c -> named.putIfAbsent(c.name(), c));
    for (Take take : takes) {
      Optional<Choice> choice = Optional.ofNullable(named.get(take.choice().text()));
      if (choice.isEmpty()) {
        unknown(take.choice(), offered, by);
        continue;
      }
      context.problems.means(take.choice(), choice.get().origin());
      if (!context.repetitions.more(take.span(), letters(choice.get()), 1)) {
        break;
      }
      if (take.count() < 1 || take.count() > MOST) {
        context.problems.add(
            Diagnostic.error("how-many", take.span(), "a choice can be taken 1 to %s times", MOST));
        continue;
      }
      List<Taken> inner = taken(take.taken(), choice.get().choices(), choice.get().name(), values);
      Taken made =
          new Taken(
              choice.get(),
              take.count(),
              take.title().orElse(choice.get().origin().label()),
              values.of(take, choice.get()),
              inner,
              take.span());
      kept(
          new Takings(
              Words.quoted(choice.get().name()),
              take.choice().span(),
              inner,
              inner.size() == take.taken().size()),
          choice.get().choices(),
          choice.get().bounds());
      taken.add(made);
    }
    return List.copyOf(taken);
  }

  /** About as many as the choice is written in. */
  private static int letters(Choice choice) {
    return 20 * (1 + choice.things().size() + choice.choices().size() + choice.bounds().size());
  }

  private void unknown(Name name, List<Choice> offered, String by) {
    if (name.isMissing() || ++unknown > MOST_UNKNOWN) {
      return;
    }
    List<String> known = offered.stream().map(Choice::name).toList();
    Diagnostic problem =
        Diagnostic.error("not-offered", name.span(), "`%s` offers no `%s`", by, name)
            .meant(name.text(), known);
    if (problem.suggestion().isEmpty() && !known.isEmpty()) {
      problem = problem.note("it offers: %s", String.join(", ", known));
    }
    for (Army army : armies) {
      Optional<Choice> elsewhere =
          army.choices().stream().filter(c -> c.name().equals(name.text())).findFirst();
      if (elsewhere.isPresent()) {
        problem = problem.also(elsewhere.get().origin().span(), "`%s` offers it", army.name());
      }
    }
    breaches.accept(problem);
  }

  /**
   * The things that somebody takes.
   *
   * @param understood otherwise nothing is said to be missing
   */
  private record Takings(
      String who,
      Span at,
      List<Taken> taken,
      Map<Choice, List<Integer>> places,
      boolean understood) {
    Takings(String who, Span at, List<Taken> taken, boolean understood) {
      this(who, at, taken, new IdentityHashMap<>(), understood);
      for (int i = 0; i < taken.size(); i++) {
        places.computeIfAbsent(taken.get(i).choice(), c -> new ArrayList<>()).add(i);
      }
    }

    /** Returns what is taken of these, in the order of the text. */
    List<Taken> of(List<Choice> choices) {
      return choices.stream()
          .flatMap(c -> places.getOrDefault(c, List.of()).stream())
          .distinct()
          .sorted()
          .map(taken::get)
          .toList();
    }
  }

  /** The limits of each choice, then those of several together; what the sums come to. */
  private List<Total> kept(Takings takings, List<Choice> choices, List<Bound> bounds) {
    for (Choice choice : choices) {
      choice.limits().ifPresent(l -> counted(takings, List.of(choice), l));
    }
    List<Total> totals = new ArrayList<>();
    for (Bound bound : bounds) {
      switch (bound) {
        case Bound.OfChoices b -> counted(takings, b.choices(), b.limits());
        case Bound.OfSum b -> {
          double sum = sum(takings.taken(), b.attribute());
          totals.add(new Total(b.attribute(), sum, b.limits()));
          b.limits()
              .filter(l -> takings.understood())
              .ifPresent(l -> summed(sum, b.attribute(), l, takings));
        }
      }
    }
    return totals;
  }

  private void counted(Takings takings, List<Choice> choices, Limits limits) {
    int number = 0;
    Span last = takings.at();
    Optional<Span> over = Optional.empty();
    OptionalDouble most = end(limits.high());
    OptionalDouble least = end(limits.low());
    if (most.isEmpty() || least.isEmpty()) {
      return;
    }
    List<Taken> taken = takings.of(choices);
    if (!context.repetitions.more(limits.span(), taken.size(), 1)) {
      return;
    }
    for (Taken t : taken) {
      number += t.count();
      last = t.span();
      if (over.isEmpty() && number > most.getAsDouble()) {
        over = Optional.of(t.span());
      }
    }
    String names = String.join(", ", choices.stream().map(c -> Words.quoted(c.name())).toList());
    if (over.isPresent()) {
      breaches.accept(
          Diagnostic.error(
                  "too-many-taken",
                  over.get(),
                  "%s takes %s of %s, but %s allowed",
                  takings.who(),
                  number,
                  names,
                  range(least, most))
              .also(limits.span(), "the limit"));
    } else if (takings.understood() && number < least.getAsDouble()) {
      breaches.accept(
          Diagnostic.error(
                  "too-few-taken",
                  number == 0 ? takings.at() : last,
                  "%s takes %s of %s, but %s needed",
                  takings.who(),
                  number == 0 ? "none" : number,
                  names,
                  range(least, most))
              .also(limits.span(), "the limit"));
    }
  }

  private OptionalDouble end(CheckedExpression expression) {
    OptionalDouble value = amounts.of(expression);
    if (value.isEmpty() && !TypeRules.unknown(expression.type())) {
      context.problems.add(
          Diagnostic.error(
                  "not-a-number", expression.span(), "a limit must be known before the battle")
              .note("numbers and the facts of the army that have a value are known by then"));
    }
    return value;
  }

  private void summed(double sum, String attribute, Limits limits, Takings takings) {
    OptionalDouble least = end(limits.low());
    OptionalDouble most = end(limits.high());
    if (least.isPresent()
        && most.isPresent()
        && (sum < least.getAsDouble() || sum > most.getAsDouble())) {
      breaches.accept(
          Diagnostic.error(
                  "sum-not-met",
                  takings.at(),
                  "the `%s` of all that %s takes add up to %s, but %s allowed",
                  attribute,
                  takings.who(),
                  number(sum),
                  range(least, most))
              .also(limits.span(), "the limit"));
    }
  }

  private double sum(List<Taken> taken, String attribute) {
    double sum = 0;
    for (Taken t : taken) {
      double one = sum(t.taken(), attribute);
      for (ThingSetup thing : roster(t)) {
        one += sum(thing, attribute, t.span());
      }
      sum += t.count() * one;
    }
    return sum;
  }

  /** The things, under their command where they have one. */
  private static List<ThingSetup> roster(Taken taken) {
    return taken.choice().command().isEmpty()
        ? taken.roster()
        : List.of(RosterBuilder.command(taken));
  }

  private double sum(ThingSetup thing, String attribute, Span at) {
    OptionalDouble value = amounts.of(thing, attribute);
    if (value.isEmpty()) {
      context.problems.add(
          Diagnostic.error(
                  "not-a-number",
                  at,
                  "the `%s` of `%s` depends on the battle",
                  attribute,
                  thing.name())
              .also(thing.span(), "set up here")
              .note("a sum adds numbers that are given for a thing or fixed for its kind"));
    }
    double sum = value.orElse(0);
    for (ThingSetup under : thing.things()) {
      sum += sum(under, attribute, at);
    }
    return sum;
  }

  private static String range(OptionalDouble least, OptionalDouble most) {
    double low = least.getAsDouble();
    double high = most.getAsDouble();
    return low == high
        ? number(low) + (low == 1 ? " is" : " are")
        : "%s to %s are".formatted(number(low), number(high));
  }

  public static String number(double n) {
    return n == Math.rint(n) ? Long.toString((long) n) : Double.toString(n);
  }
}
