package dev.muster.model;

import java.util.List;

/**
 * What follows from a comparison: rows by rank, columns by who wins it. The cells are {@link
 * Rule.Cell}s.
 */
public record Outcome(
    Origin origin, List<Parameter> parameters, List<String> rows, List<Column> columns) {
  public String name() {
    return origin.name();
  }

  /** A column. With {@code drawn} nobody wins; otherwise the party in slot {@code winner} does. */
  public record Column(String label, boolean drawn, int winner) {}
}
