package dev.muster.tool.cli.why;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.nio.file.Files;
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
  void of_several_rulebooks_of_a_name_the_one_that_was_played_is_found() throws IOException {
    Path library = folder.resolve("library");
    Skirmish.write(
        library.resolve("skirmish/rules.muster"),
        Skirmish.RULES
            .replace("1.0.0", "1.1.0")
            .replace("roll (fighting-dice", "roll (1 + fighting-dice"));
    Object[] words = {"why", record, "--event", 7};
    Cli.Ran beside = Cli.typing("", List.of(library), words);
    assertThat(beside.out()).contains("event 7: Guard, Fighting dice: rolled 6 2 6");
    assertThat(beside.err()).isEmpty();
    Files.move(folder.resolve("skirmish"), folder.resolve("library/skirmish-as-it-was"));
    assertThat(Cli.typing("", List.of(library), words).out())
        .contains("event 7: Guard, Fighting dice: rolled 6 2 6");
    Files.move(
        library.resolve("skirmish-as-it-was"),
        Files.createDirectories(folder.resolve("far/away")).resolve("skirmish"));
    assertThat(Cli.typing("", List.of(library), words).err())
        .contains(
            "the rulebook has changed since the battle was recorded, or ",
            "library/skirmish is another of its name (version 1.1.0; the battle was played with 1.0.0)");
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

  private static final String HANDED =
      """
      rulebook handed "Handed" 1.0.0 edition 2
      kind unit "Unit" is thing {
        base-width = 4 cm
        base-depth = 2 cm
        hits "Hits" : 0..9 = 0
      }
      kind side { }
      event nightfall
      ranking contest "Contest" (p.2) of a: unit against b: unit with mine: roll at theirs: roll {
        higher-total: a wins when mine.total > theirs.total, b wins when theirs.total > mine.total
        first-come: a wins when mine.total = theirs.total
      }
      procedure judge "Judge" (p.1) of me: unit with luck: roll { if luck.total > 0 { me gains 1 hits } }
      procedure pain "Pain" (p.3) of me: unit { me gains 1 hits }
      procedure battle {
        for each unit u where u.side.baseline is north {
          let r = roll 2 d6 named "luck"
          run judge of u with r
          let v = one unit w where w != u
          let second = roll 2 d6 named "second"
          let best = winner by contest of u against v with r at second
          if best exists { run pain of best }
        }
        announce nightfall
      }
      victory drawn-battle on nightfall { drawn "at the end" }
      scenario field "Field" {
        table 60 cm by 60 cm
        side red "Red" baseline north { guard "Guard" : unit at 30 cm by 50 cm, facing south }
        side blue "Blue" baseline south { line "Line" : unit at 30 cm by 10 cm, facing north }
      }
      """;

  @Test
  void dice_are_followed_into_what_they_are_handed_to_and_every_value_has_words() {
    Path book = Skirmish.write(folder.resolve("handed").resolve("rules.muster"), HANDED);
    assertThat(Cli.run("play", book, "--quiet", "--record", record).exitCode()).isZero();
    List<String> events = why().out().lines().toList();
    List<String> hits = events.stream().filter(line -> line.contains("Hits +1")).toList();
    assertThat(hits).hasSize(2);
    assertThat(why("--event", number(hits.get(0))).out())
        .containsPattern("(?s)since luck.total > 0: .*event 1: luck: rolled 2 6");
    assertThat(
            events.stream()
                .filter(line -> line.contains("Contest by "))
                .map(line -> why("--event", number(line)).out()))
        .singleElement()
        .asString()
        .containsPattern("since mine.total [<>=]+ theirs.total");
    assertThat(why("--event", number(hits.get(1))).out())
        .contains("best", "in Pain (p.3)")
        // How it came to what is farther off is told by its events.
        .containsPattern("since best exists.*\n +event 1: luck: .*\n +event \\d+: second: ")
        .doesNotContain("RankingResult", "Origin[");
  }

  @Test
  void a_battle_is_explained_by_the_rulebook_as_it_was_then() {
    Path rules = Skirmish.in(folder);
    Skirmish.write(
        rules.resolve("errata.muster"),
        """
        erratum 2026-06-01 "Farther" (sheet 1) { replace quantity reach of me: unit : distance (p.2) = 30 cm }
        """);
    assertThat(
            Cli.run("play", rules, "--as-of", "2026-01-01", "--quiet", "--record", record)
                .exitCode())
        .isZero();
    Cli.Ran ran = why("--event", 4);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).startsWith("event 4: Advance: Guard");
  }

  private static String number(String line) {
    return line.strip().split(" ", 2)[0];
  }
}
