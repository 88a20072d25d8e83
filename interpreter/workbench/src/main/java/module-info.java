/** The tools with which authors test rulebooks: examples, mutations, explorers. */
module dev.muster.workbench {
  requires dev.muster.battle;
  requires dev.muster.check;
  requires dev.muster.core;
  requires dev.muster.geometry;
  requires dev.muster.grammar;
  requires dev.muster.runtime;
  requires org.apache.commons.numbers.fraction;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;

  exports dev.muster.difference to
      dev.muster.tools;
  exports dev.muster.editor to
      dev.muster.tools;
  exports dev.muster.example to
      dev.muster.engine,
      dev.muster.tools;
  exports dev.muster.explore to
      dev.muster.tools;
  exports dev.muster.mutation to
      dev.muster.tools;
  exports dev.muster.odds to
      dev.muster.tools;
  exports dev.muster.situation to
      dev.muster.tools;
  exports dev.muster.training to
      dev.muster.tools;
  exports dev.muster.wording to
      dev.muster.tools;
}
