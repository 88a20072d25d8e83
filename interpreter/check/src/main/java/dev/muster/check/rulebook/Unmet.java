package dev.muster.check.rulebook;

import dev.muster.check.expression.RangeChecker;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Test;
import dev.muster.model.NameSet;
import dev.muster.model.Range;
import dev.muster.model.Type;
import dev.muster.primitive.Things;
import java.util.Optional;

/**
 * A condition that asks an attribute for what it never is, though its declaration would let it.
 *
 * @param wanted the value; empty for a flag that is to hold, and for what is only to be there
 */
record Unmet(Attribute attribute, Optional<String> wanted, Span span) {
  /** Whether a condition never holds because one that it is made of never does. */
  static boolean never(CheckedExpression condition, PossibleValues values) {
    return switch (condition) {
      case CheckedExpression.And e -> never(e.left(), values) || never(e.right(), values);
      case CheckedExpression.Or e -> never(e.left(), values) && never(e.right(), values);
      case CheckedExpression other -> of(other, values).isPresent();
    };
  }

  /** Returns what the expression itself asks for in vain, without those inside it. */
  static Optional<Unmet> of(CheckedExpression condition, PossibleValues values) {
    return switch (condition) {
      case CheckedExpression.AttributeOf a when a.type() instanceof Type.Flag ->
          lacks(values.of(a.attribute()), true)
              ? Optional.of(new Unmet(a.attribute(), Optional.empty(), a.span()))
              : Optional.empty();
      case CheckedExpression.Apply exists
          when exists.is(Things.EXISTS)
              && exists.of() instanceof CheckedExpression.AttributeOf a
              && values.of(a.attribute()).equals(Values.only(Values.NONE)) ->
          Optional.of(new Unmet(a.attribute(), Optional.empty(), exists.span()));
      case CheckedExpression.Compared(
              CheckedExpression.AttributeOf a,
              var relation,
              var value,
              var span) ->
          compared(a.attribute(), relation, value, values)
              ? Optional.of(unmet(a.attribute(), value, span))
              : Optional.empty();
      case CheckedExpression.Compared(
              var value,
              var relation,
              CheckedExpression.AttributeOf a,
              var span) ->
          compared(a.attribute(), relation.turned(), value, values)
              ? Optional.of(unmet(a.attribute(), value, span))
              : Optional.empty();
      case CheckedExpression.Is(CheckedExpression.AttributeOf a, var tests, var span)
          when tests.stream().allMatch(t -> fails(a.attribute(), t, values)) ->
          Optional.of(
              tests.size() == 1 && tests.getFirst() instanceof Test.Equal(var value)
                  ? unmet(a.attribute(), value, span)
                  : new Unmet(a.attribute(), Optional.of("any of these"), span));
      case CheckedExpression other -> Optional.empty();
    };
  }

  private static Unmet unmet(Attribute attribute, CheckedExpression value, Span span) {
    return new Unmet(attribute, Optional.of("`" + value.span().text().strip() + "`"), span);
  }

  private static boolean fails(Attribute attribute, Test test, PossibleValues values) {
    return switch (test) {
      case Test.OfKind _ -> false;
      case Test.Equal(var value) -> compared(attribute, Relation.EQUAL, value, values);
      case Test.Between(CheckedExpression.Number low, CheckedExpression.Number high, _) -> {
        Range possible = values.range(attribute);
        Range declared = attribute.range();
        yield (low.value() > possible.high() || high.value() < possible.low())
            && low.value() <= declared.high()
            && high.value() >= declared.low();
      }
      case Test.Between _ -> false;
    };
  }

  private static boolean compared(
      Attribute attribute, Relation relation, CheckedExpression value, PossibleValues values) {
    return switch (value) {
      // Values that the declaration rules out are reported already.
      case CheckedExpression.Number n ->
          RangeChecker.never(values.range(attribute), relation, n.value())
              && !RangeChecker.never(attribute.range(), relation, n.value());
      case CheckedExpression.Constant c
          when relation == Relation.EQUAL
              && (c.value() instanceof NameSet.Member || c.value() instanceof Boolean) ->
          lacks(values.of(attribute), c.value());
      case CheckedExpression other -> false;
    };
  }

  private static boolean lacks(Values values, Object member) {
    return values instanceof Values.Members(var members) && !members.contains(member);
  }
}
