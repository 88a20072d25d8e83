package dev.muster.tool.cli.svg;

/** Tiles that are laid side by side to fill something. */
final class Patterns {
  private Patterns() {}

  static Element of(String id, int size, String fill) {
    return Element.of(
            "pattern", "id", id, "width", size, "height", size, "patternUnits", "userSpaceOnUse")
        .add(Element.of("rect", "width", size, "height", size, "fill", fill));
  }
}
