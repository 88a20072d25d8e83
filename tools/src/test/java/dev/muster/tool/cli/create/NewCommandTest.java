package dev.muster.tool.cli.create;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NewCommandTest {
  @TempDir Path folder;

  @Test
  void a_new_game_is_without_problems_proven_in_style_and_plays() throws Exception {
    Path game = folder.resolve("hill-fight");
    Cli.Ran made = Cli.run("new", game);
    assertThat(made.exitCode()).isZero();
    assertThat(made.out()).contains(game + "/rulebook.muster", game + "/README.md says how");
    assertThat(Cli.run("check", game).out()).startsWith("no problems\n");
    assertThat(Cli.run("test", game).out()).startsWith("11 passed, 0 failed\n");
    assertThat(Cli.run("fmt", "--check", game).exitCode()).isZero();
    assertThat(Cli.run("play", game, "--seed", "1", "--quiet").out()).startsWith("Victory for ");
    assertThat(Cli.run("options", game).out()).startsWith("stubborn-spears  Stubborn spears (p.4)");
    assertThat(Files.readString(game.resolve("README.md")))
        .startsWith("# Hill fight\n")
        .contains("muster check " + game)
        .doesNotContain("{{");
  }

  @Test
  void a_supplement_begins_with_a_rule_and_an_example_that_hold() throws Exception {
    Path base = Skirmish.in(folder);
    Path supplement = folder.resolve("house");
    assertThat(Cli.run("new", supplement, "--extends", base).exitCode()).isZero();
    assertThat(Files.readString(supplement.resolve("rules.muster")))
        .contains("rulebook house \"House\" 0.1.0 edition 2\nextends skirmish");
    assertThat(Cli.run("check", supplement).out()).startsWith("no problems\n");
    assertThat(Cli.run("fmt", "--check", supplement).exitCode()).isZero();
  }

  @Test
  void a_folder_that_has_files_is_left_alone() throws Exception {
    Path game = Files.createDirectory(folder.resolve("game"));
    Files.writeString(game.resolve("mine.txt"), "mine");
    Cli.Ran ran = Cli.run("new", game);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("is there already, and is not empty");
    assertThat(game).isDirectoryContaining(file -> file.endsWith("mine.txt"));
    assertThat(Files.list(game)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2nd-game", "my game", "a--b", "-"})
  void what_cannot_be_a_name_is_refused(String name) {
    Cli.Ran ran = Cli.run("new", "--", folder.resolve(name));
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("is no name of a rulebook");
  }
}
