package dev.muster.tool.cli.svg;

/** A part of a picture; y grows downward. */
record Rectangle(double x, double y, double width, double height) {
  boolean overlaps(Rectangle other) {
    return x < other.x + other.width
        && other.x < x + width
        && y < other.y + other.height
        && other.y < y + height;
  }

  boolean contains(Rectangle other) {
    return other.x >= x
        && other.y >= y
        && other.x + other.width <= x + width
        && other.y + other.height <= y + height;
  }

  /** The smallest that holds both. */
  Rectangle with(Rectangle other) {
    double left = Math.min(x, other.x);
    double top = Math.min(y, other.y);
    return new Rectangle(
        left,
        top,
        Math.max(x + width, other.x + other.width) - left,
        Math.max(y + height, other.y + other.height) - top);
  }

  /** What both have in common, where they overlap. */
  Rectangle within(Rectangle other) {
    double left = Math.max(x, other.x);
    double top = Math.max(y, other.y);
    return new Rectangle(
        left,
        top,
        Math.min(x + width, other.x + other.width) - left,
        Math.min(y + height, other.y + other.height) - top);
  }

  /** The same with so much more on either side. */
  Rectangle wider(double by) {
    return new Rectangle(x - by, y, width + 2 * by, height);
  }

  double midX() {
    return x + width / 2;
  }

  double midY() {
    return y + height / 2;
  }
}
