package dev.muster.tool.cli.scene;

import dev.muster.board.Area;
import dev.muster.board.Bounds;
import dev.muster.board.Box;
import dev.muster.board.Point;
import dev.muster.board.Segment;
import dev.muster.board.Shape;
import dev.muster.board.Table;
import dev.muster.model.LengthUnit;
import java.util.List;
import java.util.Optional;

/**
 * A table as it is seen from above. All lengths are in millimetres, all texts are for people.
 *
 * @param captions lines about the whole of it
 * @param surface the table itself
 * @param leftOut how many things there are besides that are not shown
 */
public record Scene(
    String title,
    List<String> captions,
    Surface surface,
    List<Zone> zones,
    List<Token> tokens,
    List<Track> tracks,
    Closeup closeup,
    int leftOut) {

  /**
   * A table, and what always lies on it.
   *
   * @param window the part of the table that is shown
   * @param unit of lengths
   */
  public record Surface(
      Table table,
      Bounds window,
      LengthUnit unit,
      List<Measure> measures,
      List<Side> sides,
      List<Terrain> terrain) {
    Surface within(Bounds part) {
      return new Surface(table, part, unit, measures, sides, terrain);
    }
  }

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
   * @param look its kind, counted on the whole table: areas from 0, and lines from 0
   * @param values what else is told of it
   */
  public record Terrain(String name, String kind, int look, List<String> values, Shape shape) {}

  /**
   * A part of the table where somebody may be deployed.
   *
   * @param side the index of the side
   */
  public record Zone(String name, int side, List<String> who, Area area) {}

  /**
   * Something that has a base.
   *
   * @param thing its name in the battle
   * @param mark a short name; empty for what belongs to no side
   * @param side the index of its side; -1 for none
   * @param state its formation, and the values that are worth telling
   * @param base empty for what is not on the table
   * @param parts the bases of its parts
   */
  public record Token(
      String thing,
      String mark,
      String name,
      int side,
      List<String> state,
      Optional<Box> base,
      List<Box> parts) {
    /** The same off the table. */
    Token unplaced() {
      return new Token(thing, mark, name, side, state, Optional.empty(), List.of());
    }
  }

  /**
   * The way of something that has a base.
   *
   * @param thing its name in the battle
   * @param way the places where it was, or would be, in order
   * @param to whether it stands at its end, or where else
   */
  public record Track(String thing, String mark, String name, int side, List<Box> way, To to) {}

  /**
   * What is looked at more closely.
   *
   * @param arcs parts of the table that something looks out on
   * @param rings as far as it reaches
   * @param rays lines of sight
   */
  public record Closeup(List<Arc> arcs, List<Ring> rings, List<Ray> rays) {
    static final Closeup NONE = new Closeup(List.of(), List.of(), List.of());
  }

  /**
   * @param at a point in it, for its name
   */
  public record Arc(String name, Area area, Point at) {}

  /** All that is nearer to a base than a distance. */
  public record Ring(String name, Box base, double distance) {}

  /**
   * A line along which something is seen, or is not.
   *
   * @param hindering what is in its way
   */
  public record Ray(String name, Segment line, boolean clear, List<Hindering> hindering) {}

  /** Something that is in the way. */
  public record Hindering(String name, Shape shape) {}

  /** Where a way leads. */
  public enum To {
    /** It stands there now. */
    HERE,
    /** It would stand there. */
    THERE,
    /** It must not go there. */
    NOT_THERE,
    /** Off the table. */
    AWAY
  }

  public Table table() {
    return surface.table();
  }

  public Bounds window() {
    return surface.window();
  }

  public LengthUnit unit() {
    return surface.unit();
  }

  public List<Side> sides() {
    return surface.sides();
  }

  public List<Terrain> terrain() {
    return surface.terrain();
  }

  /** Whether all of the table is shown. */
  boolean isWhole() {
    return window().covers(table().area().bounds());
  }

  /** What of that part is on the table. */
  Bounds onTable(Bounds part) {
    return new Bounds(
        Math.max(part.minX(), 0),
        Math.max(part.minY(), 0),
        Math.min(part.maxX(), table().width()),
        Math.min(part.maxY(), table().depth()));
  }

  /** The same with another title. */
  public Scene titled(String other) {
    return new Scene(other, captions, surface, zones, tokens, tracks, closeup, leftOut);
  }

  /** The same with other lines about the whole of it. */
  public Scene saying(List<String> lines) {
    return new Scene(title, lines, surface, zones, tokens, tracks, closeup, leftOut);
  }

  Scene zoned(List<Zone> shown) {
    return new Scene(title, captions, surface, shown, tokens, tracks, closeup, leftOut);
  }

  Scene tracked(List<Track> shown) {
    return new Scene(title, captions, surface, zones, tokens, shown, closeup, leftOut);
  }

  Scene placing(List<Token> others) {
    return new Scene(title, captions, surface, zones, others, tracks, closeup, leftOut);
  }

  Scene closely(Closeup looked) {
    return new Scene(title, captions, surface, zones, tokens, tracks, looked, leftOut);
  }

  /** Only what is in that part of the table. */
  Scene near(Bounds part) {
    Surface shown =
        new Surface(
            table(),
            part,
            unit(),
            surface.measures(),
            sides(),
            terrain().stream().filter(each -> meets(part, each.shape())).toList());
    return new Scene(
        title,
        captions,
        shown,
        zones.stream().filter(zone -> meets(part, zone.area())).toList(),
        tokens.stream()
            .filter(token -> token.base().filter(base -> meets(part, base)).isPresent())
            .toList(),
        tracks,
        closeup,
        leftOut);
  }

  private static boolean meets(Bounds part, Shape shape) {
    return part.gap(shape.bounds()) == 0;
  }

  /** The same, of which only that part of the table is shown. */
  Scene within(Bounds part) {
    return new Scene(
        title, captions, surface.within(part), zones, tokens, tracks, closeup, leftOut);
  }
}
