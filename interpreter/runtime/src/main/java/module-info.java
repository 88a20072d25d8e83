/**
 * Checked rules made to run: expressions, statements, the rules that Drools selects, and the story
 * they tell.
 */
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
  exports dev.muster.compile.expression to
      dev.muster.battle,
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.compile.rule to
      dev.muster.battle,
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.compile.statement to
      dev.muster.battle,
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.session to
      dev.muster.battle,
      dev.muster.tools;
  exports dev.muster.trace to
      dev.muster.battle,
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
}
