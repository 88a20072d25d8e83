package dev.muster.lang.syntax;

import java.util.OptionalInt;

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

  /** Returns which of its sizes is its length; the others are angles. */
  public OptionalInt lengthAt() {
    return switch (this) {
      case STRAIGHT, SIDEWAYS, BACKWARD, ALONG, TOWARD -> OptionalInt.of(0);
      case OBLIQUE, FREE -> OptionalInt.of(1);
      case WHEEL, ROTATE, ABOUT_FACE -> OptionalInt.empty();
    };
  }

  public boolean lengthAt(int size) {
    return lengthAt().equals(OptionalInt.of(size));
  }

  /** As it is written in a rulebook. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
