package dev.muster.board;

/**
 * The distances that count as "the same", in millimetres: far below what a hand can place, far
 * above rounding.
 */
public final class Tolerance {
  /**
   * Interiors must share at least this depth to overlap; a line must be crossed by this much to
   * count.
   */
  public static final double EPS = 1e-6;

  /**
   * The depth that things may share when stopped where interiors would begin to meet: {@link #EPS},
   * and rounding; they overlap nothing.
   */
  static final double SHARED = EPS + 1e-8;

  /** Bases no further apart than this touch. */
  public static final double TOUCH = 1e-3;

  /** Below this a distance is rounding and reads as 0. */
  static final double NOISE = 1e-9;

  private Tolerance() {}
}
