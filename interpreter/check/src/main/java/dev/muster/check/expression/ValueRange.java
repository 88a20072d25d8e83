package dev.muster.check.expression;

import dev.muster.check.declaration.TypeRules;
import dev.muster.model.Attribute;
import dev.muster.model.BuiltinField;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Range;
import dev.muster.model.Type;
import java.util.Collections;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** What a number can be, as far as it is declared or follows from what it is calculated from. */
public final class ValueRange {
  private static final Range NOT_NEGATIVE = new Range(0, Double.POSITIVE_INFINITY);

  /** A facing of 360 degrees is one of 0. */
  private static final Range CIRCLE = new Range(0, Math.nextDown(360.0));

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

  /** What each of the dice can show. */
  public static Range faces(CheckedStatement.DicePool pool) {
    List<Integer> faces = pool.die().faces();
    return pool.sides().isPresent()
        ? new Range(1, Double.POSITIVE_INFINITY)
        : new Range(Collections.min(faces), Collections.max(faces));
  }

  /** What dice can show together, and what is added to them. */
  public static Range totals(CheckedStatement.DicePool pool, List<CheckedStatement.Addend> added) {
    Range count = of(pool.count());
    if (pool.sides().isPresent() || !count.bounded()) {
      return Range.OPEN;
    }
    Range total =
        corners(
            new Range(Math.max(0, count.low()), Math.max(0, count.high())),
            faces(pool),
            (a, b) -> a * b);
    for (CheckedStatement.Addend addend : added) {
      Range more = of(addend.value());
      total = ends(total, addend.sign() < 0 ? negative(more) : more, Double::sum);
    }
    return total;
  }

  public Range in(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Number e ->
          TypeRules.unknown(e.type()) ? Range.OPEN : new Range(e.value(), e.value());
      case CheckedExpression.AttributeOf e -> attributes.apply(e.attribute());
      case CheckedExpression.QuantityCall e -> e.quantity().range();
      case CheckedExpression.Local e -> e.range();
      case CheckedExpression.CountOf _ -> NOT_NEGATIVE;
      case CheckedExpression.FieldOf e -> field(e);
      case CheckedExpression.BuiltinCall e -> function(e);
      case CheckedExpression.Negative e -> negative(in(e.of()));
      case CheckedExpression.Arithmetic e -> calculated(e, in(e.left()), in(e.right()));
      case CheckedExpression.Conditional e -> in(e.then()).or(in(e.otherwise()));
      case CheckedExpression other -> Range.OPEN;
    };
  }

  private static Range field(CheckedExpression.FieldOf e) {
    return switch (e.field()) {
      case BuiltinField.Settable.FACING, BuiltinField.OfSpot.FACING -> CIRCLE;
      case BuiltinField.OfPath.DIRECTION -> new Range(-180, 180);
      case BuiltinField.OfPath.TURN -> new Range(0, 180);
      case BuiltinField.OfPath.LENGTH,
          BuiltinField.OfPath.TRAVEL,
          BuiltinField.OfMove.DISTANCE,
          BuiltinField.OfRoll.COUNT ->
          NOT_NEGATIVE;
      case BuiltinField.OfRoll.TOTAL ->
          e.of().type() instanceof Type.Roll(_, Range totals) ? totals : Range.OPEN;
      case BuiltinField.OfRoll.HIGHEST, BuiltinField.OfRoll.LOWEST ->
          // No die at all shows 0.
          e.of().type() instanceof Type.Roll(Range faces, _)
              ? new Range(0, faces.high())
              : Range.OPEN;
      default -> Range.OPEN;
    };
  }

  private Range function(CheckedExpression.BuiltinCall e) {
    List<Range> of = e.arguments().stream().map(this::in).toList();
    return switch (e.function()) {
      case ROUND -> each(of.getFirst(), n -> Math.floor(n + 0.5));
      case ROUND_UP -> each(of.getFirst(), Math::ceil);
      case ROUND_DOWN -> each(of.getFirst(), Math::floor);
      case MIN -> of.stream().reduce((a, b) -> ends(a, b, Math::min)).orElse(Range.OPEN);
      case MAX -> of.stream().reduce((a, b) -> ends(a, b, Math::max)).orElse(Range.OPEN);
      case ABS -> {
        Range either = of.getFirst();
        double most = Math.max(Math.abs(either.low()), Math.abs(either.high()));
        yield new Range(Math.max(0, Math.max(either.low(), -either.high())), most);
      }
      case DISTANCE, EDGE_DISTANCE, LONG_SIDE, SHORT_SIDE, SIZE_OF -> NOT_NEGATIVE;
      default -> Range.OPEN;
    };
  }

  private static Range calculated(CheckedExpression.Arithmetic e, Range left, Range right) {
    return switch (e.operator()) {
      case ADD -> ends(left, right, Double::sum);
      case SUBTRACT -> ends(left, negative(right), Double::sum);
      case MULTIPLY -> corners(left, right, (a, b) -> a * b);
      case DIVIDE -> right.contains(0) ? Range.OPEN : corners(left, right, (a, b) -> a / b);
    };
  }

  private static Range negative(Range of) {
    return new Range(-of.high(), -of.low());
  }

  private static Range each(Range of, DoubleUnaryOperator rising) {
    return new Range(rising.applyAsDouble(of.low()), rising.applyAsDouble(of.high()));
  }

  private static Range ends(Range a, Range b, DoubleBinaryOperator rising) {
    return new Range(
        rising.applyAsDouble(a.low(), b.low()), rising.applyAsDouble(a.high(), b.high()));
  }

  private static Range corners(Range a, Range b, DoubleBinaryOperator operation) {
    double[] corners =
        Stream.of(a.low(), a.high())
            .flatMapToDouble(
                x -> DoubleStream.of(b.low(), b.high()).map(y -> operation.applyAsDouble(x, y)))
            // Nothing times what is not limited is nothing.
            .map(n -> Double.isNaN(n) ? 0 : n)
            .toArray();
    return new Range(
        DoubleStream.of(corners).min().orElseThrow(), DoubleStream.of(corners).max().orElseThrow());
  }
}
