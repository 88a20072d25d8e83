package dev.muster.check.expression;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Test;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Conditions about one value that leave each other nothing: it is never two things at once, and so
 * it is always not the one or not the other.
 */
final class SameValue {
  /** Of more conditions in a row, only these are held against each other. */
  private static final int MOST = 50;

  private SameValue() {}

  /**
   * What a condition asks of a value.
   *
   * @param tests one of them holds
   * @param not whether none of them must
   */
  private record Asked(CheckedExpression of, List<Test> tests, boolean not) {}

  /** Reports an {@code or} that always holds because of its right-hand side. */
  static void or(ProblemCollector problems, CheckedExpression.Or or) {
    against(or.left(), or.right(), CheckedExpression.Or.class, true)
        .ifPresent(
            asked ->
                problems.add(
                    Diagnostic.warning(
                            "always",
                            or.span(),
                            "this always holds: where `%s` is one of the two, it is not the other",
                            text(asked.of()))
                        .note(
                            "for neither of the two, write `%s is not A or B`, or join them with `and`",
                            text(asked.of()))));
  }

  /** Reports an {@code and} that never holds because of its right-hand side. */
  static void and(ProblemCollector problems, CheckedExpression.And and) {
    against(and.left(), and.right(), CheckedExpression.And.class, false)
        .filter(asked -> !narrowed(asked))
        .ifPresent(
            asked ->
                problems.add(
                    Diagnostic.warning(
                            "never",
                            and.span(),
                            "this never holds: `%s` cannot be both at once",
                            text(asked.of()))
                        .note("for either of the two, join them with `or`")));
  }

  /** A name that was tested before is of that kind from there on, which is reported otherwise. */
  private static boolean narrowed(Asked asked) {
    return asked.of() instanceof CheckedExpression.Local
        && asked.tests().stream().anyMatch(Test.OfKind.class::isInstance);
  }

  private static Optional<Asked> against(
      CheckedExpression left,
      CheckedExpression right,
      Class<? extends CheckedExpression> joined,
      boolean not) {
    Optional<Asked> last = asked(right).filter(a -> a.not() == not);
    if (last.isEmpty()) {
      return Optional.empty();
    }
    List<CheckedExpression> before = new ArrayList<>();
    collect(left, joined, before);
    return before.stream()
            .flatMap(condition -> asked(condition).stream())
            .anyMatch(
                a -> a.not() == not && same(a.of(), last.get().of()) && disjoint(a, last.get()))
        ? last
        : Optional.empty();
  }

  private static void collect(
      CheckedExpression condition,
      Class<? extends CheckedExpression> joined,
      List<CheckedExpression> all) {
    CheckedExpression next = condition;
    while (joined.isInstance(next) && all.size() < MOST) {
      CheckedExpression left =
          next instanceof CheckedExpression.Or or
              ? or.left()
              : ((CheckedExpression.And) next).left();
      all.add(
          next instanceof CheckedExpression.Or or
              ? or.right()
              : ((CheckedExpression.And) next).right());
      next = left;
    }
    all.add(next);
  }

  private static Optional<Asked> asked(CheckedExpression condition) {
    return switch (condition) {
      case CheckedExpression.Not not ->
          asked(not.of()).map(a -> new Asked(a.of(), a.tests(), !a.not()));
      case CheckedExpression.Is is -> Optional.of(new Asked(is.of(), is.tests(), false));
      case CheckedExpression.Compared c when c.relation() == Relation.EQUAL ->
          Optional.of(new Asked(c.left(), List.of(new Test.Equal(c.right())), false));
      case CheckedExpression.Compared c when c.relation() == Relation.DIFFERENT ->
          Optional.of(new Asked(c.left(), List.of(new Test.Equal(c.right())), true));
      case CheckedExpression other -> Optional.empty();
    };
  }

  private static boolean disjoint(Asked one, Asked other) {
    return one.tests().stream().allMatch(a -> other.tests().stream().allMatch(b -> disjoint(a, b)));
  }

  private static boolean disjoint(Test one, Test other) {
    if (one instanceof Test.OfKind(Kind a) && other instanceof Test.OfKind(Kind b)) {
      return !TypeRules.related(a, b);
    }
    return one instanceof Test.Equal(CheckedExpression a)
        && other instanceof Test.Equal(CheckedExpression b)
        && constant(a).isPresent()
        && constant(b).isPresent()
        && !constant(a).equals(constant(b));
  }

  private static Optional<Object> constant(CheckedExpression value) {
    return switch (value) {
      case CheckedExpression.Number n when !TypeRules.unknown(n.type()) -> Optional.of(n.value());
      case CheckedExpression.Symbol s -> Optional.of(s.member());
      case CheckedExpression.FormationName f -> Optional.of(f.formation());
      case CheckedExpression.RungName r -> Optional.of(r.rung());
      case CheckedExpression.None _ -> Optional.of(Type.NOTHING);
      case CheckedExpression other -> Optional.empty();
    };
  }

  /** Whether both ask for one value in the same way, so that it is the same one. */
  private static boolean same(CheckedExpression a, CheckedExpression b) {
    return switch (a) {
      case CheckedExpression.Local x ->
          b instanceof CheckedExpression.Local y && x.slot() == y.slot();
      case CheckedExpression.AttributeOf x ->
          b instanceof CheckedExpression.AttributeOf y
              && x.attribute() == y.attribute()
              && same(x.of(), y.of());
      case CheckedExpression.FieldOf x ->
          b instanceof CheckedExpression.FieldOf y
              && x.field().equals(y.field())
              && same(x.of(), y.of());
      case CheckedExpression.Running x ->
          b instanceof CheckedExpression.Running y && x.routine() == y.routine();
      case CheckedExpression.NamedThing x ->
          b instanceof CheckedExpression.NamedThing y && Objects.equals(x.name(), y.name());
      case CheckedExpression.QuantityCall x ->
          b instanceof CheckedExpression.QuantityCall y
              && x.quantity() == y.quantity()
              && same(x.arguments(), y.arguments());
      case CheckedExpression other -> false;
    };
  }

  private static boolean same(List<CheckedExpression> a, List<CheckedExpression> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!same(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static String text(CheckedExpression value) {
    return value.span().text().strip();
  }
}
