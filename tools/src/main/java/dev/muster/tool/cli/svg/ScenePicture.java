package dev.muster.tool.cli.svg;

import dev.muster.board.Table;
import dev.muster.tool.cli.scene.Scene;
import dev.muster.tool.cli.scene.SceneText;
import java.util.Locale;

/**
 * A scene as a picture: the table true to scale, and below it a key. It is as wide as a page of a
 * book or a telephone held upright, and as high as it must be.
 */
public final class ScenePicture {
  private static final double WIDTH = 560;
  private static final double MARGIN = 16;

  /** Round the table, for the names of the sides. */
  private static final double EDGE = 18;

  private static final double TITLE = 16;
  private static final double CAPTION = 12.5;
  private static final double SIDE = 12;
  private static final double MOST_HEIGHT = 620;
  private static final double MOST_HEIGHT_OF_PART = 400;
  private static final int LINES = 8;

  private final Scene scene;
  private final Element body = Element.of("g");
  private double y = MARGIN;

  private ScenePicture(Scene scene) {
    this.scene = scene;
  }

  /** The text of an SVG file. */
  public static String svg(Scene scene) {
    return new ScenePicture(scene).drawn();
  }

  private String drawn() {
    texts();
    double room = WIDTH - 2 * (MARGIN + EDGE);
    boolean whole = scene.window().covers(scene.table().area().bounds());
    Projection projection =
        Projection.fitting(scene.window(), room, whole ? MOST_HEIGHT : MOST_HEIGHT_OF_PART);
    double left = (WIDTH - projection.width()) / 2;
    y += EDGE;
    body.add(TableDrawing.of(scene, projection, left, y));
    edges(left, projection);
    y += projection.height() + EDGE;
    y = Lengths.draw(scene, projection, below(WIDTH - 2 * MARGIN - 20), body);
    north();
    y = Key.draw(scene, below(WIDTH - 2 * MARGIN), body) + MARGIN;
    return picture().document();
  }

  /** What is free below all that is drawn. */
  private Rectangle below(double width) {
    return new Rectangle(MARGIN, y, width, 0);
  }

  private Element picture() {
    Element definitions = Element.of("defs");
    SideLook.define(scene.sides().size(), definitions);
    TerrainLook.define(scene.terrain(), definitions);
    double height = Math.ceil(y);
    return Element.of(
            "svg",
            "viewBox",
            "0 0 %s %s".formatted(Element.number(WIDTH), Element.number(height)),
            "width",
            WIDTH,
            "height",
            height,
            "role",
            "img",
            "font-family",
            Lettering.FONT,
            "fill",
            "#111111",
            "style",
            "max-width:100%;height:auto;background:#ffffff")
        .add(Element.of("title").saying(scene.title()))
        .add(Element.of("desc").saying(SceneText.of(scene)))
        .add(definitions)
        .add(Element.of("rect", "width", WIDTH, "height", height, "fill", "#ffffff"))
        .add(body);
  }

  private void texts() {
    double room = WIDTH - 2 * MARGIN;
    for (String line : Lettering.wrapped(scene.title(), TITLE * 1.08, room, 2)) {
      y += TITLE * Lettering.LINE;
      body.add(Texts.of(line, MARGIN, y - 4, TITLE).with("font-weight", "bold"));
    }
    for (String caption : scene.captions()) {
      for (String line : Lettering.wrapped(caption, CAPTION, room, LINES)) {
        y += CAPTION * Lettering.LINE;
        body.add(Texts.of(line, MARGIN, y - 2, CAPTION));
      }
    }
  }

  /** The sides at the edges that they fight from, where these are shown. */
  private void edges(double left, Projection projection) {
    Rectangle table = projection.rectangle(scene.table().area().bounds());
    for (int i = 0; i < scene.sides().size(); i++) {
      Scene.Side side = scene.sides().get(i);
      String colour = SideLook.of(i).colour();
      side.baseline()
          .filter(edge -> isShown(edge, table, projection))
          .ifPresent(
              edge -> body.add(name(edge, side.title(), left, projection).with("fill", colour)));
    }
  }

  private static boolean isShown(Table.Edge edge, Rectangle table, Projection projection) {
    return switch (edge) {
      case NORTH -> table.y() > -1;
      case SOUTH -> table.y() + table.height() < projection.height() + 1;
      case WEST -> table.x() > -1;
      case EAST -> table.x() + table.width() < projection.width() + 1;
    };
  }

  private Element name(Table.Edge edge, String title, double left, Projection projection) {
    double middleX = left + projection.width() / 2;
    double middleY = y + projection.height() / 2;
    double room =
        switch (edge) {
          case NORTH, SOUTH -> projection.width();
          case EAST, WEST -> projection.height();
        };
    String name = Lettering.cut(title, SIDE * 1.06, room);
    Element text =
        switch (edge) {
          case NORTH -> Texts.of(name, middleX, y - 6, SIDE);
          case SOUTH -> Texts.of(name, middleX, y + projection.height() + 14, SIDE);
          case WEST -> turned(name, left - 6, middleY);
          case EAST -> turned(name, left + projection.width() + 14, middleY);
        };
    return text.with("text-anchor", "middle").with("font-weight", "bold");
  }

  private static Element turned(String name, double x, double at) {
    return Texts.of(name, x, at, SIDE)
        .with(
            "transform",
            String.format(Locale.ROOT, "rotate(-90 %s %s)", Element.number(x), Element.number(at)));
  }

  /** An arrow that points north. */
  private void north() {
    double x = WIDTH - MARGIN - 8;
    body.add(
        Element.of(
            "path",
            "d",
            "M%s %s l4 10 l-4 -3 l-4 3z".formatted(Element.number(x - 12), Element.number(y - 14)),
            "fill",
            "#111111"));
    body.add(Texts.of("N", x - 4, y - 4, SIDE).with("font-weight", "bold"));
  }
}
