package dev.muster.tool.cli.odds;

import java.util.Locale;

/** The forms in which odds are also written to a file. */
enum OddsOutput {
  HUMAN,
  JSON,
  CSV,
  SVG;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
