package dev.muster.board;

/**
 * Lines that keep apart what turns and what stands still. Of all lines those along their sides are
 * tried: where one of them lies between the two during a whole part of a turn, they do not meet
 * there, and nothing between its ends need be looked at.
 *
 * @param sinFrom of the angle turned where that part begins, clockwise
 * @param sinTo where it ends
 */
record Parting(
    Point pivot, double sinFrom, double cosFrom, double sinTo, double cosTo, boolean clockwise) {

  /** The part of a turn between two fractions of it, which is less than half a circle. */
  static Parting of(Swing swing, double from, double to) {
    double begins = swing.degrees() * from;
    double ends = swing.degrees() * to;
    return new Parting(
        swing.pivot(),
        Trig.sin(begins),
        Trig.cos(begins),
        Trig.sin(ends),
        Trig.cos(ends),
        swing.degrees() > 0);
  }

  /**
   * Whether one line keeps more than the distance between them. What turns is given where the whole
   * turn starts.
   */
  boolean keeps(Rect turning, Rect still, double distance) {
    double margin = distance + turning.round() + still.round();
    // As the one turns before the other, so does the other turn before the one.
    return beside(still, turning, margin) || reversed().beside(turning, still, margin);
  }

  private Parting reversed() {
    return new Parting(pivot, -sinFrom, cosFrom, -sinTo, cosTo, !clockwise);
  }

  /** Whether a line along a side of what stands still does. */
  private boolean beside(Rect still, Rect turning, double margin) {
    double across = still.right(pivot.x(), pivot.y());
    double along = still.ahead(pivot.x(), pivot.y());
    return parts(turning, still.cos(), -still.sin(), across, still.halfWidth() + margin)
        || parts(turning, still.sin(), still.cos(), along, still.halfDepth() + margin);
  }

  /**
   * Whether all corners stay farther than the reach from a line, on the same side of it.
   *
   * @param x of the direction across the line, which is 1 long
   * @param offset of the pivot from the line in that direction
   */
  private boolean parts(Rect turning, double x, double y, double offset, double reach) {
    boolean above = true;
    boolean below = true;
    for (int corner = 0; corner < 4 && (above || below); corner++) {
      int ahead = (corner & 1) == 0 ? 1 : -1;
      int right = (corner & 2) == 0 ? 1 : -1;
      double dx = turning.cornerX(ahead, right) - pivot.x();
      double dy = turning.cornerY(ahead, right) - pivot.y();
      double cosine = x * dx + y * dy;
      double sine = x * dy - y * dx;
      above = above && offset + lowest(cosine, sine) > reach;
      below = below && lowest(-cosine, -sine) - offset > reach;
    }
    return above || below;
  }

  /** The least of {@code cosine * cos + sine * sin} in that part of the turn. */
  private double lowest(double cosine, double sine) {
    double falling = sine * cosFrom - cosine * sinFrom;
    double rising = sine * cosTo - cosine * sinTo;
    boolean turnsUp = clockwise ? falling < 0 && rising > 0 : falling > 0 && rising < 0;
    return turnsUp
        ? -Trig.hypot(cosine, sine)
        : Math.min(cosine * cosFrom + sine * sinFrom, cosine * cosTo + sine * sinTo);
  }
}
