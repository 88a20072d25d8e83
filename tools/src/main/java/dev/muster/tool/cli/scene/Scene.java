package dev.muster.tool.cli.scene;

import dev.muster.board.Area;
import dev.muster.board.Bounds;
import dev.muster.board.Box;
import dev.muster.board.Shape;
import dev.muster.board.Table;
import dev.muster.model.LengthUnit;
import java.util.List;
import java.util.Optional;

/**
 * A table as it is seen from above. All lengths are in millimetres, all texts are for people.
 *
 * @param captions lines about the whole of it
 * @param window the part of the table that is shown
 * @param leftOut how many things there are besides that are not shown
 */
public record Scene(
    String title,
    List<String> captions,
    Table table,
    Bounds window,
    LengthUnit unit,
    List<Measure> measures,
    List<Side> sides,
    List<Terrain> terrain,
    List<Zone> zones,
    List<Token> tokens,
    int leftOut) {

  /** A named length of the rulebook. */
  public record Measure(String name, double length) {}

  /**
   * @param baseline the edge it fights from
   */
  public record Side(String title, Optional<Table.Edge> baseline) {}

  /**
   * Terrain.
   *
   * @param kind what it is called
   * @param values what else is told of it
   */
  public record Terrain(String name, String kind, List<String> values, Shape shape) {}

  /**
   * A part of the table where somebody may be deployed.
   *
   * @param side the index of the side
   */
  public record Zone(String name, int side, List<String> who, Area area) {}

  /**
   * Something that has a base.
   *
   * @param mark a short name; empty for what belongs to no side
   * @param side the index of its side; -1 for none
   * @param state its formation, and the values that are worth telling
   * @param base empty for what is not on the table
   * @param parts the bases of its parts
   */
  public record Token(
      String mark,
      String name,
      int side,
      List<String> state,
      Optional<Box> base,
      List<Box> parts) {}

  /** The same with other lines about the whole of it. */
  public Scene saying(List<String> lines) {
    return new Scene(
        title, lines, table, window, unit, measures, sides, terrain, zones, tokens, leftOut);
  }

  public Scene with(List<Zone> shown) {
    return new Scene(
        title, captions, table, window, unit, measures, sides, terrain, shown, tokens, leftOut);
  }

  /** The same, of which only that part of the table is shown. */
  public Scene within(Bounds part) {
    return new Scene(
        title, captions, table, part, unit, measures, sides, terrain, zones, tokens, leftOut);
  }
}
