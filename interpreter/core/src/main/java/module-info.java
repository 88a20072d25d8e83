/** Checked rulebooks: each name is an object, found once. */
module dev.muster.core {
  requires dev.muster.grammar;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;

  // The grammar's RecordParts takes apart any record of a tree.
  exports dev.muster.model to
      dev.muster.grammar,
      dev.muster.battle,
      dev.muster.check,
      dev.muster.engine,
      dev.muster.runtime,
      dev.muster.tools,
      dev.muster.workbench;
}
