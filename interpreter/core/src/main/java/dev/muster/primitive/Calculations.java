package dev.muster.primitive;

import static dev.muster.primitive.PrimitiveRow.Gives.FIRST;
import static dev.muster.primitive.PrimitiveRow.Gives.FLAG;
import static dev.muster.primitive.Row.Takes.ANGLE;
import static dev.muster.primitive.Row.Takes.COUNT;
import static dev.muster.primitive.Row.Takes.NUMBER;
import static dev.muster.primitive.Row.Takes.SAME;

import dev.muster.model.CheckedExpression.Apply;
import dev.muster.model.Range;
import dev.muster.primitive.PrimitiveRow.Gives;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Numbers;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Calculations with numbers, lengths and angles. */
public final class Calculations {
  /** The least number of more than 15 digits, which is no longer exact. */
  private static final double MOST_RESULT = 1e15;

  private Calculations() {}

  public static final PrimitiveRow ADD =
      PrimitiveRow.sign("+", NUMBER, SAME)
          .ranges(each(Double::sum))
          .does(new Code.Calculation((call, c, a, b) -> known(call, c, a, b, a + b)));

  public static final PrimitiveRow SUBTRACT =
      PrimitiveRow.sign("-", NUMBER, SAME)
          .ranges((call, of) -> of.get(0).ends(of.get(1).negative(), Double::sum))
          .does(new Code.Calculation((call, c, a, b) -> known(call, c, a, b, a - b)));

  public static final PrimitiveRow MULTIPLY =
      PrimitiveRow.sign("*", NUMBER, NUMBER)
          .ranges((call, of) -> of.get(0).corners(of.get(1), (a, b) -> a * b))
          .does(new Code.Calculation((call, c, a, b) -> known(call, c, a, b, a * b)));

  public static final PrimitiveRow DIVIDE =
      PrimitiveRow.sign("/", NUMBER, NUMBER)
          .ranges(
              (call, of) ->
                  of.get(1).contains(0)
                      ? Range.OPEN
                      : of.get(0).corners(of.get(1), (a, b) -> a / b))
          .does(new Code.Calculation(Calculations::divided));

  public static final PrimitiveRow NEGATE =
      PrimitiveRow.sign("-", NUMBER)
          .ranges((call, of) -> of.getFirst().negative())
          .does(new Code.OfNumber(of -> -of));

  public static final PrimitiveRow MIN =
      PrimitiveRow.function("min", NUMBER, SAME)
          .open()
          .gives(FIRST)
          .ranges(each(Math::min))
          .says("the least of them")
          .does(new Code.OfNumbers(Math::min));

  public static final PrimitiveRow MAX =
      PrimitiveRow.function("max", NUMBER, SAME)
          .open()
          .gives(FIRST)
          .ranges(each(Math::max))
          .says("the greatest of them")
          .does(new Code.OfNumbers(Math::max));

  public static final PrimitiveRow ABS =
      PrimitiveRow.function("abs", NUMBER)
          .gives(FIRST)
          .ranges((call, of) -> absolute(of.getFirst()))
          .says("the number without its sign")
          .does(new Code.OfNumber(Math::abs));

  public static final PrimitiveRow ROUND =
      PrimitiveRow.function("round", NUMBER)
          .gives(FIRST)
          .ranges(rising(n -> Math.floor(n + 0.5)))
          .says("the nearest whole number, a half upwards")
          .does(new Code.OfNumber(n -> Math.floor(n + 0.5)));

  public static final PrimitiveRow ROUND_UP =
      PrimitiveRow.function("round-up", NUMBER)
          .gives(FIRST)
          .ranges(rising(Math::ceil))
          .says("the next whole number above, or the number if it is whole")
          .does(new Code.OfNumber(n -> Math.ceil(n - Numbers.EPSILON)));

  public static final PrimitiveRow ROUND_DOWN =
      PrimitiveRow.function("round-down", NUMBER)
          .gives(FIRST)
          .ranges(rising(Math::floor))
          .says("the next whole number below, or the number if it is whole")
          .does(new Code.OfNumber(n -> Math.floor(n + Numbers.EPSILON)));

  public static final PrimitiveRow EVEN =
      PrimitiveRow.function("even", COUNT)
          .gives(FLAG)
          .says("whether it can be divided by 2")
          .does(new Code.NumberTest(n -> Math.round(n) % 2 == 0));

  public static final PrimitiveRow ODD =
      PrimitiveRow.function("odd", COUNT)
          .gives(FLAG)
          .says("whether it cannot be divided by 2")
          .does(new Code.NumberTest(n -> Math.round(n) % 2 != 0));

  public static final PrimitiveRow ANGLE_BETWEEN =
      PrimitiveRow.function("angle-between", ANGLE, ANGLE)
          .gives(Gives.ANGLE)
          .in(new Range(0, 180))
          .says("the angle from one direction to the other the short way round, 0 to 180 deg")
          .does(new Code.OfNumbers((a, b) -> shortWay(Math.abs(a - b) % 360)));

  static final List<PrimitiveRow> ALL =
      List.of(
          ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          NEGATE,
          MIN,
          MAX,
          ABS,
          ROUND,
          ROUND_UP,
          ROUND_DOWN,
          EVEN,
          ODD,
          ANGLE_BETWEEN);

  private static double shortWay(double turn) {
    return Math.min(turn, 360 - turn);
  }

  private static double divided(Apply call, EvaluationContext context, double a, double b) {
    if (b == 0) {
      throw context.problem(call.span(), "this divides by 0");
    }
    return known(call, context, a, b, a / b);
  }

  /** The result, which has no more digits than a number may have. Off the table, all is far. */
  private static double known(
      Apply call, EvaluationContext context, double a, double b, double result) {
    if (Math.abs(result) >= MOST_RESULT && Double.isFinite(a) && Double.isFinite(b)) {
      throw context.problem(call.span(), "this comes to more than 15 digits");
    }
    return result;
  }

  private static BiFunction<Apply, List<Range>, Range> each(DoubleBinaryOperator rising) {
    return (call, of) -> of.stream().reduce((a, b) -> a.ends(b, rising)).orElse(Range.OPEN);
  }

  private static BiFunction<Apply, List<Range>, Range> rising(DoubleUnaryOperator of) {
    return (call, ranges) ->
        new Range(
            of.applyAsDouble(ranges.getFirst().low()), of.applyAsDouble(ranges.getFirst().high()));
  }

  private static Range absolute(Range either) {
    return new Range(
        Math.max(0, Math.max(either.low(), -either.high())),
        Math.max(Math.abs(either.low()), Math.abs(either.high())));
  }
}
