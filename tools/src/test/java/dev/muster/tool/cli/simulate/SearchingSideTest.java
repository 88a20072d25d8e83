package dev.muster.tool.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A side that is played by {@code search}. */
class SearchingSideTest {
  /** Its general is a little in love with what loses. */
  private static final String RULES =
      """
      rulebook gift "Gift" 1.0.0 edition 2

      kind side { points : 0..99 = 0 }
      quantity luck of me: side : dice = 1
      event battle-over of loser: side
      procedure battle "Battle" {
        for each side s {
          s chooses gift: one of {
            waste "Waste" { set s.points to 0 }
            keep "Keep" { set s.points to 3 }
          }
          let r = roll (luck of s)
          set s.points to s.points + r.total
        }
        let weaker = one side s with lowest s.points
        announce battle-over of weaker
      }
      victory fewer "Fewer points" on battle-over of loser { loser loses "on points" }
      general wasteful {
        gift-waste: 10
        gift-keep: 9
      }
      scenario meeting "A meeting" {
        table 60 cm by 60 cm
        side red "Red" baseline north { }
        side blue "Blue" baseline south { }
      }
      """;

  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = folder.resolve("gift").resolve("gift.muster");
    Skirmish.write(book, RULES);
  }

  private JsonNode simulated(Object... more) {
    List<Object> words =
        new ArrayList<>(List.of("simulate", book.getParent(), "--battles", 40, "--format", "json"));
    words.addAll(List.of(more));
    Cli.Ran ran = Cli.run(words.toArray());
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    return ran.json();
  }

  private int wins(String side, Object... more) {
    return simulated(more).get("wins").get(side).asInt();
  }

  @Test
  void whoever_searches_finds_what_the_general_overlooks() {
    assertThat(wins("red", "--side", "red=search", "--budget", 32)).isGreaterThan(wins("red") + 5);
    assertThat(wins("blue", "--side", "blue=search", "--budget", 32))
        .isGreaterThan(wins("blue") + 5);
  }

  @Test
  void without_battles_to_fight_on_it_is_the_general() {
    ObjectNode searched = (ObjectNode) simulated("--side", "red=search", "--budget", 1);
    ObjectNode followed = (ObjectNode) simulated();
    assertThat(searched.remove("led")).isNotEqualTo(followed.remove("led"));
    assertThat(searched).isEqualTo(followed);
  }

  @Test
  void who_searches_is_told_with_the_budget_and_whom_it_follows() {
    Object[] words = {"simulate", book, "--battles", 1, "--side", "blue=search", "--budget", 3};
    assertThat(Cli.run(words).out())
        .contains("\nred led by general wasteful; blue by search (budget 3) of general wasteful\n");
    assertThat(simulated("--side", "blue=search", "--budget", 3).get("led").get("blue"))
        .hasToString("{\"by\":\"search\",\"general\":\"wasteful\",\"budget\":3}");
  }

  @Test
  void the_same_seed_finds_the_same_on_any_number_of_threads() {
    JsonNode one = simulated("--side", "red=search", "--threads", 1);
    assertThat(simulated("--side", "red=search", "--threads", 4)).isEqualTo(one);
  }

  @Test
  void the_record_of_such_a_battle_is_replayed_without_it() {
    Path record = folder.resolve("battle.json");
    Cli.Ran played = Cli.run("play", book, "--side", "red=search", "--record", record, "--quiet");
    assertThat(played.exitCode()).as(played.err()).isZero();
    assertThat(Cli.run("replay", record, "--rulebook", book).exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "simulate --side red=human | Nobody can be asked in many battles",
        "audit --side red=human | Nobody can be asked in many battles",
        "simulate --side green=search | There is no side `green`: there are red, blue.",
        "simulate --side red=robot | expected bot or search, not `robot`",
        "play --side red=robot | expected human, bot or search, not `robot`",
        "simulate --side red | --side takes SIDE=WHO, not `red`: write `--side red=bot`",
        "play --side human | write `--side red=human`, for example. The sides are red, blue.",
        "simulate --side red=bot --side red=search | --side is given twice for `red`, as `bot` and as `search`",
        "simulate --general red=wasteful --general red=explorer | --general is given twice for `red`",
        "simulate --general wastful | not `wastful`: write `--general red=wasteful`",
        "audit --general blue | write `--general blue=wasteful`",
        "simulate --general =wasteful | write `--general red=wasteful`",
        "simulate --budget 40 | --budget says how many battles `search` fights on for each decision, and no side is played by it: add `--side red=search`, or leave out --budget.",
        "play --side red=bot --budget 40 | no side is played by it",
        "simulate --side red=search --budget 0 | --budget can be 1 to 10,000.",
        "simulate --side red=search --general red=explorer | `red` either explores or searches",
        "simulate --budget 40 --explore | --budget do not go together with --explore",
        "simulate --side red=search --explore | --side and --budget do not go together with --explore"
      })
  void what_cannot_be_is_wrong_usage(String words, String told) {
    Object[] all = words.replaceFirst(" ", " BOOK ").split(" ", 0);
    all = Arrays.copyOf(all, all.length, Object[].class);
    all[1] = book;
    Cli.Ran ran = Cli.run(all);
    assertThat(ran.exitCode()).isEqualTo(64);
    assertThat(ran.err()).contains(told);
  }
}
