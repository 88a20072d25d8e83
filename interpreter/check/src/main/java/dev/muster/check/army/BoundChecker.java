package dev.muster.check.army;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Army.Bound;
import dev.muster.model.Army.Choice;
import dev.muster.model.Army.Limits;
import dev.muster.model.Range;
import dev.muster.model.Setup.ThingSetup;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Limits of several choices together that the limit of each leaves no way to keep to. Only what
 * stands in numbers is held against each other: an army may give facts another value.
 */
final class BoundChecker {
  private static final int MOST_SHOWN = 3;
  private static final Range ANY_NUMBER = new Range(0, Double.POSITIVE_INFINITY);

  private final ProblemCollector problems;
  private final KnownNumbers amounts = new KnownNumbers();

  BoundChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  /**
   * @param choices all that may be taken beside each other
   */
  void check(Collection<Choice> choices, List<Bound> bounds) {
    for (Bound bound : bounds) {
      switch (bound) {
        case Bound.OfChoices b -> {
          List<Choice> each = b.choices().stream().distinct().toList();
          held(b.limits(), sum(each, choice -> 1), each, names(each));
        }
        // An army may offer itself more than its list does, so only the least is sure.
        case Bound.OfSum b ->
            b.limits()
                .filter(l -> choices.stream().allMatch(c -> settled(c, b.attribute())))
                .ifPresent(
                    l -> {
                      Range sum = sum(choices, c -> amount(c, b.attribute()));
                      held(
                          l,
                          new Range(sum.low(), Double.POSITIVE_INFINITY),
                          choices,
                          Words.quoted(b.attribute()));
                    });
      }
    }
  }

  private void held(Limits limits, Range possible, Collection<Choice> choices, String what) {
    Range asked = range(limits);
    boolean few = asked.low() > possible.high();
    if (asked.low() > asked.high() || !few && asked.high() >= possible.low()) {
      return;
    }
    double end = few ? possible.high() : possible.low();
    Diagnostic problem =
        Diagnostic.warning(
            "limit-never-met",
            limits.span(),
            "no army can meet this limit: of %s there can be at %s %s",
            what,
            few ? "most" : "least",
            ArmyListValidator.number(end));
    for (Choice choice : choices.stream().limit(MOST_SHOWN).toList()) {
      if (choice.limits().isPresent()) {
        problem = problem.also(choice.limits().get().span(), "the limit of `%s`", choice.name());
      }
    }
    problems.add(
        problem.note(
            "change this limit, or how often each may be taken; the limits of single choices and of several together both apply"));
  }

  private static String names(Collection<Choice> choices) {
    return choices.stream().map(c -> Words.quoted(c.name())).collect(Collectors.joining(", "));
  }

  /** From the fewest of each to the most. */
  private Range sum(Collection<Choice> choices, ToDoubleFunction<Choice> each) {
    double low = 0;
    double high = 0;
    for (Choice choice : choices) {
      Range taken = choice.limits().map(this::range).orElse(ANY_NUMBER);
      double one = each.applyAsDouble(choice);
      low += times(one >= 0 ? taken.low() : taken.high(), one);
      high += times(one >= 0 ? taken.high() : taken.low(), one);
    }
    return new Range(low, high);
  }

  /** Any number of what counts nothing is nothing. */
  private static double times(double number, double one) {
    return one == 0 ? 0 : number * one;
  }

  private Range range(Limits limits) {
    OptionalDouble low = amounts.of(limits.low());
    OptionalDouble high = amounts.of(limits.high());
    return new Range(low.orElse(Double.NEGATIVE_INFINITY), high.orElse(Double.POSITIVE_INFINITY));
  }

  /** Whether it always brings the same, whatever else is chosen with it. */
  private boolean settled(Choice choice, String attribute) {
    return choice.command().isEmpty()
        && choice.choices().isEmpty()
        && choice.things().stream().allMatch(t -> settled(t, attribute));
  }

  private boolean settled(ThingSetup thing, String attribute) {
    return thing.open().isEmpty()
        && thing.things().stream().allMatch(t -> settled(t, attribute))
        && amounts.of(thing, attribute).isPresent();
  }

  private double amount(Choice choice, String attribute) {
    return choice.things().stream().mapToDouble(t -> amount(t, attribute)).sum();
  }

  private double amount(ThingSetup thing, String attribute) {
    return amounts.of(thing, attribute).orElse(0)
        + thing.things().stream().mapToDouble(t -> amount(t, attribute)).sum();
  }
}
