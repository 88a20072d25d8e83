package dev.muster.tool.cli.svg;

import dev.muster.board.Area;
import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Point;
import dev.muster.tool.cli.scene.Scene;
import dev.muster.tool.cli.scene.Scene.Terrain;
import dev.muster.tool.cli.scene.Scene.To;
import dev.muster.tool.cli.scene.Scene.Token;
import dev.muster.tool.cli.scene.Scene.Track;
import dev.muster.tool.cli.scene.Scene.Zone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The table and all that is on it, true to scale. */
final class TableDrawing {
  /** From the front of a disc to the ends of a cross on it. */
  private static final double[] DIAGONALS = {45, 135, 225, 315};

  private static final double SMALL = 11;
  private static final String FRONT = "#111111";

  private final Scene scene;
  private final Projection projection;
  private final Element into;

  private TableDrawing(Scene scene, Projection projection, Element into) {
    this.scene = scene;
    this.projection = projection;
    this.into = into;
  }

  /** Returns it with its corner there; what lies beyond the part that is shown is cut off. */
  static Element of(Scene scene, Projection projection, double x, double y) {
    Element table =
        Element.of(
            "svg",
            "x",
            x,
            "y",
            y,
            "width",
            projection.width(),
            "height",
            projection.height(),
            "overflow",
            "hidden");
    new TableDrawing(scene, projection, table).draw();
    return table.add(
        Element.of(
            "rect",
            "width",
            projection.width(),
            "height",
            projection.height(),
            "fill",
            "none",
            "stroke",
            "#999999"));
  }

  private void draw() {
    Rectangle table = projection.rectangle(scene.table().area().bounds());
    into.add(
        Element.of(
            "rect",
            "x",
            table.x(),
            "y",
            table.y(),
            "width",
            table.width(),
            "height",
            table.height(),
            "fill",
            "#fbfaf5",
            "stroke",
            "#333333",
            "stroke-width",
            3));
    scene.terrain().forEach(g -> TerrainLook.draw(g, projection.outline(g.shape()), into));
    scene.zones().forEach(this::zone);
    CloseupDrawing closeup = new CloseupDrawing(scene.closeup(), projection, into);
    closeup.below();
    scene.tracks().forEach(this::track);
    List<Token> tokens =
        scene.tokens().stream()
            .filter(f -> f.base().isPresent())
            .sorted(Comparator.comparingDouble((Token f) -> -f.base().orElseThrow().area()))
            .toList();
    tokens.forEach(this::token);
    closeup.above();
    labels(tokens, closeup);
  }

  private void labels(List<Token> tokens, CloseupDrawing closeup) {
    List<Rectangle> taken = new ArrayList<>();
    Map<Token, Rectangle> arrows = new IdentityHashMap<>();
    for (Token token : tokens) {
      Box base = token.base().orElseThrow();
      Rectangle arrow = projection.rectangle(arrow(base).bounds());
      arrows.put(token, arrow);
      taken.add(projection.rectangle(base.bounds()));
      taken.add(arrow);
    }
    for (Track track : scene.tracks()) {
      taken.add(projection.rectangle(track.way().getFirst().bounds()));
      taken.add(projection.rectangle(track.way().getLast().bounds()));
    }
    Labels room =
        new Labels(new Rectangle(2, 2, projection.width() - 4, projection.height() - 4), taken);
    new TokenLabels(tokens, arrows, projection).draw(room, into);
    closeup.names(room);
    scene.terrain().forEach(g -> name(g, room));
    scene.zones().forEach(z -> name(z, room));
  }

  private void zone(Zone zone) {
    into.add(
        Element.of(
            "path",
            "d",
            projection.outline(zone.area()),
            "fill",
            SideLook.of(zone.side()).colour(),
            "fill-opacity",
            "0.06",
            "stroke",
            SideLook.of(zone.side()).colour(),
            "stroke-width",
            1.4,
            "stroke-dasharray",
            "6 4"));
  }

  private void name(Zone zone, Labels room) {
    Rectangle shown = room.seen(projection.rectangle(zone.area().bounds()));
    double width = Lettering.width(zone.name(), SMALL);
    room.within(shown, width, SMALL)
        .or(() -> room.beside(shown, width, SMALL))
        .ifPresent(
            place ->
                into.add(
                    Texts.haloed(zone.name(), place.x(), place.y() + SMALL * 0.85, SMALL)
                        .with("fill", SideLook.of(zone.side()).colour())));
  }

  private void name(Terrain terrain, Labels room) {
    Rectangle shown =
        terrain.shape() instanceof Line line
            ? middle(line)
            : projection.rectangle(terrain.shape().bounds());
    double width = Lettering.width(terrain.name(), SMALL);
    Labels spaced = room.copy();
    scene.terrain().stream()
        .filter(other -> other != terrain && !(other.shape() instanceof Line))
        .forEach(other -> spaced.take(projection.rectangle(other.shape().bounds())));
    room.within(shown, width, SMALL)
        .or(() -> spaced.beside(shown, width, SMALL))
        .or(() -> room.beside(shown, width, SMALL))
        .ifPresent(
            place -> {
              room.take(place);
              into.add(
                  Texts.haloed(terrain.name(), place.x(), place.y() + SMALL * 0.85, SMALL)
                      .with("fill", "#444444")
                      .with("font-style", "italic"));
            });
  }

  /** The middle of the longest stretch that is shown. */
  private Rectangle middle(Line line) {
    List<Point> points = line.points();
    int longest = 0;
    for (int i = 1; i + 1 < points.size(); i++) {
      if (points.get(i).distanceTo(points.get(i + 1))
          > points.get(longest).distanceTo(points.get(longest + 1))) {
        longest = i;
      }
    }
    Point middle = points.get(longest).towards(points.get(longest + 1), 0.5);
    return new Rectangle(projection.x(middle.x()) - 3, projection.y(middle.y()) - 3, 6, 6);
  }

  private void token(Token token) {
    Box base = token.base().orElseThrow();
    SideLook look = SideLook.of(token.side());
    into.add(
        outline(base)
            .with("fill", SideLook.paint(token.side()))
            .with("stroke", look.edge())
            .with("stroke-width", 1));
    for (Box part : token.parts()) {
      into.add(
          outline(part).with("fill", "none").with("stroke", look.ink()).with("stroke-width", 0.5));
    }
    front(base);
  }

  /** Where it was, or would be, and how it goes from there. */
  private void track(Track track) {
    SideLook look = SideLook.of(track.side());
    List<Box> way = track.way();
    Box ghost =
        switch (track.to()) {
          case HERE, AWAY -> way.getFirst();
          case THERE, NOT_THERE -> way.getLast();
        };
    ghost(ghost, look);
    if (track.to() == To.AWAY || track.to() == To.NOT_THERE) {
      cross(ghost, look);
    }
    List<Point> points = way.stream().map(Box::centre).toList();
    Point end = points.getLast();
    if (end.distanceTo(points.getFirst()) * projection.scale() < 2 && way.size() < 3) {
      return;
    }
    into.add(line(points, 2.4, "#ffffff"));
    into.add(line(points, 1.4, look.edge()).with("stroke-dasharray", "5 3"));
  }

  private Element line(List<Point> points, double width, String colour) {
    return Element.of(
        "path",
        "d",
        projection.line(points),
        "fill",
        "none",
        "stroke",
        colour,
        "stroke-width",
        width,
        "stroke-linejoin",
        "round");
  }

  private void ghost(Box base, SideLook look) {
    into.add(
        outline(base)
            .with("fill", look.colour())
            .with("fill-opacity", "0.12")
            .with("stroke", look.edge())
            .with("stroke-width", 1)
            .with("stroke-dasharray", "3 2"));
    into.add(
        Element.of(
            "path",
            "d",
            projection.outline(arrow(base)),
            "fill",
            "#ffffff",
            "stroke",
            look.edge(),
            "stroke-width",
            0.8));
  }

  /** From corner to corner; of a disc, two diameters. */
  private void cross(Box base, SideLook look) {
    List<Point> ends =
        base.isRound()
            ? Arrays.stream(DIAGONALS)
                .mapToObj(turn -> base.centre().moved(base.facing() + turn, base.width() / 2))
                .toList()
            : base.corners();
    into.add(
        Element.of(
            "path",
            "d",
            projection.line(List.of(ends.get(0), ends.get(2)))
                + projection.line(List.of(ends.get(1), ends.get(3))),
            "stroke",
            look.edge(),
            "stroke-width",
            1));
  }

  private Element outline(Box base) {
    return base.isRound()
        ? Element.of(
            "circle",
            "cx",
            projection.x(base.x()),
            "cy",
            projection.y(base.y()),
            "r",
            projection.length(base.width() / 2))
        : Element.of("path", "d", projection.outline(base));
  }

  /** The arrow at the front of a base. */
  private Area arrow(Box base) {
    double size = projection.length(Math.min(base.width(), base.depth())) / 2;
    double length = Math.clamp(size, 3.5, 7) / projection.scale();
    double ahead = base.depth() / 2;
    return Area.of(
        List.of(
            base.point(ahead, -length * 0.8),
            base.point(ahead + length, 0),
            base.point(ahead, length * 0.8)));
  }

  /** Where its front is: a thick edge with an arrow on it. */
  private void front(Box base) {
    if (!base.isRound()) {
      into.add(
          Element.of(
              "path",
              "d",
              projection.line(List.of(base.frontLeft(), base.frontRight())),
              "stroke",
              FRONT,
              "stroke-width",
              Math.clamp(projection.length(base.depth()) * 0.3, 1.2, 2.8)));
    }
    into.add(Element.of("path", "d", projection.outline(arrow(base)), "fill", FRONT));
  }
}
