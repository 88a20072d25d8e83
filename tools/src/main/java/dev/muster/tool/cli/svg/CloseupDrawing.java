package dev.muster.tool.cli.svg;

import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Point;
import dev.muster.board.Segment;
import dev.muster.tool.cli.scene.Scene.Arc;
import dev.muster.tool.cli.scene.Scene.Closeup;
import dev.muster.tool.cli.scene.Scene.Hindering;
import dev.muster.tool.cli.scene.Scene.Ray;
import dev.muster.tool.cli.scene.Scene.Ring;
import java.util.Optional;

/** What is looked at more closely: arcs below all bases, lengths and lines of sight above them. */
final class CloseupDrawing {
  private static final double SIZE = 11;
  private static final String ARC = "#e69f00";
  private static final String LENGTH = "#6a3d9a";
  private static final String SEEN = "#00674b";
  private static final String UNSEEN = "#b00020";

  /** Where on a ring its name may stand, in degrees clockwise from north. */
  private static final double[] ROUND = {0, 315, 45, 180, 225, 135, 270, 90};

  private final Closeup closeup;
  private final Projection projection;
  private final Element into;

  CloseupDrawing(Closeup closeup, Projection projection, Element into) {
    this.closeup = closeup;
    this.projection = projection;
    this.into = into;
  }

  void below() {
    for (Arc arc : closeup.arcs()) {
      into.add(
          Element.of(
              "path",
              "d",
              projection.outline(arc.area()),
              "fill",
              ARC,
              "fill-opacity",
              "0.14",
              "stroke",
              ARC,
              "stroke-width",
              1.4));
    }
  }

  void above() {
    closeup.rings().forEach(this::ring);
    closeup.rays().forEach(this::ray);
  }

  private void ring(Ring ring) {
    Box base = ring.base();
    double distance = projection.length(ring.distance());
    double width = projection.length(base.width()) + 2 * distance;
    double depth = projection.length(base.depth()) + 2 * distance;
    double radius = base.isRound() ? width / 2 : distance;
    into.add(
        Element.of(
            "rect",
            "x",
            -width / 2,
            "y",
            -depth / 2,
            "width",
            width,
            "height",
            depth,
            "rx",
            radius,
            "transform",
            "translate(%s %s) rotate(%s)"
                .formatted(
                    Element.number(projection.x(base.x())),
                    Element.number(projection.y(base.y())),
                    Element.number(base.facing())),
            "fill",
            "none",
            "stroke",
            LENGTH,
            "stroke-width",
            1.1,
            "stroke-dasharray",
            "1 3",
            "stroke-linecap",
            "round"));
  }

  private void ray(Ray ray) {
    String colour = ray.clear() ? SEEN : UNSEEN;
    for (Hindering each : ray.hindering()) {
      into.add(
          Element.of(
              "path",
              "d",
              projection.outline(each.shape()),
              "fill",
              each.shape() instanceof Line ? "none" : UNSEEN,
              "fill-opacity",
              "0.15",
              "stroke",
              UNSEEN,
              "stroke-width",
              2.2));
    }
    Segment line = ray.line();
    Element drawn =
        Element.of(
            "line",
            "x1",
            projection.x(line.from().x()),
            "y1",
            projection.y(line.from().y()),
            "x2",
            projection.x(line.to().x()),
            "y2",
            projection.y(line.to().y()),
            "stroke",
            colour,
            "stroke-width",
            1.8);
    into.add(ray.clear() ? drawn : drawn.with("stroke-dasharray", "6 3"));
  }

  /** Adds names where there is room, which they then take. */
  void names(Labels room) {
    for (Ray ray : closeup.rays()) {
      name(
          ray.name() + (ray.clear() ? "" : ": hindered"),
          spot(ray.line().middle()),
          ray.clear() ? SEEN : UNSEEN,
          room);
      ray.hindering()
          .forEach(
              each ->
                  name(
                      each.name() + " is in the way",
                      projection.rectangle(each.shape().bounds()),
                      UNSEEN,
                      room));
    }
    closeup.arcs().forEach(arc -> name(arc.name(), spot(arc.at()), "#8a5a00", room));
    for (Ring ring : closeup.rings()) {
      for (double heading : ROUND) {
        Point at =
            ring.base()
                .centre()
                .moved(
                    heading,
                    ring.distance() + Math.min(ring.base().width(), ring.base().depth()) / 2);
        if (name(ring.name(), spot(at), LENGTH, room)) {
          break;
        }
      }
    }
  }

  private Rectangle spot(Point point) {
    return new Rectangle(projection.x(point.x()) - 1, projection.y(point.y()) - 1, 2, 2);
  }

  private boolean name(String name, Rectangle at, String colour, Labels room) {
    Optional<Rectangle> place = room.beside(at, Lettering.width(name, SIZE), SIZE);
    place.ifPresent(
        found ->
            into.add(
                Texts.haloed(name, found.x(), found.y() + SIZE * 0.85, SIZE).with("fill", colour)));
    return place.isPresent();
  }
}
