/** The command line. */
module dev.muster.tools {
  requires com.google.gson;
  requires dev.muster.battle;
  requires dev.muster.check;
  requires dev.muster.core;
  requires dev.muster.engine;
  requires dev.muster.geometry;
  requires dev.muster.grammar;
  requires dev.muster.runtime;
  requires dev.muster.workbench;
  requires info.picocli;
  requires io.github.javadiffutils;
  requires java.desktop;
  requires java.logging;
  requires java.xml;
  requires openhtmltopdf.core;
  requires openhtmltopdf.pdfbox;
  requires org.apache.commons.numbers.fraction;
  requires org.apache.fontbox;
  requires org.apache.pdfbox;
  requires org.apache.pdfbox.io;
  requires org.apache.xmlgraphics.batik.svggen;
  requires org.eclipse.lsp4j;
  requires org.eclipse.lsp4j.jsonrpc;
  requires org.jfree.jfreechart;
  requires org.jline;
  requires parquet.format.structures;
  requires org.yaml.snakeyaml;
  requires tools.jackson.databind;
  requires tools.jackson.dataformat.csv;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;

  opens dev.muster.tool.cli to
      info.picocli;
  opens dev.muster.tool.cli.army to
      info.picocli;
  opens dev.muster.tool.cli.ask to
      info.picocli;
  opens dev.muster.tool.cli.repl to
      info.picocli;
  opens dev.muster.tool.cli.why to
      info.picocli;
  opens dev.muster.tool.cli.audit to
      info.picocli;
  opens dev.muster.tool.cli.check to
      info.picocli;
  opens dev.muster.tool.cli.compare to
      info.picocli;
  opens dev.muster.tool.cli.console to
      info.picocli;
  opens dev.muster.tool.cli.create to
      info.picocli;
  opens dev.muster.tool.cli.diff to
      info.picocli;
  opens dev.muster.tool.cli.draw to
      info.picocli;
  opens dev.muster.tool.cli.explain to
      info.picocli;
  opens dev.muster.tool.cli.fmt to
      info.picocli;
  opens dev.muster.tool.cli.help to
      info.picocli;
  opens dev.muster.tool.cli.manual to
      info.picocli;
  opens dev.muster.tool.cli.mutation to
      info.picocli;
  opens dev.muster.tool.cli.odds to
      info.picocli;
  opens dev.muster.tool.cli.packages to
      info.picocli,
      tools.jackson.databind;
  opens dev.muster.tool.cli.places to
      info.picocli;
  opens dev.muster.tool.cli.play to
      info.picocli;
  opens dev.muster.tool.cli.replay to
      info.picocli;
  opens dev.muster.tool.cli.report to
      info.picocli;
  opens dev.muster.tool.cli.rulebook to
      info.picocli;
  opens dev.muster.tool.cli.rules to
      info.picocli;
  opens dev.muster.tool.cli.server to
      info.picocli,
      org.eclipse.lsp4j.jsonrpc;
  opens dev.muster.tool.cli.scenario to
      info.picocli;
  opens dev.muster.tool.cli.sheet to
      info.picocli;
  opens dev.muster.tool.cli.site to
      info.picocli;
  opens dev.muster.tool.cli.simulate to
      info.picocli,
      tools.jackson.databind;
  opens dev.muster.tool.cli.test to
      info.picocli;
  opens dev.muster.tool.cli.train to
      info.picocli;
}
