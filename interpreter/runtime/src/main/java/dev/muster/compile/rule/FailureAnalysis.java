package dev.muster.compile.rule;

import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Primitive.Fails;
import dev.muster.model.Type;
import dev.muster.primitive.Things;
import java.util.HashSet;
import java.util.Set;

/**
 * Tests whether conditions of a rule, evaluated one after the other, can throw: a value asked of
 * nothing, a quantity that has none. It errs on the side of yes.
 */
final class FailureAnalysis {
  private final Set<Integer> present;

  /**
   * @param present slots that surely hold a thing
   */
  FailureAnalysis(Set<Integer> present) {
    this.present = new HashSet<>(present);
  }

  /** Notes what is known behind a condition that held. */
  void holds(CheckedExpression condition) {
    if (condition instanceof CheckedExpression.Is is
        && is.tests().stream().allMatch(FailureAnalysis::ofKind)) {
      present(is.of());
    } else if (condition instanceof CheckedExpression.Apply a
        && (a.is(Things.HAS) || a.is(Things.EXISTS))) {
      present(a.of());
    }
  }

  private static boolean ofKind(CheckedExpression.Test test) {
    return test instanceof CheckedExpression.Test.OfKind;
  }

  private void present(CheckedExpression expression) {
    if (expression instanceof CheckedExpression.Local local) {
      present.add(local.slot());
    }
  }

  boolean canFail(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Number _, CheckedExpression.Constant _, CheckedExpression.Local _ ->
          false;
      case CheckedExpression.AttributeOf a -> canFail(a);
      case CheckedExpression.Apply a -> canFail(a);
      case CheckedExpression.Is is ->
          canFail(is.of()) || is.tests().stream().anyMatch(this::canFail);
      case CheckedExpression.Compared c ->
          canFail(c.left())
              || canFail(c.right())
              || !(c.relation() == Relation.EQUAL || c.relation() == Relation.DIFFERENT)
                  && (maybeNone(c.left()) || maybeNone(c.right()));
      case CheckedExpression.Not n -> canFail(n.of());
      case CheckedExpression.And a -> canFail(a.left()) || canFail(a.right());
      case CheckedExpression.Or o -> canFail(o.left()) || canFail(o.right());
      case CheckedExpression.Unknown _,
          CheckedExpression.Text _,
          CheckedExpression.Ask _,
          CheckedExpression.Let _,
          CheckedExpression.If _,
          CheckedExpression.Fold _,
          CheckedExpression.PathLiteral _,
          CheckedExpression.Run _ ->
          true;
    };
  }

  private boolean canFail(CheckedExpression.Test test) {
    return switch (test) {
      case CheckedExpression.Test.OfKind _ -> false;
      case CheckedExpression.Test.Equal e -> canFail(e.value());
      case CheckedExpression.Test.Between b -> canFail(b.low()) || canFail(b.high());
    };
  }

  private boolean canFail(CheckedExpression.Apply a) {
    return switch (a.primitive().fails()) {
      case NEVER -> a.arguments().stream().anyMatch(this::canFail);
      case OF_NONE -> !surelyThing(a.of());
      case MAYBE -> true;
    };
  }

  /** A fixed value may be missing where a flag or a number is needed. */
  private boolean canFail(CheckedExpression.AttributeOf a) {
    return a.attribute().fixed()
        || a.attribute().secret()
        || !surelyThing(a.of())
        || !(a.of().type() instanceof Type.OfThing(var kind) && kind.is(a.attribute().owner()));
  }

  private boolean surelyThing(CheckedExpression expression) {
    return expression instanceof CheckedExpression.Local local
        && local.type() instanceof Type.OfThing
        && present.contains(local.slot());
  }

  private static boolean maybeNone(CheckedExpression number) {
    return !(number instanceof CheckedExpression.Number
        || number instanceof CheckedExpression.Constant c && c.value() != null
        || number instanceof CheckedExpression.Apply a && a.primitive().fails() == Fails.OF_NONE
        || number instanceof CheckedExpression.AttributeOf read
            && !(read.type() instanceof Type.Rung));
  }
}
