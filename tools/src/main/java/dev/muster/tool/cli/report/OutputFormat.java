package dev.muster.tool.cli.report;

import java.util.Locale;

/** The form of a report: for people, or for programs. */
public enum OutputFormat {
  HUMAN,
  JSON;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
