package dev.muster.tool.cli.why;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class WhyCommandTest {
  @TempDir Path folder;
  private Path record;

  @BeforeEach
  void fight() {
    record = folder.resolve("battle.json");
    assertThat(
            Cli.run("play", Skirmish.in(folder), "--seed", 5, "--quiet", "--record", record)
                .exitCode())
        .isZero();
  }

  private Cli.Ran why(Object... options) {
    Object[] all = new Object[options.length + 2];
    all[0] = "why";
    all[1] = record;
    System.arraycopy(options, 0, all, 2, options.length);
    return Cli.typing("", List.of(folder), all);
  }

  @Test
  void without_a_number_all_events_are_listed_with_theirs() {
    assertThat(why().out())
        .startsWith(
            """
                1  Guard: Actions 0 -> 1
                2  Battle (p.6) begins
                3    Turn (p.6): Red begins
                4      Advance: Guard, straight ahead 2 cm (p.5)
                5      Guard: Actions 1 -> 0
                6      Guard moves 2 cm
            """)
        .endsWith("   33    Victory for Blue: Red, on hits (p.7)\n");
  }

  @Test
  void an_event_is_told_with_what_it_was_made_of_and_what_it_was_a_part_of() {
    assertThat(why("--event", 7).out())
        .isEqualTo(
            """
            event 7: Guard, Fighting dice: rolled 6 2 6   [2 dice Fighting dice (p.3), +1 Strong (p.3)]  [skirmish/rules.muster:36]
              Fighting dice (p.3) of Guard is 3 dice  [skirmish/rules.muster:12]
                2 dice Fighting dice (p.3)
                +1 Strong (p.3)  [skirmish/rules.muster:13]
                  since me.strength > 3: 4
              in Turn (p.6): Red  [skirmish/rules.muster:32]
              in Battle (p.6)  [skirmish/rules.muster:24]
            """);
  }

  @Test
  void programs_get_names_and_numbers() {
    JsonNode json = why("--event", 6, "--format", "json").json();
    assertThat(json.get("event").asInt()).isEqualTo(6);
    assertThat(json.get("happened").get("thing").asString()).isEqualTo("guard");
    JsonNode order = json.get("because").get(0);
    assertThat(order.get("within").asString()).isEqualTo("action advance");
    assertThat(order.get("where").asString()).isEqualTo("skirmish/rules.muster:18");
    JsonNode turn = json.get("because").get(1);
    assertThat(turn.get("because").get(0).get("event").asInt()).isEqualTo(4);
  }

  @Test
  void an_event_that_is_not_there_is_refused() {
    Cli.Ran ran = why("--event", 999);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("The battle has 33 events, counted from 1.");
  }
}
