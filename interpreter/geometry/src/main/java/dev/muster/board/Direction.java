package dev.muster.board;

/** A side of a box, seen from the box itself; also the edge on that side. */
public enum Direction {
  AHEAD(0),
  RIGHT(90),
  BEHIND(180),
  LEFT(270);

  private final double degrees;

  Direction(double degrees) {
    this.degrees = degrees;
  }

  /** Clockwise from straight ahead. */
  public double degrees() {
    return degrees;
  }

  boolean acrossTheBox() {
    return this == RIGHT || this == LEFT;
  }
}
