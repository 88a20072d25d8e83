package dev.muster.board;

import org.locationtech.jts.geom.Geometry;

/** Something with a place on the table that can be measured to. */
public sealed interface Shape permits Box, Body, Area, Line {
  Bounds bounds();

  /** The same as a JTS geometry, for areas and unions. Treat it as read-only. */
  Geometry geometry();
}
