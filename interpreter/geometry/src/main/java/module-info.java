/** Shapes, distances, paths and lines of sight on a flat table, in millimetres. */
module dev.muster.geometry {
  requires org.locationtech.jts;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;

  exports dev.muster.board to
      dev.muster.battle,
      dev.muster.core,
      dev.muster.engine,
      dev.muster.runtime,
      dev.muster.tools,
      dev.muster.workbench;
}
