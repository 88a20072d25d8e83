package dev.muster.model;

import java.util.function.DoubleBinaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Least and most that a value may be, both allowed; infinite where it is open. */
public record Range(double low, double high) {
  public static final Range OPEN = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

  public static final Range NOT_NEGATIVE = new Range(0, Double.POSITIVE_INFINITY);

  public boolean contains(double value) {
    return value >= low && value <= high;
  }

  /** {@code 2 to 12}. */
  public String text() {
    return whole(low) + " to " + whole(high);
  }

  private static String whole(double n) {
    return n == Math.rint(n) ? Long.toString((long) n) : Double.toString(n);
  }

  public boolean bounded() {
    return Double.isFinite(high - low);
  }

  /** Returns the range of a number that may be in either. */
  public Range or(Range other) {
    return new Range(Math.min(low, other.low), Math.max(high, other.high));
  }

  /** The nearest value that it may be. */
  public double nearest(double value) {
    return Math.max(low, Math.min(high, value));
  }

  public Range negative() {
    return new Range(-high, -low);
  }

  /** The range of a result that rises with both. */
  public Range ends(Range other, DoubleBinaryOperator rising) {
    return new Range(rising.applyAsDouble(low, other.low), rising.applyAsDouble(high, other.high));
  }

  /** The range of a result that is least and most where both are. */
  public Range corners(Range other, DoubleBinaryOperator operation) {
    double[] corners =
        Stream.of(low, high)
            .flatMapToDouble(
                x -> DoubleStream.of(other.low, other.high).map(y -> operation.applyAsDouble(x, y)))
            // Nothing times what is not limited is nothing.
            .map(n -> Double.isNaN(n) ? 0 : n)
            .toArray();
    return new Range(
        DoubleStream.of(corners).min().orElseThrow(), DoubleStream.of(corners).max().orElseThrow());
  }
}
