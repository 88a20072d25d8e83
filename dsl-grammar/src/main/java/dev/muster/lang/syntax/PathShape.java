package dev.muster.lang.syntax;

/** The ways a base can be moved over a table. */
public enum PathShape {
  STRAIGHT,
  OBLIQUE,
  SIDEWAYS,
  BACKWARD,
  WHEEL,
  ROTATE,
  ABOUT_FACE,
  FREE,
  /** Along a line of terrain of a kind. */
  ALONG,
  /** Straight at a place or in a direction, keeping the facing; never the shape of an order. */
  TOWARD;

  /** Whether one of its sizes is a length; the others are angles. */
  public boolean lengthAt(int size) {
    return switch (this) {
      case STRAIGHT, SIDEWAYS, BACKWARD, ALONG, TOWARD -> size == 0;
      case OBLIQUE -> size == 1;
      // Each leg has a direction and a length; the facing at the end may follow.
      case FREE -> size % 2 == 1;
      case WHEEL, ROTATE, ABOUT_FACE -> false;
    };
  }

  /** As it is written in a rulebook. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
