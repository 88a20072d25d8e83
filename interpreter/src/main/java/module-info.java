/** Checks and plays rulebooks; {@link dev.muster.engine} is the door for other programs. */
module dev.muster.interpreter {
  requires dev.muster.grammar;
  requires org.drools.base;
  requires org.drools.canonicalmodel;
  requires org.drools.core;
  requires org.drools.modelcompiler;
  requires org.kie.api;
  requires org.locationtech.jts;
  // Drools, whose modules are automatic, logs through it.
  requires org.slf4j;
  requires tools.jackson.databind;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;
  requires static org.junit.jupiter.api;

  exports dev.muster.engine;
  exports dev.muster.junit;

  // Records of battles are read and written with it.
  opens dev.muster.record to
      tools.jackson.databind;

  // What the command line still reaches around the door for.
  exports dev.muster.board to
      dev.muster.tools;
  exports dev.muster.check to
      dev.muster.tools;
  exports dev.muster.check.declaration to
      dev.muster.tools;
  exports dev.muster.compile to
      dev.muster.tools;
  exports dev.muster.example to
      dev.muster.tools;
  exports dev.muster.explore to
      dev.muster.tools;
  exports dev.muster.load to
      dev.muster.tools;
  // The grammar's RecordParts takes apart any record of a tree.
  exports dev.muster.model to
      dev.muster.grammar,
      dev.muster.tools;
  exports dev.muster.mutation to
      dev.muster.tools;
  exports dev.muster.play to
      dev.muster.tools;
  exports dev.muster.record to
      dev.muster.tools;
  exports dev.muster.session to
      dev.muster.tools;
  exports dev.muster.trace to
      dev.muster.tools;
  exports dev.muster.world to
      dev.muster.tools;
}
