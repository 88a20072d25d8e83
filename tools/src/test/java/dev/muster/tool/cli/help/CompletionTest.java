package dev.muster.tool.cli.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What shells and {@code man} are given about the command line. */
class CompletionTest {
  private static final List<String> COMMANDS =
      List.of(
          "play",
          "simulate",
          "replay",
          "check",
          "test",
          "rules",
          "places",
          "scenarios",
          "army",
          "completion",
          "help");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "muster che, check",
    "muster check --fo, --format",
    "muster check --format sa, sarif",
    "muster army ch, check"
  })
  void bash_completes(String typed, String word) throws Exception {
    Path script = Files.writeString(folder.resolve("muster"), Cli.run("completion", "bash").out());
    Process bash =
        new ProcessBuilder(
                "bash",
                "-c",
                "source \"$0\"; compopt() { :; }; COMP_WORDS=($1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
                    + " _complete_muster; echo \"${COMPREPLY[@]}\"",
                script.toString(),
                typed)
            .redirectErrorStream(true)
            .start();
    assertThat(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip())
        .isEqualTo(word);
  }

  @Test
  void zsh_reads_the_script_of_bash() {
    assertThat(Cli.run("completion", "zsh").out())
        .contains("bashcompinit")
        .isEqualTo(Cli.run("completion", "bash").out());
  }

  @Test
  void fish_has_a_line_for_each_command_and_option() {
    String script = Cli.run("completion", "fish").out();
    assertThat(script.lines()).allMatch(line -> line.startsWith("complete -c muster -n '"));
    assertThat(COMMANDS).allMatch(command -> script.contains(" -f -a " + command + " -d '"));
    assertThat(script)
        .contains(
            "complete -c muster -n '__fish_seen_subcommand_from check' -l format -x -a 'human plain json sarif github' -d '",
            "complete -c muster -n '__fish_seen_subcommand_from army; and __fish_seen_subcommand_from check' -l format")
        .doesNotContain(" -a man ");
  }

  @Test
  void the_manual_has_a_page_for_each_command() throws IOException {
    Path manual = folder.resolve("man");
    assertThat(Cli.run("man", manual).exitCode()).isZero();
    assertThat(COMMANDS)
        .allMatch(command -> Files.exists(manual.resolve("muster-" + command + ".1")));
    assertThat(manual.resolve("muster-army-check.1")).exists();
    try (Stream<Path> pages = Files.list(manual)) {
      for (Path page : pages.toList()) {
        String text = Files.readString(page);
        assertThat(text).startsWith(".TH \"MUSTER").contains(".SH \"NAME\"", ".SH \"OPTIONS\"");
        assertThat(text.chars()).as(page.toString()).allMatch(c -> c < 128);
      }
    }
    assertThat(manual.resolve("muster-check.1"))
        .content()
        .contains("\\fB\\-\\-output=FORMAT=FILE\\fR\n", "muster check my\\-rules");
  }
}
