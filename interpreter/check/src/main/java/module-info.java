/** From the files of a rulebook to the checked rulebook, and every mistake on the way. */
module dev.muster.check {
  requires dev.muster.core;
  requires dev.muster.grammar;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;

  exports dev.muster.check to
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.check.army to
      dev.muster.tools;
  exports dev.muster.check.declaration to
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.load to
      dev.muster.engine,
      dev.muster.tools;
}
