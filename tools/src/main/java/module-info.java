/** The command line. */
module dev.muster.tools {
  requires dev.muster.battle;
  requires dev.muster.check;
  requires dev.muster.core;
  requires dev.muster.engine;
  requires dev.muster.geometry;
  requires dev.muster.grammar;
  requires dev.muster.runtime;
  requires dev.muster.workbench;
  requires info.picocli;
  requires java.xml;
  requires org.jline;
  requires org.yaml.snakeyaml;
  requires tools.jackson.databind;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;

  opens dev.muster.tool.cli to
      info.picocli;
}
