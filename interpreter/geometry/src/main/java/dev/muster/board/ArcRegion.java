package dev.muster.board;

import java.util.Optional;

/**
 * A part of the table as seen from a box: over one of its edges, or all round. Its border belongs
 * to the outside.
 */
public sealed interface ArcRegion {

  /**
   * Everything beyond an edge between two rays from its ends, each spreading outward by the half
   * angle: 0 is the strip as wide as the edge, 45 the usual field of fire, 90 all that lies ahead
   * of the edge's line.
   *
   * @param margin how far the rays begin outside the ends of the edge, or inside where it is
   *     negative
   */
  record Wedge(Direction direction, double halfAngle, double margin) implements ArcRegion {
    public Wedge {
      if (!(halfAngle >= 0 && halfAngle <= 90)) {
        throw new ImpossibleException(
            "a wedge opens by 0 to 90 degrees on each side, not by " + halfAngle);
      }
    }
  }

  record AllRound() implements ArcRegion {}

  static ArcRegion strip() {
    return strip(0);
  }

  /** The strip that reaches so far beyond the edge on either side; less far where negative. */
  static ArcRegion strip(double margin) {
    return new Wedge(Direction.AHEAD, 0, margin);
  }

  static ArcRegion wedge(double halfAngle) {
    return new Wedge(Direction.AHEAD, halfAngle, 0);
  }

  static ArcRegion allRound() {
    return new AllRound();
  }

  /** The same arc over another edge. */
  default ArcRegion to(Direction direction) {
    return switch (this) {
      case Wedge wedge -> new Wedge(direction, wedge.halfAngle, wedge.margin);
      case AllRound all -> all;
    };
  }

  /** Any part of the target is inside. */
  default boolean touches(Box viewer, Shape target) {
    return switch (this) {
      case Wedge wedge -> Fan.of(viewer, wedge).touches(target);
      case AllRound all -> true;
    };
  }

  /** The target is wholly inside; it may reach the border. */
  default boolean contains(Box viewer, Shape target) {
    return switch (this) {
      case Wedge wedge -> Fan.of(viewer, wedge).contains(target);
      case AllRound all -> true;
    };
  }

  /** The point is inside or on the border. */
  default boolean contains(Box viewer, Point point) {
    return switch (this) {
      case Wedge wedge -> Fan.of(viewer, wedge).contains(point.x(), point.y());
      case AllRound all -> true;
    };
  }

  /** The arc drawn as far as the reach straight out, for maps; empty when it is the whole table. */
  default Optional<Area> drawn(Box viewer, double reach) {
    return switch (this) {
      case Wedge wedge -> Optional.of(Fan.of(viewer, wedge).drawn(reach));
      case AllRound all -> Optional.empty();
    };
  }
}
