package dev.muster.board;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.locationtech.jts.geom.Geometry;

/** Something with a place on the table that can be measured to. */
public sealed interface Shape permits Box, Body, Area, Line {
  Bounds bounds();

  /** Of how many straight outlines it consists, to each of which is measured. */
  default int outlines() {
    return switch (this) {
      case Box _ -> 1;
      case Body body -> body.boxes().size();
      case Line _, Area _ -> Outline.pieces(this).length;
    };
  }

  /**
   * The corners of each of its outlines, in order; the last is joined to the first, but in a line.
   */
  default List<List<Point>> rings() {
    return switch (this) {
      case Box box -> List.of(box.corners());
      case Body body -> body.boxes().stream().map(Box::corners).toList();
      case Line line -> List.of(line.points());
      case Area area ->
          area.patches().stream()
              .flatMap(
                  patch ->
                      IntStream.range(-1, patch.getNumInteriorRing())
                          .mapToObj(
                              i -> i < 0 ? patch.getExteriorRing() : patch.getInteriorRingN(i)))
              .map(
                  ring ->
                      Arrays.stream(ring.getCoordinates())
                          .skip(1)
                          .map(at -> new Point(at.x, at.y))
                          .toList())
              .toList();
    };
  }

  /** The same as a JTS geometry, for areas and unions. Treat it as read-only. */
  Geometry geometry();
}
