package dev.muster.tool.cli.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenariosCommandTest {
  @TempDir Path folder;

  @Test
  void scenarios_are_listed_with_their_sides() {
    assertThat(Cli.run("scenarios", Skirmish.in(folder)))
        .isEqualTo(new Cli.Ran(0, "meeting  A meeting (p.8)  red against blue\n", ""));
  }

  @Test
  void a_rulebook_without_a_scenario_says_so() {
    Path book = Skirmish.write(folder.resolve("small.muster"), "rulebook small\n");
    assertThat(Cli.run("scenarios", book))
        .isEqualTo(new Cli.Ran(0, "`small` has no scenario.\n", ""));
  }

  @Test
  void what_is_not_tested_does_not_read_the_examples() {
    Path book =
        Skirmish.write(
            folder.resolve("small.muster"),
            """
            rulebook small
            example broken { expect nothing = 3 }
            extend example missing { others decline }
            """);
    assertThat(Cli.run("scenarios", book).exitCode()).isZero();
    assertThat(Cli.run("check", book).out()).contains("small.muster:2:", "small.muster:3:");
  }

  @Test
  void what_is_said_of_examples_without_their_word_is_understood_too() {
    Skirmish.write(
        folder.resolve("base/base.muster"), "rulebook base\nexample worked { expect 1 = 1 }\n");
    Path house =
        Skirmish.write(
            folder.resolve("house/house.muster"), "rulebook house\nextends base\nremove worked\n");
    assertThat(Cli.run("scenarios", house).err()).isEmpty();
  }
}
