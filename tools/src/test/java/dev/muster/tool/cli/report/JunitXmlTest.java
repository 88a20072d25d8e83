package dev.muster.tool.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class JunitXmlTest {
  @TempDir Path folder;

  @Test
  void a_suite_is_a_file_and_a_test_an_example() throws Exception {
    Element suites = report(Skirmish.in(folder));
    Element suite = all(suites, "testsuite").getFirst();
    assertThat(suite.getAttribute("tests")).isEqualTo("3");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    Element failure = all(suites, "failure").getFirst();
    assertThat(failure.getTextContent())
        .contains("examples.muster:7", "is 2", "Fighting dice (p.3)");
    assertThat(((Element) failure.getParentNode()).getAttribute("name")).isEqualTo("weak-does-not");
  }

  @Test
  void two_runs_differ_in_their_times_only() {
    Path book = Skirmish.in(folder);
    String first = Cli.run("test", book, "--format", "junit").out();
    String second = Cli.run("test", book, "--format", "junit").out();
    assertThat(timeless(first)).isEqualTo(timeless(second));
  }

  private static String timeless(String xml) {
    return xml.replaceAll(" time=\"[0-9.]+\"", "");
  }

  @Test
  void an_example_is_one_test_with_however_many_rulebooks_it_runs() throws Exception {
    Path base = Skirmish.in(folder);
    Path gentle = Files.createDirectories(folder.resolve("gentle")).resolve("gentle.muster");
    Path harsh = Files.createDirectories(folder.resolve("harsh")).resolve("harsh.muster");
    String more = "extends %s%nmodifier more to fighting-dice { + 1 }%n";
    Files.writeString(
        gentle,
        "rulebook gentle 1.0.0 edition 2\nextends "
            + base.getFileName()
            + "\nexample one { expect 1 = 1 }\n");
    Files.writeString(
        harsh, "rulebook harsh 1.0.0 edition 2\n" + more.formatted(base.getFileName()));
    Cli.Ran ran = Cli.typing("", List.of(folder), "test", folder, "--format", "junit");
    Element suites = valid(ran.out());
    List<String> names = all(suites, "testcase").stream().map(c -> c.getAttribute("name")).toList();
    assertThat(names).doesNotHaveDuplicates().hasSize(4);
    assertThat(all(suites, "failure").stream().map(f -> f.getAttribute("message")))
        .anyMatch(message -> message.contains("(with " + folder.resolve("harsh") + ")"));
  }

  @Test
  void what_an_inventory_misses_is_skipped() throws Exception {
    Path inventory = folder.resolve("inventory.yaml");
    Files.writeString(inventory, "rules:\n- id: sk-dice-01\n- id: sk-gap-01\n");
    Element suites = report(Skirmish.in(folder), "--coverage", inventory, "--rule-coverage");
    Element skipped = all(suites, "skipped").getFirst();
    assertThat(skipped.getTextContent()).isEqualTo("no passing example proves it");
    assertThat(((Element) skipped.getParentNode()).getAttribute("name")).isEqualTo("sk-gap-01");
    assertThat(all(suites, "property").stream().map(p -> p.getAttribute("name")))
        .contains("rules reached", "statements reached");
  }

  @Test
  void a_change_that_nobody_noticed_failed_unless_enough_are_noticed() throws Exception {
    Path book = Skirmish.in(folder);
    Skirmish.write(
        book.resolve("examples.muster"),
        Skirmish.EXAMPLES.replace("a: unit strength 3", "a: unit strength 4"));
    Element all = report(book, "--mutate");
    assertThat(all(all, "failure").getFirst().getAttribute("message")).startsWith("unnoticed: ");
    Element enough = report(book, "--mutate", "--threshold", "1");
    assertThat(all(enough, "failure")).isEmpty();
    assertThat(all(enough, "skipped").getFirst().getTextContent()).startsWith("unnoticed: ");
  }

  @Test
  void what_could_not_be_tested_is_a_test_that_failed() throws Exception {
    Element suites = report(folder.resolve("missing"));
    assertThat(all(suites, "failure").getFirst().getAttribute("type")).isEqualTo("unreadable");
  }

  private static Element report(Object... asked) throws Exception {
    Object[] words =
        Stream.of(Stream.of("test"), Stream.of(asked), Stream.of("--format", "junit"))
            .flatMap(s -> s)
            .toArray();
    return valid(Cli.run(words).out());
  }

  private static Element valid(String xml) throws Exception {
    SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(JunitXmlTest.class.getResource("junit-report.xsd"))
        .newValidator()
        .validate(new StreamSource(new StringReader(xml)));
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)))
        .getDocumentElement();
  }

  private static List<Element> all(Element in, String tag) {
    NodeList found = in.getElementsByTagName(tag);
    List<Element> all = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      all.add((Element) found.item(i));
    }
    return all;
  }
}
