package dev.muster.model;

/** Least and most that a value may be, both allowed; infinite where it is open. */
public record Range(double low, double high) {
  public static final Range OPEN = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

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

  /** What may be either. */
  public Range or(Range other) {
    return new Range(Math.min(low, other.low), Math.max(high, other.high));
  }

  /** The nearest value that it may be. */
  public double nearest(double value) {
    return Math.max(low, Math.min(high, value));
  }
}
