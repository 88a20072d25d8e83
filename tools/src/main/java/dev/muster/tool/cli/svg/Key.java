package dev.muster.tool.cli.svg;

import dev.muster.tool.cli.scene.Scene;
import dev.muster.tool.cli.scene.Scene.Terrain;
import dev.muster.tool.cli.scene.Scene.Token;
import dev.muster.tool.cli.scene.Scene.Zone;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says below a table what there is on it, and beside it. */
final class Key {
  private static final double SIZE = 12;
  private static final double STEP = SIZE * Lettering.LINE;
  private static final double HEADING = 13;
  private static final double INDENT = 26;
  private static final double GAP = 16;

  /** The lines of one entry. */
  private static final int LINES = 40;

  private final Scene scene;
  private final double left;
  private final double width;
  private final Element into;
  private double y;

  private Key(Scene scene, Rectangle room, Element into) {
    this.scene = scene;
    this.left = room.x();
    this.width = room.width();
    this.into = into;
    this.y = room.y();
  }

  /** Adds it at the top of the room, and returns where it ends. */
  static double draw(Scene scene, Rectangle room, Element into) {
    Key key = new Key(scene, room, into);
    key.sides();
    key.terrain();
    key.zones();
    key.leftOut();
    return key.y;
  }

  /** Two in a row. */
  private void sides() {
    double column = (width - GAP) / 2;
    for (int side = 0; side < scene.sides().size(); side += 2) {
      double end = side(side, left, column, y);
      if (side + 1 < scene.sides().size()) {
        end = Math.max(end, side(side + 1, left + column + GAP, column, y));
      }
      y = end;
    }
    List<Token> others = tokens(-1);
    if (!others.isEmpty()) {
      y = entries(others, left, width, y + STEP / 2);
    }
  }

  private List<Token> tokens(int side) {
    return scene.tokens().stream().filter(f -> f.side() == side).toList();
  }

  private double side(int side, double x, double column, double top) {
    List<Token> all = tokens(side);
    if (all.isEmpty()) {
      return top;
    }
    Scene.Side about = scene.sides().get(side);
    SideLook look = SideLook.of(side);
    double line = top + STEP * 1.2;
    into.add(
        Element.of(
            "rect",
            "x",
            x,
            "y",
            line - 10,
            "width",
            18,
            "height",
            11,
            "fill",
            SideLook.paint(side),
            "stroke",
            look.colour(),
            "stroke-width",
            1.4));
    String edge =
        about.baseline().map(e -> " (" + e.name().toLowerCase(Locale.ROOT) + ")").orElse("");
    into.add(
        Texts.of(
                Lettering.cut(about.title() + edge, HEADING * 1.06, column - INDENT),
                x + INDENT,
                line,
                HEADING)
            .with("font-weight", "bold"));
    return entries(all, x, column, line);
  }

  /** Those on the table first. */
  private double entries(List<Token> all, double x, double room, double top) {
    double line = entries(x, room, top, all.stream().filter(f -> f.base().isPresent()));
    if (all.stream().anyMatch(f -> f.base().isEmpty())) {
      line += STEP * 1.1;
      into.add(Texts.of("Not on the table:", x, line, SIZE).with("font-style", "italic"));
      line = entries(x, room, line, all.stream().filter(f -> f.base().isEmpty()));
    }
    return line;
  }

  /** One for all of which the same is told. */
  private double entries(double x, double room, double top, Stream<Token> some) {
    double line = top;
    for (List<Token> same :
        some.collect(Collectors.groupingBy(Token::state, LinkedHashMap::new, Collectors.toList()))
            .values()) {
      line = entry(same, x, room, line);
    }
    return line;
  }

  private double entry(List<Token> same, double x, double room, double top) {
    Token first = same.getFirst();
    into.add(Texts.of(first.mark(), x, top + STEP, SIZE).with("font-weight", "bold"));
    String names =
        same.stream()
            .map(each -> each == first ? each.name() : marked(each))
            .collect(Collectors.joining(", "));
    String state = first.state().isEmpty() ? "" : ": " + String.join(", ", first.state());
    return lines(names + state, x, room, top);
  }

  private static String marked(Token token) {
    return token.mark().isEmpty() || token.mark().equals(token.name())
        ? token.name()
        : token.mark() + "\u00a0" + token.name();
  }

  private double lines(String text, double x, double room, double top) {
    double line = top;
    for (String each : Lettering.wrapped(text, SIZE, room - INDENT, LINES)) {
      line += STEP;
      into.add(Texts.of(each, x + INDENT, line, SIZE));
    }
    return line;
  }

  private void terrain() {
    Map<String, List<Terrain>> kinds =
        scene.terrain().stream()
            .collect(Collectors.groupingBy(Terrain::kind, LinkedHashMap::new, Collectors.toList()));
    if (!kinds.isEmpty()) {
      y += STEP / 2;
    }
    kinds.forEach(
        (kind, all) -> {
          String sample =
              all.getFirst().shape() instanceof dev.muster.board.Line
                  ? "M%s %s h18".formatted(Element.number(left), Element.number(y + STEP - 4))
                  : "M%s %s h18 v11 h-18z"
                      .formatted(Element.number(left), Element.number(y + STEP - 10));
          TerrainLook.draw(all.getFirst(), sample, into);
          String names =
              all.stream()
                  .map(
                      g ->
                          g.name()
                              + (g.values().isEmpty()
                                  ? ""
                                  : " (" + String.join(", ", g.values()) + ")"))
                  .distinct()
                  .collect(Collectors.joining(", "));
          y = lines(names.equals(kind) ? kind : kind + ": " + names, left, width, y);
        });
  }

  private void zones() {
    if (!scene.zones().isEmpty()) {
      y += STEP / 2;
    }
    for (Zone zone : scene.zones()) {
      into.add(
          Element.of(
              "rect",
              "x",
              left,
              "y",
              y + STEP - 10,
              "width",
              18,
              "height",
              11,
              "fill",
              "none",
              "stroke",
              SideLook.of(zone.side()).colour(),
              "stroke-width",
              1.4,
              "stroke-dasharray",
              "4 3"));
      y = lines(text(zone), left, width, y);
    }
  }

  private String text(Zone zone) {
    String of = zone.side() < 0 ? "" : " (" + scene.sides().get(zone.side()).title() + ")";
    String who = zone.who().isEmpty() ? "" : ": " + String.join(", ", zone.who());
    return zone.name() + of + who;
  }

  private void leftOut() {
    if (scene.leftOut() > 0) {
      y = lines("and %,d more".formatted(scene.leftOut()), left, width, y + STEP / 2);
    }
  }
}
