package dev.muster.tool.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CheckCommandTest {
  @TempDir Path folder;

  private Path broken() {
    return Skirmish.write(
        folder.resolve("broken.muster"), Skirmish.RULES.replace("reach of me)", "reech of me)"));
  }

  private Path warned() {
    return Skirmish.write(
        folder.resolve("warned.muster"),
        Skirmish.RULES + "special lonely for unit { fighting-dice + 1 }\n");
  }

  @Test
  void a_sound_rulebook_exits_with_0() {
    Cli.Ran ran = Cli.run("check", Skirmish.in(folder));
    assertThat(ran)
        .isEqualTo(
            new Cli.Ran(
                0,
                "no problems\nread " + folder.resolve("skirmish") + ": 2 files, 3 examples\n",
                ""));
  }

  @Test
  void a_problem_shows_its_line_and_exits_with_2() {
    Cli.Ran ran = Cli.run("check", broken());
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out())
        .contains(
            "error[unknown-name]",
            "broken.muster:18:",
            "up to (reech of me)",
            "did you mean `reach`?",
            "1 error");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void nothing_is_said_to_be_without_problems_where_something_could_not_be_read() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    Path book = Skirmish.in(folder);
    Cli.Ran ran = Cli.run("check", empty, book, folder.resolve("missing"));
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.out()).isEqualTo("read " + book + ": 2 files, 3 examples\n");
    assertThat(ran.err()).contains("There is no rulebook in", "missing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../etc", "\"x\""})
  void a_base_without_a_name_is_not_listed(String base) {
    Path book =
        Skirmish.write(folder.resolve("broken.muster"), Skirmish.RULES + "extends " + base + "\n");
    assertThat(Cli.run("check", book).out()).endsWith(": 1 file, 0 examples\n");
    assertThat(Cli.run("check", book, "--format", "json").json().get("rulebooks").toString())
        .contains("\"extends\":[]");
  }

  @ParameterizedTest
  @CsvSource({"999, false", "1001, true"})
  void a_file_of_which_not_all_was_looked_for_is_named(int errors, boolean named) {
    Path book =
        Skirmish.write(
            folder.resolve("broken.muster"),
            Skirmish.RULES
                + IntStream.range(0, errors)
                    .mapToObj(i -> "modifier m" + i + " to nothing-like-it { + 1 }\n")
                    .collect(Collectors.joining()));
    String more =
        "There may be more in " + book + ": after 1000 problems no more are looked for.\n";
    assertThat(Cli.run("check", book).out().contains(more)).isEqualTo(named);
  }

  @Test
  void plain_is_a_line_a_problem() {
    Cli.Ran ran = Cli.run("check", broken(), "--format", "plain");
    assertThat(ran.out().lines())
        .singleElement()
        .asString()
        .matches(".*broken\\.muster:18:\\d+: error\\[unknown-name]: .*");
  }

  @Test
  void json_says_all_of_a_problem() {
    Cli.Ran ran = Cli.run("check", broken(), "--format", "json");
    JsonNode report = ran.json();
    assertThat(report.propertyNames())
        .containsExactly("problems", "errors", "warnings", "suppressed", "rulebooks");
    assertThat(report.get("errors").intValue()).isEqualTo(1);
    JsonNode problem = report.get("problems").get(0);
    assertThat(problem.propertyNames())
        .containsExactly(
            "severity",
            "slug",
            "message",
            "file",
            "line",
            "column",
            "endLine",
            "endColumn",
            "notes",
            "suggestion");
    assertThat(problem.get("suggestion").stringValue()).isEqualTo("reach");
    assertThat(problem.get("line").intValue()).isEqualTo(18);
    assertThat(problem.get("endLine").intValue()).isEqualTo(18);
    assertThat(problem.get("endColumn").intValue() - problem.get("column").intValue())
        .isEqualTo("reech".length());
    assertThat(ran.exitCode()).isEqualTo(2);
  }

  @Test
  void json_of_a_sound_rulebook_has_no_problems() {
    Cli.Ran ran = Cli.run("check", Skirmish.in(folder), "--format", "json");
    assertThat(ran.json())
        .isEqualTo(
            JsonMapper.shared()
                .readTree(
                    "{\"problems\":[],\"errors\":0,\"warnings\":0,\"suppressed\":[],\"rulebooks\":[{\"rulebook\":\""
                        + folder.resolve("skirmish")
                        + "\",\"files\":2,\"examples\":3,\"extends\":[]}]}"));
  }

  @Test
  void warnings_fail_only_when_asked_to() {
    Cli.Ran mild = Cli.run("check", warned());
    assertThat(mild.out()).contains("warning[special-unused]");
    assertThat(mild.exitCode()).isZero();
    assertThat(Cli.run("check", warned(), "--fail-level", "warning").exitCode()).isEqualTo(2);
  }

  @Test
  void a_folder_of_rulebooks_is_checked_whole() {
    Skirmish.in(folder);
    Skirmish.write(
        folder.resolve("other/a.muster"),
        "rulebook other 1.0.0 edition 2\nkindd unit is thing {}\n");
    Cli.Ran ran = Cli.run("check", folder);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out())
        .contains("other/a.muster:2:1", "read " + folder.resolve("skirmish"))
        .doesNotContain("skirmish/");
  }

  @Test
  void a_part_of_a_rulebook_is_checked_with_the_rest_of_it() {
    Path book = Skirmish.in(folder);
    Path part =
        Skirmish.write(
            book.resolve("more/giants.muster"),
            "modifier taller to fighting-dice { + 1 when me.strength = 9 }\n");
    assertThat(Cli.run("check", part))
        .isEqualTo(new Cli.Ran(0, "no problems\nread " + book + ": 3 files, 3 examples\n", ""));
  }

  @Test
  void a_name_is_looked_up_among_the_rulebooks() {
    Skirmish.in(folder);
    assertThat(Cli.typing("", List.of(folder), "check", "skirmish").exitCode()).isZero();
    Cli.Ran near = Cli.typing("", List.of(folder), "check", "skirmisch");
    assertThat(near.exitCode()).isEqualTo(1);
    assertThat(near.err()).contains("Did you mean `skirmish`?");
  }

  @Test
  void a_package_is_no_rulebook_yet() {
    Path file = Skirmish.write(folder.resolve("skirmish-1.0.0.zip"), "PK");
    Cli.Ran ran = Cli.run("check", file);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("is a package: first `muster add ", ", then name the rulebook.");
  }

  @Test
  void a_supplement_in_one_file_finds_what_it_extends() {
    Skirmish.in(folder);
    Path house =
        Skirmish.write(
            folder.resolve("house/house.muster"),
            "rulebook house \"House rules\" 1.0.0 edition 2\nextends skirmish\nmodifier tiny to fighting-dice { - 1 when me.strength = 1 }\n");
    assertThat(Cli.typing("", List.of(folder), "check", house))
        .isEqualTo(
            new Cli.Ran(
                0,
                "no problems\nread " + house.getParent() + ": 1 file, 0 examples, and skirmish\n",
                ""));
  }
}
