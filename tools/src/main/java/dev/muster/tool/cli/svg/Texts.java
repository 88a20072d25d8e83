package dev.muster.tool.cli.svg;

/** Texts of a picture. */
final class Texts {
  private Texts() {}

  /** A line of text that begins there. */
  static Element of(String text, double x, double y, double size) {
    return Element.of("text", "x", x, "y", y, "font-size", size).saying(text);
  }

  /** The same, to be read on top of anything. */
  static Element haloed(String text, double x, double y, double size) {
    return halo(of(text, x, y, size), "#ffffff");
  }

  static Element halo(Element text, String colour) {
    return text.with("stroke", colour)
        .with("stroke-width", 3)
        .with("stroke-linejoin", "round")
        .with("paint-order", "stroke");
  }
}
