package dev.muster.board;

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

  /** The same as a JTS geometry, for areas and unions. Treat it as read-only. */
  Geometry geometry();
}
