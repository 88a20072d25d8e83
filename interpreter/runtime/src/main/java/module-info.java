/** Checked rules made to run: expressions, statements, and the rules that Drools selects. */
module dev.muster.runtime {
  requires dev.muster.core;
  requires dev.muster.geometry;
  requires dev.muster.grammar;
  requires org.drools.base;
  requires org.drools.canonicalmodel;
  requires org.drools.core;
  requires org.drools.modelcompiler;
  requires org.kie.api;
  // Drools, whose modules are automatic, logs through it.
  requires org.slf4j;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;

  exports dev.muster.compile to
      dev.muster.battle,
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.dice to
      dev.muster.battle,
      dev.muster.workbench;
  exports dev.muster.session to
      dev.muster.battle,
      dev.muster.tools;
  exports dev.muster.trace to
      dev.muster.battle,
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.world to
      dev.muster.battle,
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
}
