package dev.muster.tool.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code check} and {@code test} write for other programs. */
class ReportsTest {
  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
  }

  @Test
  void sarif_is_valid_and_says_all_of_a_problem() throws IOException {
    Skirmish.write(book.resolve("wrong & wide.muster"), "modifier m to no-such { + 1 }\n");
    Cli.Ran ran = Cli.run("check", book, "--format", "sarif");
    assertThat(ran.exitCode()).isEqualTo(2);
    JsonNode result = valid(ran.out()).get("results").get(0);
    assertThat(result.get("ruleId").stringValue()).isEqualTo("unknown-name");
    assertThat(result.get("level").stringValue()).isEqualTo("error");
    JsonNode place = result.get("locations").get(0).get("physicalLocation");
    assertThat(place.get("artifactLocation").get("uri").stringValue())
        .startsWith("file:///")
        .endsWith("/skirmish/wrong%20&%20wide.muster");
    assertThat(place.get("region").toString())
        .isEqualTo("{\"startLine\":1,\"startColumn\":15,\"endLine\":1,\"endColumn\":22}");
  }

  @Test
  void sarif_of_a_sound_rulebook_has_no_results() throws IOException {
    assertThat(valid(Cli.run("check", book, "--format", "sarif").out()).get("results").size())
        .isZero();
    Cli.Ran missing = Cli.run("check", folder.resolve("missing"), "--format", "sarif");
    assertThat(valid(missing.out()).get("results").get(0).get("ruleId").stringValue())
        .isEqualTo("unreadable");
  }

  private static JsonNode valid(String sarif) throws IOException {
    try (InputStream schema =
        Objects.requireNonNull(
            ReportsTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json"))) {
      assertThat(
              SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                  .getSchema(schema)
                  .validate(sarif, InputFormat.JSON))
          .isEmpty();
    }
    return JsonMapper.shared().readTree(sarif).get("runs").get(0);
  }

  @Test
  void annotations_are_a_line_each() {
    Path wrong = Skirmish.write(book.resolve("a,b.muster"), "modifier m to no-such { + 1 }\n");
    Cli.Ran check = Cli.run("check", book, "--format", "github");
    assertThat(check.out())
        .startsWith(
            "::error file="
                + wrong.toString().replace(",", "%2C")
                + ",line=1,col=15,endLine=1,endColumn=22,title=unknown-name::")
        .hasLineCount(1);
  }

  @Test
  void an_example_that_fails_is_an_annotation() {
    Cli.Ran test = Cli.run("test", book, "--format", "github");
    assertThat(test.out())
        .startsWith("::error file=" + book.resolve("examples.muster") + ",line=7,col=")
        .contains("title=example weak-does-not::", "%0A")
        .hasLineCount(1);
  }

  @Test
  void several_reports_are_written_in_one_run() throws IOException {
    Path junit = folder.resolve("tests.xml");
    Path json = folder.resolve("tests.json");
    Cli.Ran ran = Cli.run("test", book, "--output", "junit=" + junit, "--output", "json=" + json);
    assertThat(ran).isEqualTo(Cli.run("test", book));
    assertThat(Files.readString(json)).isEqualTo(Cli.run("test", book, "--format", "json").out());
    assertThat(Files.readString(junit)).contains("<testsuites>");
    Path sarif = folder.resolve("check.sarif");
    Cli.run("check", book, "--output", "sarif=" + sarif);
    assertThat(Files.readString(sarif))
        .isEqualTo(Cli.run("check", book, "--format", "sarif").out());
    Path changes = folder.resolve("changes.json");
    Cli.run("test", book, "--tag", "strong-adds", "--output", "json=" + changes);
    assertThat(Files.readString(changes)).contains("\"passed\": 1");
  }

  @Test
  void an_old_report_is_not_taken_for_that_of_a_run_that_fails() throws IOException {
    Path old = Files.writeString(folder.resolve("tests.json"), "old");
    assertThat(Cli.run("test", book, "--coverage", "no.yaml", "--output", "json=" + old).exitCode())
        .isEqualTo(1);
    assertThat(old).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"report.json", "json=", "jsn=x", "junit=x"})
  void a_report_that_cannot_be_is_wrong_usage(String output) {
    Cli.Ran ran = Cli.run("check", book, "--output", output);
    assertThat(ran.exitCode()).isEqualTo(64);
    assertThat(ran.err()).contains("FORMAT=FILE", "human, plain, json, sarif, github", output);
  }

  @Test
  void a_report_replaces_no_rules_and_needs_a_folder() {
    Path rules = book.resolve("rules.muster");
    assertThat(Cli.run("check", book, "--output", "json=" + rules).err())
        .contains("A report does not replace rules");
    assertThat(rules).isNotEmptyFile();
    assertThat(Cli.run("check", book, "--output", "json=" + folder.resolve("no/x.json")).err())
        .contains("There is no folder for the report");
    assertThat(Cli.run("check", book, "--output", "json=" + folder).err())
        .contains("is a folder, not a file");
  }

  @Test
  void standard_input_is_a_rulebook_of_its_own() {
    String text = "extends skirmish\nmodifier m to no-such { + 1 }\n";
    Cli.Ran ran = Cli.typing(text, List.of(folder), "check", "-", "--format", "plain");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).startsWith("-:2:15: error[unknown-name]: ");
    assertThat(
            Cli.typing(
                    "extends skirmish\nexample e { expect 1 = 1 }\n",
                    List.of(folder),
                    "test",
                    "-",
                    "--own")
                .out())
        .startsWith("1 passed, 0 failed\n");
  }

  @Test
  void json_is_one_object_whatever_goes_wrong() {
    List<Object[]> wrong =
        List.of(
            new Object[] {"check", book, "--nope", "--format", "json"},
            new Object[] {"check", "--format=json"},
            new Object[] {"test", book, "--coverage", "no.yaml", "--format", "json"},
            new Object[] {"simulate", folder.resolve("no"), "--format", "json"},
            new Object[] {"check", book, "--config", "no.yaml", "--format", "json"},
            new Object[] {"no-such", "--format", "json"});
    for (Object[] words : wrong) {
      Cli.Ran ran = Cli.run(words);
      assertThat(ran.exitCode()).isIn(1, 64);
      JsonNode problem = ran.json().get("problems").get(0);
      assertThat(problem.get("slug").stringValue())
          .isEqualTo(ran.exitCode() == 64 ? "wrong-usage" : "failed");
      assertThat(ran.err()).contains(problem.get("message").stringValue());
    }
    Skirmish.write(book.resolve("wrong.muster"), "modifier m to no-such { + 1 }\n");
    Cli.Ran ran = Cli.run("simulate", book, "--format", "json");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.json().get("problems").get(0).get("slug").stringValue())
        .isEqualTo("unknown-name");
  }

  @Test
  void orders_of_battle_beside_rulebooks_are_looked_at_alone() {
    Skirmish.write(folder.resolve("first.muster"), "extends skirmish\n");
    Skirmish.write(folder.resolve("second.muster"), "extends skirmish\n");
    Cli.Ran ran = Cli.typing("", List.of(folder), "check", folder);
    assertThat(ran.exitCode()).as(ran.out()).isZero();
    assertThat(ran.out())
        .contains("read " + folder.resolve("first.muster") + ": 1 file")
        .contains("read " + folder.resolve("second.muster") + ": 1 file")
        .contains("read " + book + ": 2 files");
  }

  @Test
  void a_supplement_keeps_the_folders_that_belong_to_it() {
    Skirmish.write(folder.resolve("more/more.muster"), "extends skirmish\n");
    Skirmish.write(folder.resolve("more/examples/e.muster"), "example e { expect 1 = 1 }\n");
    assertThat(Cli.typing("", List.of(folder), "check", folder.resolve("more")).out())
        .contains("read " + folder.resolve("more") + ": 2 files, 1 example");
  }

  @Test
  void settings_say_what_is_looked_at_when_nothing_is_named() throws IOException {
    Path settings = Files.writeString(folder.resolve("muster.yaml"), "check: [skirmish]\n");
    assertThat(Cli.run("check", "--config", settings)).isEqualTo(Cli.run("check", book));
    assertThat(Cli.run("test", "--config", settings)).isEqualTo(Cli.run("test", book));
    assertThat(Cli.run("check").err()).contains("'RULEBOOK', or a list `check` in muster.yaml");
  }

  @Test
  void what_settings_suppress_is_counted_with_its_reason() throws IOException {
    Skirmish.write(book.resolve("examples.muster"), "example idle { given a: unit }\n");
    JsonNode told = Cli.run("check", book, "--format", "json").json().get("problems");
    String slug = told.get(0).get("slug").stringValue();
    Path settings =
        Files.writeString(
            folder.resolve("muster.yaml"),
            "check: [skirmish]\nsuppress:\n- warning: "
                + slug
                + "\n  in: skirmish\n  reason: A supplement uses it.\n");
    Object[] check = {"check", "--config", settings, "--fail-level", "warning"};
    assertThat(Cli.run(check).exitCode()).isZero();
    assertThat(Cli.run(check).out()).contains("1 warning suppressed");
    JsonNode json = Cli.run("check", "--config", settings, "--format", "json").json();
    assertThat(json.get("suppressed").get(0).get("reason").stringValue())
        .isEqualTo("A supplement uses it.");
    JsonNode sarif =
        valid(Cli.run("check", "--config", settings, "--format", "sarif").out()).get("results");
    assertThat(sarif.get(0).get("suppressions").get(0).get("justification").stringValue())
        .isEqualTo("A supplement uses it.");
  }

  @Test
  void a_suppression_that_suppresses_nothing_is_warned_of() throws IOException {
    Path settings =
        Files.writeString(
            folder.resolve("muster.yaml"),
            "check: [skirmish]\nsuppress:\n- {warning: no-such, reason: Why not}\n");
    Cli.Ran all = Cli.run("check", "--config", settings, "--format", "plain");
    assertThat(all.out())
        .isEqualTo(
            settings + ":3:3: warning[needless-suppression]: there is no warning `no-such`\n");
    assertThat(Cli.run("check", book, "--config", settings, "--format", "plain").out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "chek: [a]|1:1 has an unknown key `chek`: expected check, suppress; did you mean `check`?\n",
        "check: a|1:8 has no list as its `check`",
        "check:\n- nope|2:3 lists `nope`, but there is no such file, folder or rulebook.",
        "suppress:\n- warning: a|2:3 suppresses something without a `reason`",
        "suppress:\n- reason: a|2:3 suppresses something without a `warning`",
        "suppress:\n- {warning: a, reason: }| has no text as its `reason`",
        "- a|1:1 has something else where `check: …` is expected",
        "check: [|is not valid YAML"
      })
  void wrong_settings_are_told_with_their_place(String textAndWhy) throws IOException {
    String[] parts = textAndWhy.split("\\|", 2);
    Path settings = Files.writeString(folder.resolve("muster.yaml"), parts[0]);
    Cli.Ran ran = Cli.run("check", book, "--config", settings);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).startsWith("muster: The settings " + settings).contains(parts[1]);
  }
}
