package dev.muster.model;

import java.util.List;

/**
 * A table whose cells do something; they are rules with an {@link Answer.Body}. Either paired dice
 * are read in it, rows by rank, columns by who wins; or each row says when it is meant.
 *
 * @param rows as they are called
 * @param rolls whether dice are rolled whenever it is read ({@link Bodies})
 */
public record Outcome(
    Origin origin,
    List<Parameter> parameters,
    List<String> rows,
    List<Column> columns,
    boolean rolls)
    implements Topic {
  /** The dice that the table rolls come last. */
  @Override
  public int arity() {
    return parameters.size() + (rolls ? 1 : 0);
  }

  public String name() {
    return origin.name();
  }

  /** Whether paired dice are read in it. */
  public boolean paired() {
    return paired(columns);
  }

  public static boolean paired(List<Column> columns) {
    return columns.stream().anyMatch(column -> column.drawn() || column.winner() >= 0);
  }

  /** A column. With {@code drawn} nobody wins; otherwise the party in slot {@code winner} does. */
  public record Column(String label, boolean drawn, int winner) {}

  /**
   * The dice that it rolls.
   *
   * @param frame slots that the roll needs
   */
  public record Dice(CheckedStatement.RollDice roll, int frame) {}
}
