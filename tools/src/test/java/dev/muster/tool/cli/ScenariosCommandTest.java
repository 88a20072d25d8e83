package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
}
