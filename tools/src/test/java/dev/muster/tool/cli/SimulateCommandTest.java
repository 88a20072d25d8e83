package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SimulateCommandTest {
  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
  }

  @Test
  void battles_are_counted_by_how_they_ended() {
    Cli.Ran ran = Cli.run("simulate", book, "--battles", 30, "--seed", 5);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("A meeting (p.8): 30 battles, seeds 5 to 34, ")
        .contains("Victory for Red: Blue, on hits (p.7)  first with seed ")
        .containsPattern("\nwins: red \\d+, blue \\d+, nobody 0\n$");
  }

  @Test
  void a_battle_ends_as_it_does_when_it_is_played() {
    JsonNode report = Cli.run("simulate", book, "--battles", 20, "--format", "json").json();
    assertThat(report.propertyNames())
        .containsExactly("scenario", "seed", "battles", "wins", "endings", "idle", "problems");
    int counted = 0;
    for (JsonNode ending : report.get("endings").values()) {
      for (JsonNode seed : ending.get("seeds").values()) {
        counted++;
        assertThat(Cli.run("play", book, "--quiet", "--seed", seed.asLong()).out())
            .isEqualTo(ending.get("ending").asString() + "\n");
      }
    }
    assertThat(counted).isEqualTo(20);
    assertThat(report.get("problems").isEmpty()).isTrue();
    JsonNode wins = report.get("wins");
    assertThat(wins.get("red").asInt() + wins.get("blue").asInt()).isEqualTo(20);
  }

  @Test
  void a_problem_in_play_is_told_once_and_ends_no_other_battle() {
    Skirmish.write(
        book.resolve("breaks.muster"),
        """
        trigger breaks on battle-over of loser when loser.hits > 21 {
          set loser.hits to 1 / (loser.hits - loser.hits)
        }
        """);
    Cli.Ran ran = Cli.run("simulate", book, "--battles", 30);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FINDINGS);
    assertThat(ran.out()).contains("A problem ended it.", "Victory for ");
    assertThat(ran.err()).containsOnlyOnce("breaks.muster:2:");
  }

  @Test
  void one_battle_at_least() {
    for (Object wrong : List.of(0, -3, 1_000_001)) {
      Cli.Ran ran = Cli.run("simulate", book, "--battles", wrong);
      assertThat(ran.exitCode()).isEqualTo(64);
      assertThat(ran.err()).contains("--battles can be 1 to 1,000,000.");
    }
  }
}
