package dev.muster.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A thing of a battle as a side knows it: a unit, a leader, terrain, a marker, a side itself.
 *
 * @param name by which it is told apart, in orders too
 * @param kind its kind in the rulebook
 * @param side whose it is; empty for terrain
 * @param under what commands it
 * @param position empty where it is not on the table, or has no base, as terrain
 * @param outline the corners of each part of it that lies on the table, in order; the last is
 *     joined to the first, but in a line
 * @param values of its attributes, by their names, fixed ones too; without those that the side does
 *     not know, and those of procedures that do not run
 * @param specials with what stands behind them
 */
public record Piece(
    String name,
    String title,
    String kind,
    Optional<String> side,
    Optional<String> under,
    Optional<Position> position,
    List<List<Point>> outline,
    boolean removed,
    Optional<String> formation,
    Map<String, Value> values,
    Map<String, List<Value>> specials) {
  /** A place on the table: its distances from the west and from the south edge. */
  public record Point(double x, double y) {}

  /**
   * Returns what an attribute holds.
   *
   * @throws IllegalArgumentException if there is no such value, or the side does not know it
   */
  public Value value(String attribute) {
    Value value = values.get(attribute);
    if (value == null) {
      throw new IllegalArgumentException(
          title + " has no `" + attribute + "` that is known; it has " + values.keySet());
    }
    return value;
  }
}
