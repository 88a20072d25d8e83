/** Battles: state, orders, decisions, and records to replay. */
module dev.muster.battle {
  requires dev.muster.core;
  requires dev.muster.geometry;
  requires dev.muster.grammar;
  requires dev.muster.runtime;
  requires tools.jackson.databind;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;

  exports dev.muster.play to
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.play.course to
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.play.decisions to
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.play.orders to
      dev.muster.workbench;
  exports dev.muster.play.search to
      dev.muster.tools;
  exports dev.muster.play.story to
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.play.why to
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.record to
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;

  // Records of battles are read and written with it.
  opens dev.muster.play.decisions to
      tools.jackson.databind;
  opens dev.muster.record to
      tools.jackson.databind;
}
