package dev.muster.board;

/** Degrees, clockwise from north; exact at quarter turns and the same on every machine. */
final class Trig {
  private static final double SNAP = 1e-9;

  private Trig() {}

  /**
   * The same direction in 0 (included) to 360 (not), put on the quarter turn it is a rounding error
   * from.
   */
  static double normal(double degrees) {
    double turn = degrees % 360;
    if (turn < 0) {
      turn += 360;
    }
    double quarter = Math.rint(turn / 90) * 90;
    if (Math.abs(turn - quarter) < SNAP) {
      turn = quarter;
    }
    return turn >= 360 ? 0.0 : turn + 0.0;
  }

  /** The shortest turn to the same direction: above -180, up to 180. */
  static double shortest(double degrees) {
    double turn = normal(degrees);
    return turn > 180 ? turn - 360 : turn;
  }

  static double sin(double degrees) {
    double turn = normal(degrees);
    if (turn % 90 == 0) {
      return turn == 90 ? 1 : turn == 270 ? -1 : 0;
    }
    return StrictMath.sin(StrictMath.toRadians(turn));
  }

  static double cos(double degrees) {
    double turn = normal(degrees);
    if (turn % 90 == 0) {
      return turn == 0 ? 1 : turn == 180 ? -1 : 0;
    }
    return StrictMath.cos(StrictMath.toRadians(turn));
  }

  /** The direction of a displacement. */
  static double heading(double dx, double dy) {
    return normal(StrictMath.toDegrees(StrictMath.atan2(dx, dy)));
  }

  static double hypot(double dx, double dy) {
    return Math.sqrt(dx * dx + dy * dy);
  }

  static double finite(double value, String what) {
    if (!Double.isFinite(value)) {
      throw new ImpossibleException(what + " must be a number, not " + value);
    }
    return value + 0.0;
  }

  static double notNegative(double value, String what) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new ImpossibleException(what + " must be 0 or more, not " + value);
    }
    return value;
  }
}
