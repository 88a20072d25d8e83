/** The text of a rulebook: source, syntax tree, problems. For the other parts of Muster alone. */
module dev.muster.grammar {
  requires org.antlr.antlr4.runtime;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;

  exports dev.muster.lang to
      dev.muster.battle,
      dev.muster.check,
      dev.muster.core,
      dev.muster.engine,
      dev.muster.runtime,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.lang.diagnose to
      dev.muster.battle,
      dev.muster.check,
      dev.muster.core,
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.lang.format to
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.lang.parse to
      dev.muster.check,
      dev.muster.engine,
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.lang.tree to
      dev.muster.tools,
      dev.muster.workbench;
  exports dev.muster.lang.syntax to
      dev.muster.battle,
      dev.muster.check,
      dev.muster.core,
      dev.muster.engine,
      dev.muster.runtime,
      dev.muster.tools,
      dev.muster.workbench;
}
