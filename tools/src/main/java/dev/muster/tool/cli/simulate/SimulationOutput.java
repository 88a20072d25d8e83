package dev.muster.tool.cli.simulate;

import java.util.Locale;

/** The forms in which many battles are also written to a file. */
enum SimulationOutput {
  HUMAN,
  JSON,
  CSV,
  PARQUET,
  SVG,
  SARIF;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
