package dev.muster.board;

/** The side of a box on which something is. */
public enum Sector {
  FRONT,
  FLANK,
  REAR;

  /** Where the front quarter of a rim ends, as a part of its radius ahead of the centre. */
  private static final double QUARTER = Math.sqrt(0.5);

  /** The part of the other that is asked about. */
  public enum Reference {
    CENTRE,
    NEAREST_POINT
  }

  /**
   * The course of the borders: along the sides of the box drawn on, or along its front and rear
   * edge.
   */
  public enum Border {
    STRIPS,
    LINES
  }

  public static Sector of(Box viewer, Box other, Border border, Reference reference) {
    return switch (border) {
      case STRIPS -> byStrips(viewer, other, reference);
      case LINES -> byLines(viewer, other, reference);
    };
  }

  /** Front and rear are as wide as the box; all that is beside them, near or far, is flank. */
  public static Sector byStrips(Box viewer, Box other, Reference reference) {
    Point seen = seen(viewer, other, reference);
    boolean inStrip = Math.abs(viewer.right(seen)) <= viewer.width() / 2 + Tolerance.EPS;
    return inStrip ? byLines(viewer, seen) : FLANK;
  }

  /**
   * Front is all ahead of the front edge's line, rear all behind the rear edge's line, flank what
   * is between. What a disc is touched by on the front quarter of its rim is ahead of its line.
   */
  public static Sector byLines(Box viewer, Box other, Reference reference) {
    return byLines(viewer, seen(viewer, other, reference));
  }

  private static Sector byLines(Box viewer, Point seen) {
    double ahead = viewer.ahead(seen);
    double edge = viewer.depth() / 2 * (viewer.isRound() ? QUARTER : 1) - Tolerance.EPS;
    return ahead >= edge ? FRONT : ahead <= -edge ? REAR : FLANK;
  }

  private static Point seen(Box viewer, Box other, Reference reference) {
    return switch (reference) {
      case CENTRE -> other.centre();
      case NEAREST_POINT -> Nearest.of(other, viewer);
    };
  }
}
