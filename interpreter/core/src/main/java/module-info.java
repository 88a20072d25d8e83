/**
 * Checked rulebooks: each name is an object, found once; what is on the table; and what the
 * language itself can compute.
 */
module dev.muster.core {
  requires dev.muster.geometry;
  requires dev.muster.grammar;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;

  exports dev.muster.dice to
      dev.muster.battle,
      dev.muster.workbench;
  exports dev.muster.model to
      dev.muster.battle,
      dev.muster.check,
      dev.muster.engine,
      dev.muster.runtime,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.primitive to
      dev.muster.battle,
      dev.muster.check,
      dev.muster.runtime,
      dev.muster.workbench;
  exports dev.muster.world to
      dev.muster.battle,
      dev.muster.check,
      dev.muster.engine,
      dev.muster.runtime,
      dev.muster.tools,
      dev.muster.workbench;
}
