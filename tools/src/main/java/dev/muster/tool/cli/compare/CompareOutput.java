package dev.muster.tool.cli.compare;

import java.util.Locale;

/** The forms in which a comparison is also written to a file. */
enum CompareOutput {
  HUMAN,
  JSON,
  CSV,
  SVG;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
