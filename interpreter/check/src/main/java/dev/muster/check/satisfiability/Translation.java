package dev.muster.check.satisfiability;

import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Test;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Makes formulas of conditions. What it does not know more of becomes a term of yes or no. */
final class Translation {
  /** What is longer is not looked into. */
  private static final int MOST_PARTS = 2_000;

  private final Terms terms;
  private int parts;

  Translation(Terms terms) {
    this.terms = terms;
  }

  /**
   * @param holds or the contrary
   */
  Formula of(CheckedExpression condition, boolean holds) {
    if (++parts > MOST_PARTS || TypeRules.unknown(condition.type())) {
      return unclear(condition, holds);
    }
    return switch (condition) {
      case CheckedExpression.Constant(Boolean yes, _, _) -> Formula.of(yes == holds);
      case CheckedExpression.Not c -> of(c.of(), !holds);
      case CheckedExpression.And c -> both(of(c.left(), holds), of(c.right(), holds), holds);
      case CheckedExpression.Or c -> both(of(c.left(), holds), of(c.right(), holds), !holds);
      case CheckedExpression.If c ->
          both(
              both(of(c.when(), true), of(c.then(), holds), true),
              both(of(c.when(), false), of(c.otherwise(), holds), true),
              false);
      case CheckedExpression.Compared c -> compared(c, holds);
      case CheckedExpression.Is c -> is(c, holds);
      case CheckedExpression.Apply c
          when c.is(Things.HAS) && c.of().type() instanceof Type.OfThing ->
          known(c.of(), false, among(terms.value(c), true, holds));
      case CheckedExpression.AttributeOf c -> known(c, among(terms.value(c), true, holds));
      case CheckedExpression other ->
          Nearness.of(other).map(near -> near(near, holds)).orElseGet(() -> unclear(other, holds));
    };
  }

  private Formula near(Nearness near, boolean holds) {
    return among(
        terms.distance(near.between()),
        Domain.of(Relation.AT_MOST, near.distance()),
        near.within() == holds);
  }

  private static Formula both(Formula a, Formula b, boolean and) {
    return and ? new Formula.All(List.of(a, b)) : new Formula.Any(List.of(a, b));
  }

  private static Formula among(Term term, Object value, boolean holds) {
    return among(term, Domain.only(value), holds);
  }

  private static Formula among(Term term, Domain values, boolean holds) {
    return new Formula.Among(term, holds ? values : values.not());
  }

  private Formula unclear(CheckedExpression condition, boolean holds) {
    return among(terms.unclear(condition), true, holds);
  }

  /** With what is known of the thing whose value is asked for. */
  private Formula known(CheckedExpression value, Formula formula) {
    return switch (value) {
      case CheckedExpression.AttributeOf a -> known(a.of(), true, formula);
      case CheckedExpression.Apply a when a.primitive().field() -> known(a.of(), true, formula);
      case CheckedExpression other -> formula;
    };
  }

  /**
   * With what the type says, which holds wherever the thing is asked for at all.
   *
   * @param there whether there must be a thing
   */
  private Formula known(CheckedExpression thing, boolean there, Formula formula) {
    return thing.type() instanceof Type.OfThing(Kind kind) && (there || kind.parent().isPresent())
        ? both(
            new Formula.Among(
                terms.kind(thing), Domain.of(there ? Terms.below(kind) : Terms.withNone(kind))),
            formula,
            true)
        : formula;
  }

  private Formula compared(CheckedExpression.Compared c, boolean holds) {
    return turns(c.left(), c.right())
        ? compared(c, c.right(), c.relation().turned(), c.left(), holds)
        : compared(c, c.left(), c.relation(), c.right(), holds);
  }

  private static boolean turns(CheckedExpression left, CheckedExpression right) {
    return fixed(left) && !fixed(right);
  }

  private static boolean fixed(CheckedExpression e) {
    return e instanceof CheckedExpression.Number || e instanceof CheckedExpression.Constant;
  }

  private Formula compared(
      CheckedExpression whole,
      CheckedExpression left,
      Relation relation,
      CheckedExpression right,
      boolean holds) {
    if (left instanceof CheckedExpression.Number(double a, Type one, _)
        && right instanceof CheckedExpression.Number(double b, Type other, _)
        && one.equals(other)) {
      return Formula.of(
          !Domain.of(Relation.EQUAL, a).and(Domain.of(relation, b)).isEmpty() == holds);
    }
    Optional<Domain> constant = number(left, right).map(n -> Domain.of(relation, n));
    if (constant.isPresent()) {
      return known(left, among(terms.value(left), constant.get(), holds));
    }
    if (relation == Relation.EQUAL || relation == Relation.DIFFERENT) {
      return equal(whole, left, right, (relation == Relation.EQUAL) == holds);
    }
    return ordered(left, right) ? order(left, relation, right, holds) : unclear(whole, holds);
  }

  private Formula equal(
      CheckedExpression whole, CheckedExpression left, CheckedExpression right, boolean holds) {
    if (TypeRules.unknown(left.type()) || TypeRules.unknown(right.type())) {
      return unclear(whole, holds);
    }
    if (left instanceof CheckedExpression.Constant a) {
      return right instanceof CheckedExpression.Constant b
          ? Formula.of(Objects.equals(a.value(), b.value()) == holds)
          : unclear(whole, holds);
    }
    if (right instanceof CheckedExpression.Constant constant) {
      if (constant.value() instanceof Boolean yes) {
        return of(left, yes == holds);
      }
      if (constant.value() instanceof Double || left.type() instanceof Type.Rung) {
        return unclear(whole, holds);
      }
      return known(
          left,
          among(
              terms.value(left), constant.value() == null ? Terms.NONE : constant.value(), holds));
    }
    return ordered(left, right)
        ? order(left, Relation.EQUAL, right, holds)
        : known(left, known(right, among(terms.equal(left, right), true, holds)));
  }

  private Formula order(
      CheckedExpression left, Relation relation, CheckedExpression right, boolean holds) {
    Terms.Order order = terms.order(left, right);
    Set<Object> which = new HashSet<>();
    for (Relation each : List.of(Relation.BELOW, Relation.EQUAL, Relation.ABOVE)) {
      if (covers(order.turned() ? relation.turned() : relation, each)) {
        which.add(each);
      }
    }
    return known(left, known(right, among(order.term(), Domain.of(which), holds)));
  }

  private static boolean covers(Relation relation, Relation one) {
    return switch (relation) {
      case EQUAL, BELOW, ABOVE -> relation == one;
      case DIFFERENT -> one != Relation.EQUAL;
      case AT_MOST -> one != Relation.ABOVE;
      case AT_LEAST -> one != Relation.BELOW;
    };
  }

  /** Whether both are numbers of one sort, of which none may be missing. */
  private static boolean ordered(CheckedExpression left, CheckedExpression right) {
    return TypeRules.numeric(left.type()) && sameSort(left, right);
  }

  private static boolean sameSort(CheckedExpression left, CheckedExpression right) {
    return left.type() instanceof Type.Distance == right.type() instanceof Type.Distance
        && left.type() instanceof Type.Angle == right.type() instanceof Type.Angle
        && TypeRules.numeric(left.type()) == TypeRules.numeric(right.type());
  }

  /** A number with which a value that is not one itself is compared. */
  private static Optional<Double> number(CheckedExpression value, CheckedExpression with) {
    if (value instanceof CheckedExpression.Number) {
      return Optional.empty();
    }
    if (with instanceof CheckedExpression.Number n) {
      return TypeRules.numeric(value.type()) && sameSort(value, n)
          ? Optional.of(n.value())
          : Optional.empty();
    }
    return with instanceof CheckedExpression.Constant(Double rung, Type.Rung _, _)
            && value.type() instanceof Type.Rung
        ? Optional.of(rung)
        : Optional.empty();
  }

  private Formula is(CheckedExpression.Is is, boolean holds) {
    List<Formula> tests = new ArrayList<>();
    for (Test test : is.tests()) {
      tests.add(test(is, test, holds));
    }
    return tests.size() == 1
        ? tests.getFirst()
        : holds ? new Formula.Any(tests) : new Formula.All(tests);
  }

  private Formula test(CheckedExpression.Is is, Test test, boolean holds) {
    CheckedExpression of = is.of();
    return switch (test) {
      case Test.OfKind(Kind kind) when of.type() instanceof Type.OfThing ->
          known(of, false, among(terms.kind(of), Domain.of(Terms.below(kind)), holds));
      case Test.Equal(CheckedExpression value) when !TypeRules.unknown(value.type()) ->
          compared(alone(is, test), of, Relation.EQUAL, value, holds);
      case Test.Between(CheckedExpression low, CheckedExpression high, boolean above)
          when number(of, low).isPresent() && number(of, high).isPresent() ->
          known(
              of,
              among(
                  terms.value(of),
                  Domain.of(above ? Relation.ABOVE : Relation.AT_LEAST, number(of, low).get())
                      .and(Domain.of(Relation.AT_MOST, number(of, high).get())),
                  holds));
      case Test other -> unclear(alone(is, other), holds);
    };
  }

  private static CheckedExpression alone(CheckedExpression.Is is, Test test) {
    return new CheckedExpression.Is(is.of(), List.of(test), is.span());
  }
}
