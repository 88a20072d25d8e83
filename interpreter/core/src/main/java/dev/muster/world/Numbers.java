package dev.muster.world;

/** Boxed numbers; the small whole ones are kept. */
public final class Numbers {
  /**
   * The difference that measuring cannot tell. Counts are whole, halves or thirds: it never matters
   * for them.
   */
  public static final double EPSILON = 1e-6;

  private static final Double[] SMALL = new Double[1280];

  static {
    for (int i = 0; i < SMALL.length; i++) {
      SMALL[i] = (double) (i - 256);
    }
  }

  private Numbers() {}

  public static Double box(double value) {
    int whole = (int) value;
    return whole == value && whole >= -256 && whole < 1024 && (whole != 0 || 1 / value > 0)
        ? SMALL[whole + 256]
        : (Double) value;
  }

  /** Without a needless {@code .0}; at most three decimals. */
  public static String show(double value) {
    return show(value, 3);
  }

  /** For players: at most two decimals. */
  public static String told(double value) {
    return show(value, 2);
  }

  private static String show(double value, int decimals) {
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return Long.toString((long) value);
    }
    if (!Double.isFinite(value)) {
      return "beyond measure";
    }
    String text =
        java.math.BigDecimal.valueOf(value)
            .setScale(decimals, java.math.RoundingMode.HALF_UP)
            .stripTrailingZeros()
            .toPlainString();
    return text.equals("-0") ? "0" : text;
  }
}
