package dev.muster.check.satisfiability;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Looks for a situation in which a formula holds: what it demands narrows the terms, and where it
 * leaves a choice, each is followed (DPLL, with domains in place of truth values).
 */
final class Solver {
  /** With more looks at parts of a formula, nothing is said of it. */
  static final int MOST_STEPS = 20_000;

  /** Bounds that two numbers give each other may narrow without an end. */
  private static final int MOST_ROUNDS = 8;

  private final List<Link> links;
  private int steps;

  Solver(List<Link> links) {
    this.links = links;
  }

  /** Whether it was too much to look for. */
  boolean tooMuch() {
    return steps > MOST_STEPS;
  }

  /** Returns a situation that does not refute the formula; empty if there is none. */
  Optional<Situation> solve(Situation from, Formula formula) {
    return solve(from, List.of(formula));
  }

  private Optional<Situation> solve(Situation situation, List<Formula> demands) {
    List<Formula.Any> open = new ArrayList<>();
    Deque<Formula> next = new ArrayDeque<>(demands);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      if (!settle(situation, next, open)) {
        return Optional.empty();
      }
      links.forEach(link -> link.apply(situation));
      if (situation.impossible()) {
        return Optional.empty();
      }
      if (!situation.changed() || tooMuch()) {
        break;
      }
      next.addAll(open);
      open.clear();
    }
    if (open.isEmpty() || tooMuch()) {
      return Optional.of(situation);
    }
    Formula.Any choice = open.removeLast();
    for (Formula each : choice.of()) {
      List<Formula> then = new ArrayList<>(open);
      then.add(each);
      Optional<Situation> found = solve(situation.copy(), then);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Narrows what is demanded for sure, and keeps what is still open; whether that is possible. */
  private boolean settle(Situation situation, Deque<Formula> next, List<Formula.Any> open) {
    while (!next.isEmpty() && !tooMuch()) {
      switch (next.pop()) {
        case Formula.Among(Term term, Domain values) -> {
          steps++;
          situation.narrow(term, values);
        }
        case Formula.All(List<Formula> of) -> of.forEach(next::push);
        case Formula.Any(List<Formula> of) -> {
          List<Formula> left = of.stream().filter(each -> possible(situation, each)).toList();
          if (left.isEmpty()) {
            return false;
          }
          if (left.size() == 1) {
            next.push(left.getFirst());
          } else if (left.stream().noneMatch(each -> certain(situation, each))) {
            open.add(new Formula.Any(left));
          }
        }
      }
      if (situation.impossible()) {
        return false;
      }
    }
    return true;
  }

  private boolean possible(Situation situation, Formula formula) {
    steps++;
    return switch (formula) {
      case Formula.Among(Term term, Domain values) -> situation.of(term).meets(values);
      case Formula.All(List<Formula> of) -> of.stream().allMatch(each -> possible(situation, each));
      case Formula.Any(List<Formula> of) -> of.stream().anyMatch(each -> possible(situation, each));
    };
  }

  private boolean certain(Situation situation, Formula formula) {
    steps++;
    return switch (formula) {
      case Formula.Among(Term term, Domain values) -> situation.of(term).within(values);
      case Formula.All(List<Formula> of) -> of.stream().allMatch(each -> certain(situation, each));
      case Formula.Any(List<Formula> of) -> of.stream().anyMatch(each -> certain(situation, each));
    };
  }
}
