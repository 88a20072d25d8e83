/** The command line. */
module dev.muster.tools {
  requires dev.muster.grammar;
  requires dev.muster.interpreter;
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
