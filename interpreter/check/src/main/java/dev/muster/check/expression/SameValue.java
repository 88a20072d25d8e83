package dev.muster.check.expression;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Test;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
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
   * The tests that a condition makes of a value.
   *
   * @param tests one of them holds
   * @param not whether none of them must
   */
  private record ValueTests(CheckedExpression of, List<Test> tests, boolean not) {}

  /** Reports an {@code or} that always holds because of its right-hand side. */
  static void or(ProblemCollector problems, CheckedExpression.Or or) {
    List<CheckedExpression> before = new ArrayList<>();
    collect(or.left(), CheckedExpression.Or.class, before);
    against(before, or.right(), true)
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
    List<CheckedExpression> before = new ArrayList<>();
    collect(and.left(), CheckedExpression.And.class, before);
    and(problems, before, and.right(), and.span());
  }

  /** The same of conditions with commas between them. */
  static void all(ProblemCollector problems, List<CheckedExpression> conditions) {
    List<CheckedExpression> before = new ArrayList<>();
    for (CheckedExpression next : conditions.subList(0, Math.min(MOST, conditions.size()))) {
      and(problems, before, next, next.span());
      collect(next, CheckedExpression.And.class, before);
    }
  }

  private static void and(
      ProblemCollector problems, List<CheckedExpression> before, CheckedExpression last, Span at) {
    Optional<CheckedExpression> against =
        before.stream().filter(condition -> Opposites.are(condition, last)).findFirst();
    if (against.isPresent()) {
      problems.add(
          Diagnostic.warning(
                  "never", at, "`%s` and `%s` never hold together", text(against.get()), text(last))
              .note("for either of the two, join them with `or`"));
      return;
    }
    against(before, last, false)
        .filter(asked -> !narrowed(asked))
        .ifPresent(
            asked ->
                problems.add(
                    Diagnostic.warning(
                            "never",
                            at,
                            "this never holds: `%s` cannot be both at once",
                            text(asked.of()))
                        .note("for either of the two, join them with `or`")));
  }

  /** A name that was tested before is of that kind from there on, which is reported otherwise. */
  private static boolean narrowed(ValueTests asked) {
    return asked.of() instanceof CheckedExpression.Local
        && asked.tests().stream().anyMatch(Test.OfKind.class::isInstance);
  }

  private static Optional<ValueTests> against(
      List<CheckedExpression> before, CheckedExpression right, boolean not) {
    Optional<ValueTests> last = asked(right).filter(a -> a.not() == not);
    if (last.isEmpty()) {
      return Optional.empty();
    }
    return before.stream()
            .flatMap(condition -> asked(condition).stream())
            .anyMatch(
                a ->
                    a.not() == not
                        && SameExpression.same(a.of(), last.get().of())
                        && disjoint(a, last.get()))
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

  private static Optional<ValueTests> asked(CheckedExpression condition) {
    return switch (condition) {
      case CheckedExpression.Not not ->
          asked(not.of()).map(a -> new ValueTests(a.of(), a.tests(), !a.not()));
      case CheckedExpression.Is is -> Optional.of(new ValueTests(is.of(), is.tests(), false));
      case CheckedExpression.Compared c when c.relation() == Relation.EQUAL ->
          Optional.of(new ValueTests(c.left(), List.of(new Test.Equal(c.right())), false));
      case CheckedExpression.Compared c when c.relation() == Relation.DIFFERENT ->
          Optional.of(new ValueTests(c.left(), List.of(new Test.Equal(c.right())), true));
      case CheckedExpression other -> Optional.empty();
    };
  }

  private static boolean disjoint(ValueTests one, ValueTests other) {
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
      case CheckedExpression.Constant c ->
          c.type() instanceof Type.Flag
              ? Optional.empty()
              : Optional.of(Optional.ofNullable(c.value()));
      case CheckedExpression other -> Optional.empty();
    };
  }

  private static String text(CheckedExpression value) {
    return value.span().text().strip();
  }
}
