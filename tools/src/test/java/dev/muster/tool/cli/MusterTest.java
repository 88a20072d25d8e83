package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MusterTest {
  @Test
  void no_command_is_wrong_usage() {
    Cli.Ran ran = Cli.run();
    assertThat(ran.exitCode()).isEqualTo(64);
    assertThat(ran.err()).contains("expected one of those that `muster --help` lists, such as");
    assertThat(ran.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "chek",
        "--nonsense",
        "check",
        "play",
        "check x --format nonsense",
        "play x --seed many",
        "help nonsense"
      })
  void wrong_usage_exits_with_64_and_a_sentence(String words) {
    Cli.Ran ran = Cli.run((Object[]) words.split(" "));
    assertThat(ran.exitCode()).isEqualTo(64);
    assertThat(ran.err()).startsWith("muster: ").contains("--help").doesNotContain("Exception");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "help", "check --help", "help play"})
  void help_is_no_mistake(String words) {
    Cli.Ran ran = Cli.run((Object[]) words.split(" "));
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).startsWith("Usage: muster");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void the_version_is_that_of_the_package_if_there_is_one() {
    assertThat(Cli.run("--version")).isEqualTo(new Cli.Ran(0, "muster (not packaged)\n", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "chekc | There is no command `chekc`: did you mean `check`?",
        "chekc --help | There is no command `chekc`: did you mean `check`?",
        "play x --sede 3 | There is no option `--sede`: did you mean `--seed` or `--side`?",
        "play x y | Unexpected argument `y`: `muster play` takes RULEBOOK; what belongs together stands in quotes.",
        "new y z | Unexpected argument `z`: `muster new` takes NAME",
        "check x --format xml | expected human, plain, json, sarif or github, not `xml`"
      })
  void wrong_words_are_named_with_what_would_be_right(String words, String expected) {
    assertThat(Cli.run((Object[]) words.split(" ")).err()).contains(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"play", "replay", "check", "test", "rules", "scenarios", "army check"})
  void the_help_of_each_command_has_an_example(String command) {
    assertThat(Cli.run((Object[]) (command + " --help").split(" ")).out())
        .contains("Example:", "muster " + command + " ");
  }

  @Test
  void a_seed_that_is_no_number_is_quoted() {
    String seed = "9".repeat(30);
    assertThat(Cli.run("play", "x", "--seed", seed).err())
        .contains("`" + seed + "` is not a whole number");
  }
}
