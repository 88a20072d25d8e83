package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What no battle of explorers reaches is a warning like those of a check, and is suppressed so. */
class NeverPlayedTest {
  private static final String RULES =
      """
      rulebook rules "Rules" 1.0.0 edition 2
      kind troop is thing {
        hits : 0..6
        base-width = 4 cm
        base-depth = 2 cm
      }
      quantity nerve of me: troop : count {
        | me.hits || nerve |
        | 0..1    || 3     |
        | 2..6    || 1     |
      }
      procedure battle {
        for each troop t { if nerve of t = 1 { remove t } }
      }
      scenario ridge {
        side north-men baseline north { a: troop, at 30 cm by 50 cm }
        side south-men baseline south { b: troop, at 30 cm by 10 cm }
      }
      """;

  @TempDir Path folder;
  private Path sarif;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectory(folder.resolve("rules"));
    Files.writeString(folder.resolve("rules/rules.muster"), RULES);
    sarif = folder.resolve("found.sarif");
  }

  private String explored(String... more) {
    MusterProcess.Run run =
        new MusterProcess(folder)
            .muster(
                "simulate",
                "rules",
                "--explore",
                "--battles",
                "2",
                "--output",
                "sarif=found.sarif",
                more.length == 0 ? "--format=human" : more[0]);
    assertThat(run.exit()).as(run.all()).isZero();
    return run.out();
  }

  private JsonNode results() throws IOException {
    return JsonMapper.shared().readTree(Files.readString(sarif)).get("runs").get(0).get("results");
  }

  @Test
  void each_row_and_statement_is_a_warning_with_its_place() throws IOException {
    JsonNode unreached = JsonMapper.shared().readTree(explored("--format=json")).get("unreached");
    assertThat(unreached).hasSize(2);
    assertThat(unreached.get(0).get("slug").asString()).isEqualTo("never-played");
    assertThat(unreached.get(0).get("line").intValue()).isEqualTo(10);
    assertThat(unreached.get(0).get("message").asString())
        .isEqualTo("this never fired in 2 battles");
    assertThat(unreached.get(1).get("message").asString())
        .isEqualTo("this was never executed in 2 battles");
    assertThat(results()).hasSize(2);
    assertThat(results().get(1).get("ruleId").asString()).isEqualTo("never-played");
  }

  @Test
  void a_warning_is_suppressed_with_a_reason_which_no_check_finds_needless() throws IOException {
    Files.writeString(
        folder.resolve("muster.yaml"),
        """
        check: [rules]
        suppress:
        - warning: never-played
          reason: Losses come with the next supplement.
        """);
    assertThat(explored()).contains("2 warnings suppressed").doesNotContain("never fires: ");
    assertThat(results().get(0).get("suppressions").toString()).contains("Losses come");
    assertThat(new MusterProcess(folder).muster("check").out()).startsWith("no problems");
  }
}
