package dev.muster.tool.cli;

import dev.muster.example.ExampleResult;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.diagnose.Visible;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Examples as a JUnit test report, with one suite per file. */
final class JunitXml {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  private JunitXml() throws XMLStreamException {
    xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
  }

  static String of(TestRun run) {
    try {
      JunitXml report = new JunitXml();
      report.write(run);
      return report.text + "\n";
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private void write(TestRun run) throws XMLStreamException {
    Map<String, List<ExampleResult>> byFile =
        run.examples().stream()
            .collect(
                Collectors.groupingBy(
                    e -> e.origin().span().source().name(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    xml.writeStartDocument("UTF-8", "1.0");
    open("testsuites", Map.of());
    for (Map.Entry<String, List<ExampleResult>> suite : byFile.entrySet()) {
      suite(suite.getKey(), suite.getValue());
    }
    for (TestRun.Untested untested : run.untested()) {
      suite(untested.what(), "is a rulebook without errors", untested.problems());
    }
    for (Diagnostic missed : run.missed()) {
      suite(missed.primary().span().source().name(), missed.slug(), List.of(missed));
    }
    for (Survey.Seen seen : run.seen()) {
      suite(seen);
    }
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void suite(String file, List<ExampleResult> examples) throws XMLStreamException {
    openSuite(file, examples.size(), examples.stream().filter(e -> !e.passed()).count());
    for (ExampleResult example : examples) {
      example(file, example);
    }
    xml.writeEndElement();
  }

  /** What could not be tested, or is missing, is a test that failed. */
  private void suite(String what, String name, List<Diagnostic> problems)
      throws XMLStreamException {
    openSuite(what, 1, 1);
    open("testcase", Map.of("name", name, "classname", what));
    failure(
        problems.getFirst().message(),
        problems.stream().map(DiagnosticText::oneLine).collect(Collectors.joining("\n")));
    xml.writeEndElement();
    xml.writeEndElement();
  }

  /** A suite without tests says what was read. */
  private void suite(Survey.Seen seen) throws XMLStreamException {
    openSuite(seen.rulebook(), 0, 0);
    open("properties", Map.of());
    property("files", Integer.toString(seen.files()));
    property("examples", Integer.toString(seen.examples()));
    property("extends", String.join(" ", seen.extended()));
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private void property(String name, String value) throws XMLStreamException {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("name", name);
    attributes.put("value", value);
    open("property", attributes);
    xml.writeEndElement();
  }

  private void openSuite(String name, int tests, long failures) throws XMLStreamException {
    Map<String, String> counts = new LinkedHashMap<>();
    counts.put("name", name);
    counts.put("tests", Integer.toString(tests));
    counts.put("failures", Long.toString(failures));
    counts.put("errors", "0");
    counts.put("skipped", "0");
    open("testsuite", counts);
  }

  private void example(String file, ExampleResult example) throws XMLStreamException {
    Map<String, String> about = new LinkedHashMap<>();
    about.put("name", example.origin().name());
    about.put("classname", file);
    about.put("file", file);
    about.put("line", Integer.toString(example.origin().span().line()));
    open("testcase", about);
    if (example.failure().isPresent()) {
      ExampleResult.Failure failure = example.failure().get();
      failure(
          failure.message(),
          failure.where().where()
              + "\n"
              + failure.message()
              + "\n"
              + String.join("\n", failure.notes()));
    }
    xml.writeEndElement();
  }

  private void failure(String message, String text) throws XMLStreamException {
    open("failure", Map.of("message", message));
    xml.writeCharacters(legal(text));
    xml.writeEndElement();
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
