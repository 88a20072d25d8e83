package dev.muster.tool.cli.report;

import dev.muster.lang.diagnose.Visible;
import dev.muster.tool.cli.rulebook.Library;
import java.io.StringWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes tests as the XML that build servers read: only what the schemas of both Jenkins and
 * Surefire allow.
 */
public final class JunitXml {
  /** The tests of one file. */
  public record Suite(String name, List<Case> cases, Map<String, String> properties) {
    public static Suite of(String name, List<Case> cases) {
      return new Suite(name, cases, Map.of());
    }

    private long count(boolean failed) {
      return cases.stream()
          .filter(c -> failed ? !c.failures().isEmpty() : c.skipped().isPresent())
          .count();
    }

    private Duration time() {
      return cases.stream().map(Case::time).reduce(Duration.ZERO, Duration::plus);
    }
  }

  /**
   * @param skipped why it neither passed nor failed
   * @param out what it has printed, line by line
   */
  public record Case(
      String name,
      String file,
      Duration time,
      List<FailureElement> failures,
      Optional<String> skipped,
      List<String> out) {
    public static Case passed(String name, String file) {
      return new Case(name, file, Duration.ZERO, List.of(), Optional.empty(), List.of());
    }

    public Case failing(String type, String message, String text) {
      return new Case(
          name, file, time, List.of(new FailureElement(type, message, text)), skipped, out);
    }

    public Case skipping(String why) {
      return new Case(name, file, time, failures, Optional.of(why), out);
    }
  }

  public record FailureElement(String type, String message, String text) {}

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  private JunitXml() throws XMLStreamException {
    xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
  }

  public static String of(List<Suite> suites) {
    try {
      JunitXml report = new JunitXml();
      report.write(suites);
      return report.text + "\n";
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private void write(List<Suite> suites) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    open("testsuites", new LinkedHashMap<>());
    for (Suite suite : suites) {
      write(suite);
    }
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void write(Suite suite) throws XMLStreamException {
    Map<String, String> counts = named(suite.name());
    counts.put("time", seconds(suite.time()));
    counts.put("tests", Integer.toString(suite.cases().size()));
    counts.put("errors", "0");
    counts.put("skipped", Long.toString(suite.count(false)));
    counts.put("failures", Long.toString(suite.count(true)));
    open("testsuite", counts);
    if (!suite.properties().isEmpty()) {
      open("properties", new LinkedHashMap<>());
      for (Map.Entry<String, String> property : suite.properties().entrySet()) {
        Map<String, String> attributes = named(property.getKey());
        attributes.put("value", property.getValue());
        open("property", attributes);
        xml.writeEndElement();
      }
      xml.writeEndElement();
    }
    for (Case test : suite.cases()) {
      write(test);
    }
    xml.writeEndElement();
  }

  private void write(Case test) throws XMLStreamException {
    Map<String, String> about = named(test.name());
    about.put("classname", className(test.file()));
    about.put("time", seconds(test.time()));
    open("testcase", about);
    if (test.skipped().isPresent()) {
      open("skipped", new LinkedHashMap<>());
      xml.writeCharacters(legal(test.skipped().get()));
      xml.writeEndElement();
    }
    for (FailureElement failure : test.failures()) {
      Map<String, String> why = new LinkedHashMap<>();
      why.put("message", failure.message());
      why.put("type", failure.type());
      open("failure", why);
      xml.writeCharacters(legal(failure.text()));
      xml.writeEndElement();
    }
    if (!test.out().isEmpty()) {
      open("system-out", new LinkedHashMap<>());
      xml.writeCharacters(legal(String.join("\n", test.out())));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private static Map<String, String> named(String name) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("name", name);
    return attributes;
  }

  /** Build servers show classes as a tree of what stands between their dots. */
  private static String className(String file) {
    String name =
        file.endsWith(Library.ENDING)
            ? file.substring(0, file.length() - Library.ENDING.length())
            : file;
    return name.replace('/', '.');
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.3f", time.toNanos() / 1e9);
  }

  private void open(String element, Map<String, String> attributes) throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement(element);
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      xml.writeAttribute(attribute.getKey(), legal(attribute.getValue()));
    }
  }

  /** Replaces what XML cannot represent, and what would not be visible. */
  private static String legal(String text) {
    return text.codePoints()
        .map(c -> c == '\n' || c == '\t' || Visible.isReadable(c) ? c : '\ufffd')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
