package dev.muster.model;

import java.util.List;

/**
 * What follows from a comparison: rows by rank, columns by who wins it. The cells are {@link
 * Rule.Cell}s.
 */
public record Outcome(
    int id, Origin origin, List<Parameter> parameters, List<String> rows, List<Column> columns) {
  public String name() {
    return origin.name();
  }

  /**
   * A column. With {@code drawn} nobody wins; otherwise the party in slot {@code winner} does. For
   * outcomes not read with a pairing {@code value} is what the first input must equal.
   */
  public record Column(String label, boolean drawn, int winner) {}
}
