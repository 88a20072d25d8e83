package dev.muster.tool.cli;

import dev.muster.example.ExampleResult;
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

  static String of(List<ExampleResult> proofs) {
    try {
      JunitXml report = new JunitXml();
      report.write(proofs);
      return report.text + "\n";
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private void write(List<ExampleResult> proofs) throws XMLStreamException {
    Map<String, List<ExampleResult>> byFile =
        proofs.stream()
            .collect(
                Collectors.groupingBy(
                    p -> p.example().origin().span().source().name(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    xml.writeStartDocument("UTF-8", "1.0");
    open("testsuites", Map.of());
    for (Map.Entry<String, List<ExampleResult>> suite : byFile.entrySet()) {
      suite(suite.getKey(), suite.getValue());
    }
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void suite(String file, List<ExampleResult> proofs) throws XMLStreamException {
    Map<String, String> counts = new LinkedHashMap<>();
    counts.put("name", file);
    counts.put("tests", Integer.toString(proofs.size()));
    counts.put("failures", Long.toString(ExampleReport.failed(proofs)));
    counts.put("errors", "0");
    counts.put("skipped", "0");
    open("testsuite", counts);
    for (ExampleResult proof : proofs) {
      example(file, proof);
    }
    xml.writeEndElement();
  }

  private void example(String file, ExampleResult proof) throws XMLStreamException {
    Map<String, String> about = new LinkedHashMap<>();
    about.put("name", proof.example().origin().name());
    about.put("classname", file);
    about.put("file", file);
    about.put("line", Integer.toString(proof.example().origin().span().line()));
    open("testcase", about);
    if (proof.failure().isPresent()) {
      ExampleResult.Failure failure = proof.failure().get();
      open("failure", Map.of("message", failure.message()));
      xml.writeCharacters(
          legal(
              failure.where().where()
                  + "\n"
                  + failure.message()
                  + "\n"
                  + String.join("\n", failure.notes())));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private void open(String element, Map<String, String> attributes) throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement(element);
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      xml.writeAttribute(attribute.getKey(), legal(attribute.getValue()));
    }
  }

  /** Replaces characters that XML cannot represent. */
  private static String legal(String text) {
    return text.codePoints()
        .map(
            c ->
                c == '\n'
                        || c == '\t'
                        || c >= 0x20 && c < 0xd800
                        || c > 0xdfff && c < 0xfffe
                        || c > 0xffff
                    ? c
                    : '\ufffd')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
