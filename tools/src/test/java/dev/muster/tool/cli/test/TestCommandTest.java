package dev.muster.tool.cli.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;

class TestCommandTest {
  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
  }

  @Test
  void a_failure_shows_its_line_what_was_expected_and_why() {
    Cli.Ran ran = Cli.run("test", book);
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out())
        .contains(
            "failed: weak-does-not",
            "examples.muster:7",
            "expect fighting-dice of a = 3",
            "is 2",
            "Fighting dice (p.3)")
        .endsWith("2 passed, 1 failed\nread " + book + ": 2 files, 3 examples\n");
  }

  @Test
  void a_tag_picks_examples_by_what_they_prove_or_are_called() {
    assertThat(Cli.run("test", book, "--tag", "sk-dice-02").out())
        .startsWith("1 passed, 0 failed\n");
    assertThat(Cli.run("test", book, "--tag", "tired-refuses", "--tag", "sk-dice-01"))
        .isEqualTo(
            new Cli.Ran(0, "2 passed, 0 failed\nread " + book + ": 2 files, 3 examples\n", ""));
  }

  @Test
  void a_tag_that_nothing_has_is_told() {
    Cli.Ran none = Cli.run("test", book, "--tag", "sk-dice-77");
    assertThat(none.err()).contains("`sk-dice-77`");
    assertThat(none.exitCode()).isEqualTo(1);
    assertThat(Cli.run("test", book, "--tag", "sk-dice-01", "--tag", "sk-dice-77").exitCode())
        .isEqualTo(1);
  }

  @Test
  void json_has_exactly_these_fields() {
    Cli.Ran ran = Cli.run("test", book, "--format", "json");
    JsonNode report = ran.json();
    assertThat(report.propertyNames())
        .containsExactly("passed", "failed", "examples", "problems", "rulebooks");
    assertThat(report.get("passed").intValue()).isEqualTo(2);
    assertThat(report.get("failed").intValue()).isEqualTo(1);
    JsonNode first = report.get("examples").get(0);
    assertThat(first.propertyNames()).containsExactly("name", "tags", "file", "line", "status");
    assertThat(first.get("tags").toString()).isEqualTo("[\"sk-dice-01\",\"sk-dice-02\"]");
    assertThat(first.get("line").intValue()).isEqualTo(1);
    assertThat(report.get("examples").get(1).get("status").stringValue()).isEqualTo("failed");
    assertThat(ran.exitCode()).isEqualTo(3);
  }

  @Test
  void examples_that_fail_are_drawn_until_they_hold_again() throws IOException {
    Path pictures = folder.resolve("a/b");
    Path picture = pictures.resolve("skirmish-weaker.svg");
    Path weaker = book.resolve("weaker.muster");
    Skirmish.write(
        weaker, "example weaker {\ngiven a: unit strength 5\nexpect fighting-dice of a = 2\n}\n");
    Object[] drawing = {"test", book, "--tag", "weaker", "--pictures", pictures};
    Cli.Ran human = Cli.run(drawing);
    assertThat(human.exitCode()).isEqualTo(3);
    assertThat(human.out()).contains("  = picture: " + picture + "\n");
    assertThat(Files.readString(picture))
        .contains("<title>weaker</title>", "✗ expect fighting-dice of a = 2");
    assertThat(
            Cli.run(with(drawing, "--format", "json"))
                .json()
                .get("examples")
                .get(0)
                .get("picture")
                .asString())
        .isEqualTo(picture.toString());
    assertThat(Cli.run(with(drawing, "--format", "junit")).out())
        .contains("<system-out>[[ATTACHMENT|" + picture.toAbsolutePath() + "]]</system-out>");
    assertThat(Cli.run(with(drawing, "--format", "github")).out()).contains("picture: ");
    Skirmish.write(
        weaker, "example weaker {\ngiven a: unit strength 5\nexpect fighting-dice of a = 3\n}\n");
    assertThat(Cli.run(drawing).exitCode()).isZero();
    assertThat(picture).doesNotExist();
  }

  @Test
  void what_xml_cannot_hold_is_replaced_in_it() {
    Skirmish.write(
        book.resolve("examples.muster"),
        """
        example odd {
          given a "Gu\u0001ard": unit
          expect a.name = "Guard"
        }
        """);
    assertThat(Cli.run("test", book, "--format", "junit").out())
        .contains("Gu\ufffdard")
        .doesNotContain("\u0001");
  }

  @Test
  void coverage_counts_only_what_examples_that_hold_prove() {
    Path inventory =
        Skirmish.write(
            folder.resolve("inventory.yaml"),
            """
        title: Skirmish
        rules:
        - id: sk-dice-01
          rule: two dice
        - id: sk-dice-03
        - id: sk-move-01
        tables:
        - id: T-dice
          columns: [face]
        """);
    Cli.Ran text = Cli.run("test", book, "--coverage", inventory);
    assertThat(text.out())
        .contains(
            "dice    1 of 2  missing: sk-dice-03",
            "move    1 of 1",
            "tables  0 of 1  missing: T-dice",
            "not in the inventory: sk-dice-02",
            "2 of 4 rules and tables");
    JsonNode coverage =
        Cli.run("test", book, "--coverage", inventory, "--format", "json").json().get("coverage");
    assertThat(coverage.get("covered").intValue()).isEqualTo(2);
    assertThat(coverage.get("topics").get("dice").get("missing").toString())
        .isEqualTo("[\"sk-dice-03\"]");
    assertThat(coverage.get("unknown").toString()).isEqualTo("[\"sk-dice-02\"]");
  }

  @Test
  void a_rulebook_with_errors_is_not_run() throws Exception {
    Skirmish.write(book.resolve("wrong.muster"), "modifier m to no-such-quantity { + 1 }\n");
    Cli.Ran ran = Cli.run("test", book, "--format", "json");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).contains("error[unknown-name]", "wrong.muster:1:");
    assertThat(ran.json().get("examples").size()).isZero();
    assertThat(ran.json().get("failed").intValue()).isEqualTo(1);
    assertThat(ran.json().get("problems").get(0).get("slug").stringValue())
        .isEqualTo("unknown-name");
    Element failure =
        (Element) xml("test", book, "--format", "junit").getElementsByTagName("failure").item(0);
    assertThat(failure.getTextContent()).contains("error[unknown-name]", "wrong.muster:1:");
    assertThat(Cli.run("test", book).out())
        .startsWith("0 passed, 0 failed, 1 rulebook not tested\n");
  }

  @Test
  void what_is_missing_fails_and_discards_nothing_of_the_rest() throws Exception {
    Path missing = folder.resolve("missing");
    Object[] words = {"test", missing, book, "--tag", "strong-adds"};
    Cli.Ran json = Cli.run(with(words, "--format", "json"));
    assertThat(json.exitCode()).isEqualTo(1);
    assertThat(json.err()).startsWith("muster: There is no file");
    assertThat(json.json().get("passed").intValue()).isEqualTo(1);
    assertThat(json.json().get("failed").intValue()).isEqualTo(1);
    assertThat(json.json().get("problems").get(0).get("file").stringValue())
        .isEqualTo(missing.toString());
    Element suites = xml(with(words, "--format", "junit"));
    assertThat(suites.getElementsByTagName("failure").getLength()).isEqualTo(1);
    assertThat(suites.getElementsByTagName("testcase").getLength()).isEqualTo(2);
    assertThat(Cli.run(words).out()).contains("1 passed, 0 failed, 1 rulebook not tested\n");
  }

  @Test
  void every_format_says_what_was_read() throws Exception {
    JsonNode read = Cli.run("test", book, "--format", "json").json().get("rulebooks").get(0);
    assertThat(read.get("rulebook").stringValue()).isEqualTo(book.toString());
    assertThat(read.get("files").intValue()).isEqualTo(2);
    assertThat(read.get("examples").intValue()).isEqualTo(3);
    Element suites = xml("test", book, "--format", "junit");
    Element last = (Element) suites.getElementsByTagName("testsuite").item(1);
    assertThat(last.getAttribute("name")).isEqualTo(book.toString());
    assertThat(last.getElementsByTagName("property").getLength()).isEqualTo(3);
  }

  @Test
  void a_rulebook_without_examples_is_not_tested_with_success() {
    Path bare = Skirmish.write(folder.resolve("bare/rules.muster"), Skirmish.RULES);
    Cli.Ran ran = Cli.run("test", bare);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).isEqualTo("muster: there is no example to run.\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--tag sk-dice-77", "--own", "--rule-coverage --threshold 99"})
  void every_format_says_what_was_missed(String asked) throws Exception {
    boolean empty = asked.equals("--own");
    Path tested =
        empty ? Skirmish.write(folder.resolve("bare/rules.muster"), Skirmish.RULES) : book;
    Skirmish.write(
        book.resolve("examples.muster"),
        Skirmish.EXAMPLES.replace("a: unit strength 3", "a: unit strength 4"));
    Object[] words = with(new Object[] {"test", tested}, (Object[]) asked.split(" "));
    Cli.Ran json = Cli.run(with(words, "--format", "json"));
    assertThat(json.exitCode()).isNotZero();
    assertThat(json.json().get("failed").intValue()).isEqualTo(1);
    JsonNode problem = json.json().get("problems").get(0);
    assertThat(problem.get("file").stringValue()).isEqualTo(tested.toString());
    String message = problem.get("message").stringValue();
    assertThat(json.err()).endsWith("muster: " + message + ".\n");
    Element suites = xml(with(words, "--format", "junit"));
    Element failure = (Element) suites.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message")).isEqualTo(message);
    Element suite = (Element) failure.getParentNode().getParentNode();
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(Cli.run(words).err()).isEqualTo("muster: " + message + ".\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --threshold 80                    | --threshold needs --rule-coverage, --coverage or --mutate
          --rule-coverage --threshold -5    | --threshold is a percentage, from 0 to 100
          --rule-coverage --threshold 100.1 | --threshold is a percentage, from 0 to 100
          --rule-coverage --threshold NaN   | --threshold is a percentage, from 0 to 100
          --mutate --tag a                  | --mutate goes with --own, --threshold, --format and --output only
          --mutate --rule-coverage          | --mutate goes with --own, --threshold, --format and --output only
          --mutate --coverage x.yaml        | --mutate goes with --own, --threshold, --format and --output only
          --mutate --story                  | --mutate goes with --own, --threshold, --format and --output only
          """)
  void what_does_not_combine_is_wrong_usage(String options, String why) {
    Cli.Ran ran = Cli.run(with(new Object[] {"test", book}, (Object[]) options.split(" ")));
    assertThat(ran.exitCode()).isEqualTo(64);
    assertThat(ran.err()).contains(why);
  }

  @Test
  void too_little_of_an_inventory_proved_fails() throws Exception {
    Path inventory =
        Files.writeString(folder.resolve("inv.yaml"), "rules:\n- id: a-1\n- id: a-2\n");
    Skirmish.write(
        book.resolve("examples.muster"),
        "example one proves a-1 {\n  given a: unit\n  expect a.strength = a.strength\n}\n");
    assertThat(Cli.run("test", book, "--coverage", inventory, "--threshold", "50").exitCode())
        .isZero();
    Cli.Ran ran = Cli.run("test", book, "--coverage", inventory, "--threshold", "51");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.err()).contains("50.0 % is proved, less than the threshold of 51.0 %");
  }

  @Test
  void an_example_that_expects_nothing_fails() throws Exception {
    Skirmish.write(book.resolve("examples.muster"), "example idle proves a-1 { given a: unit }\n");
    Cli.Ran ran = Cli.run("test", book);
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out()).contains("it expects nothing, so it holds whatever the rules say");
  }

  @Test
  void an_example_in_an_option_runs_with_it_and_is_counted() throws Exception {
    Skirmish.write(
        book.resolve("examples.muster"),
        """
        quantity heat of me: unit : count = 1
        option hot {
          modifier hotter to heat { + 1 }
          example inside {
            given a: unit
            expect heat of a = 2
          }
        }
        """);
    assertThat(Cli.run("test", book).out()).contains("1 passed, 0 failed", "1 example");
  }

  @Test
  void rule_coverage_does_not_hide_an_example_that_fails() throws Exception {
    Cli.Ran json = Cli.run("test", book, "--rule-coverage", "--format", "json");
    assertThat(json.exitCode()).isEqualTo(3);
    assertThat(json.json().get("failed").intValue()).isEqualTo(1);
    assertThat(json.json().get("reached").intValue()).isPositive();
    assertThat(xml("test", book, "--rule-coverage", "--format", "junit").getTagName())
        .isEqualTo("testsuites");
  }

  private static Object[] with(Object[] words, Object... more) {
    return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray();
  }

  private static Element xml(Object... words) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(Cli.run(words).out())))
        .getDocumentElement();
  }
}
