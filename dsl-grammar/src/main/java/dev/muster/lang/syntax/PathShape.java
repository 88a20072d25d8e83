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

  /** As it is written in a rulebook. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
