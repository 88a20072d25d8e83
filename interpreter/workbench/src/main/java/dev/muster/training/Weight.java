package dev.muster.training;

import dev.muster.lang.syntax.Declaration.Preference;
import dev.muster.lang.syntax.Expression;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A number that the value of a preference reckons with.
 *
 * @param literal as it is written
 * @param divides whether something is divided by it
 */
public record Weight(Preference line, Expression literal, boolean divides) {
  private static final double GREATEST = 1_000_000;

  public double written() {
    return literal instanceof Expression.MeasureLiteral measure
        ? measure.value()
        : ((Expression.NumberLiteral) literal).value();
  }

  /** The literal with another value. */
  Expression with(double value) {
    return literal instanceof Expression.MeasureLiteral measure
        ? new Expression.MeasureLiteral(value, measure.unit(), measure.span())
        : new Expression.NumberLiteral(value, value == Math.rint(value), literal.span());
  }

  /** As it is written with another value. */
  public String text(double value) {
    String number = BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    return literal instanceof Expression.MeasureLiteral
        ? number + literal.span().text().replaceFirst("^[0-9.]+", "")
        : number;
  }

  /**
   * The value that a factor makes of it, with two digits. It never changes its sign, save one that
   * is 0 and stands alone.
   *
   * @param factor its logarithm
   * @param middle the middle one of all, which one that is 0 is changed like
   */
  double times(double factor, double middle) {
    if (factor == 0) {
      return written();
    }
    double value = written() == 0 ? middle * factor : written() * StrictMath.exp(factor);
    double least = written() == 0 && line.value() == literal ? -GREATEST : divides ? 0.01 : 0;
    return Math.clamp(rounded(value), least, GREATEST);
  }

  private static double rounded(double value) {
    return value == 0
        ? 0
        : new BigDecimal(value).round(new MathContext(2, RoundingMode.HALF_EVEN)).doubleValue();
  }
}
