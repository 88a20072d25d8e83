package dev.muster.check.expression;

import dev.muster.check.declaration.TypeRules;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Fold.Form;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Range;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * Works out what a number can be, as far as it is declared or follows from what it is calculated
 * from.
 */
public final class ValueRange {
  private static final ValueRange DECLARED = new ValueRange(Attribute::range);

  private final Function<Attribute, Range> attributes;

  /**
   * @param attributes what the value of an attribute can be
   */
  public ValueRange(Function<Attribute, Range> attributes) {
    this.attributes = attributes;
  }

  /** As far as declarations say. */
  public static Range of(CheckedExpression expression) {
    return DECLARED.in(expression);
  }

  /** Returns what each of the dice can show. */
  public static Range faces(CheckedStatement.DicePool pool) {
    List<Integer> faces = pool.die().faces();
    return pool.sides().isPresent()
        ? new Range(1, Double.POSITIVE_INFINITY)
        : new Range(Collections.min(faces), Collections.max(faces));
  }

  /** Returns what dice can show together, with what is added to them. */
  public static Range totals(CheckedStatement.DicePool pool, List<CheckedStatement.Addend> added) {
    Range count = of(pool.count());
    if (pool.sides().isPresent() || !count.bounded()) {
      return Range.OPEN;
    }
    Range total =
        new Range(Math.max(0, count.low()), Math.max(0, count.high()))
            .corners(faces(pool), (a, b) -> a * b);
    for (CheckedStatement.Addend addend : added) {
      Range more = of(addend.value());
      total = total.ends(addend.sign() < 0 ? more.negative() : more, Double::sum);
    }
    return total;
  }

  public Range in(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Number e ->
          TypeRules.unknown(e.type()) ? Range.OPEN : new Range(e.value(), e.value());
      case CheckedExpression.AttributeOf e -> attributes.apply(e.attribute());
      case CheckedExpression.Ask e when e.ofQuantity() -> e.quantity().range();
      case CheckedExpression.Local e -> e.range();
      case CheckedExpression.Fold e when e.is(Form.COUNT) -> Range.NOT_NEGATIVE;
      case CheckedExpression.Apply e ->
          e.primitive().range(e, e.arguments().stream().map(this::in).toList());
      case CheckedExpression.If e -> in(e.then()).or(in(e.otherwise()));
      case CheckedExpression other -> Range.OPEN;
    };
  }
}
