package dev.muster.check.satisfiability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the solver says of random formulas, against every situation tried in turn. */
class SolverTest {
  private static final int FORMULAS = 4_000;

  /** Two numbers from 0 to 3, how they compare, and three flags. */
  private static final Term LEFT = number(0);

  private static final Term RIGHT = number(1);
  private static final Term ORDER =
      new Term(
          2,
          new Term.About.OrderOf(LEFT, RIGHT),
          Domain.of(List.of(Relation.BELOW, Relation.EQUAL, Relation.ABOVE)));
  private static final List<Term> FLAGS = List.of(flag(3), flag(4), flag(5));
  private static final List<Term> TERMS =
      List.of(LEFT, RIGHT, ORDER, FLAGS.get(0), FLAGS.get(1), FLAGS.get(2));
  private static final List<Link> LINKS = List.of(new Link.Compares(ORDER, LEFT, RIGHT));

  private final Random random = new Random(7);

  @Test
  void a_formula_that_it_refutes_holds_in_no_situation() {
    int refuted = 0;
    for (int i = 0; i < FORMULAS; i++) {
      Formula formula = formula(3, true);
      if (refuted(formula)) {
        refuted++;
        assertThat(holdsSomewhere(formula)).as("%s", formula).isFalse();
      }
    }
    assertThat(refuted).isGreaterThan(FORMULAS / 20);
  }

  @Test
  void a_formula_without_comparisons_of_two_numbers_is_refuted_wherever_it_never_holds() {
    int found = 0;
    for (int i = 0; i < FORMULAS; i++) {
      Formula formula = formula(3, false);
      boolean never = !holdsSomewhere(formula);
      found += never ? 1 : 0;
      assertThat(refuted(formula)).as("%s", formula).isEqualTo(never);
    }
    assertThat(found).isGreaterThan(FORMULAS / 20);
  }

  @Test
  void a_number_is_in_the_domain_of_a_relation_or_in_the_rest() {
    for (Relation relation : Relation.values()) {
      Domain domain = Domain.of(relation, 2);
      Domain other = Domain.of(Relation.BELOW, 3);
      for (double n = 0; n <= 4; n += 0.25) {
        boolean in =
            switch (relation) {
              case EQUAL -> n == 2;
              case DIFFERENT -> n != 2;
              case BELOW -> n < 2;
              case AT_MOST -> n <= 2;
              case ABOVE -> n > 2;
              case AT_LEAST -> n >= 2;
            };
        assertThat(has(domain, n)).as("%s %s 2", n, relation).isEqualTo(in);
        assertThat(has(domain.not(), n)).as("not %s %s 2", n, relation).isEqualTo(!in);
        assertThat(has(domain.and(other), n)).isEqualTo(in && n < 3);
        assertThat(has(domain.or(other), n)).isEqualTo(in || n < 3);
        assertThat(Domain.of(new Range(n, n)).within(domain)).isEqualTo(in);
      }
    }
  }

  private static boolean has(Domain domain, double n) {
    return ((Domain.Numbers) domain).parts().stream().anyMatch(part -> part.contains(n));
  }

  private static boolean refuted(Formula formula) {
    return new Solver(LINKS).solve(new Situation(TERMS), formula).isEmpty();
  }

  private static Term number(int n) {
    return new Term(n, new Term.About.Unclear(Optional.empty()), Domain.of(new Range(0, 3)));
  }

  private static Term flag(int n) {
    return new Term(n, new Term.About.Unclear(Optional.empty()), Domain.of(List.of(true, false)));
  }

  private Formula formula(int depth, boolean compares) {
    int sort = depth == 0 ? random.nextInt(3) : random.nextInt(6);
    return switch (sort) {
      case 0 -> new Formula.Among(FLAGS.get(random.nextInt(3)), Domain.only(random.nextBoolean()));
      case 1, 2 -> {
        Relation relation = Relation.values()[random.nextInt(6)];
        yield compares && sort == 2
            ? new Formula.Among(
                ORDER, Domain.of(List.of(relation, Relation.EQUAL)).and(ORDER.domain()))
            : new Formula.Among(
                random.nextBoolean() ? LEFT : RIGHT, Domain.of(relation, random.nextInt(5) - 1));
      }
      case 3 -> formula(depth - 1, compares).not();
      default -> {
        List<Formula> parts =
            IntStream.range(0, 2 + random.nextInt(3))
                .mapToObj(i -> formula(depth - 1, compares))
                .toList();
        yield sort == 4 ? new Formula.Any(parts) : new Formula.All(parts);
      }
    };
  }

  /**
   * Quarters are enough to stand on both sides of every whole number, and apart from each other.
   */
  private static boolean holdsSomewhere(Formula formula) {
    for (double a = 0; a <= 3; a += 0.25) {
      for (double b = 0; b <= 3; b += 0.25) {
        for (int flags = 0; flags < 8; flags++) {
          List<Object> values = new ArrayList<>(List.of(a, b));
          values.add(a < b ? Relation.BELOW : a > b ? Relation.ABOVE : Relation.EQUAL);
          values.addAll(List.of((flags & 1) > 0, (flags & 2) > 0, (flags & 4) > 0));
          if (holds(formula, values)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean holds(Formula formula, List<Object> values) {
    return switch (formula) {
      case Formula.Among(Term term, Domain.Numbers(var parts)) ->
          parts.stream().anyMatch(p -> p.contains((Double) values.get(term.number())));
      case Formula.Among(Term term, Domain.Values domain) -> domain.has(values.get(term.number()));
      case Formula.All(var of) -> of.stream().allMatch(each -> holds(each, values));
      case Formula.Any(var of) -> of.stream().anyMatch(each -> holds(each, values));
    };
  }
}
