package dev.muster.tool.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class CompareCommandTest {
  /** Who has it hits far more often; one side has it from the start, and the other gets it. */
  private static final String LUCK =
      """
      special lucky "Lucky" (p.9) { fighting-dice + 9 }
      special idle "Idle" (p.9) { }
      option windfall {
        trigger found "Found" (p.9) before turn of side {
          for each unit u of side where u.strength > 3 { u gains lucky }
        }
      }
      general shy {
        advance: 0
        done: 10
      }
      """;

  @TempDir Path folder;
  private Path book;
  private Path mighty;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
    Skirmish.write(book.resolve("specials.muster"), LUCK);
    mighty =
        Skirmish.write(
            folder.resolve("mighty.muster"),
            "extends skirmish\nextend meeting { guard strength 9 }\n");
  }

  private Cli.Ran compare(Object... more) {
    List<Object> words = new ArrayList<>(List.of("compare", book));
    words.addAll(List.of(more));
    return Cli.run(words.toArray());
  }

  private JsonNode json(Object... more) {
    Cli.Ran ran = compare(Stream.concat(Stream.of(more), Stream.of("--format", "json")).toArray());
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    return ran.json();
  }

  private JsonNode simulated(Object... more) {
    List<Object> words = new ArrayList<>(List.of("simulate", book, "--format", "json"));
    words.addAll(List.of(more));
    return Cli.run(words.toArray()).json().get("wins");
  }

  @Test
  void both_are_fought_from_the_same_seeds_and_told_with_their_difference() {
    Cli.Ran ran = compare("--with-b", mighty, "--battles", 60);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith(
            "A meeting (p.8): 60 pairs of battles, seeds 1 to 60\nA: "
                + book
                + "; red and blue led by general bold\nB: "
                + book
                + "; red and blue led by general bold; with "
                + mighty
                + "\n\nwins in A: red ")
        .containsPattern("\n {12} A +B +B - A +19 times in 20\n")
        .containsPattern(
            "\nred wins +[\\d.]+ % +100\\.0 % +\\+[\\d.]+ % +\\+[\\d.]+ to \\+[\\d.]+ % +clear\n")
        .containsPattern("\nnobody wins +0\\.0 % +0\\.0 % +\\+0\\.0 % .*\n")
        .containsPattern("\ndecisions +[\\d.]+ +[\\d.]+ ")
        .containsPattern("\nturns +4\\.0 +4\\.0 +\\+0\\.0 +alike in every pair\n")
        .endsWith("\nclear: in B, red wins more, blue wins less\n");
    JsonNode report = json("--with-b", mighty, "--battles", 60);
    assertThat(report.propertyNames())
        .containsExactly(
            "scenario",
            "seed",
            "battles",
            "most",
            "looks",
            "a",
            "b",
            "inTurn",
            "wins",
            "sides",
            "nobody",
            "decisions",
            "turns",
            "verdict");
    assertThat(report.get("wins").get("a")).isEqualTo(simulated("--battles", 60));
    assertThat(report.get("wins").get("b")).isEqualTo(simulated("--battles", 60, "--with", mighty));
    assertThat(report.get("b").propertyNames())
        .containsExactly("rulebook", "led", "with", "options", "without");
    JsonNode red = report.get("sides").get("red");
    assertThat(red.propertyNames()).containsExactly("a", "b", "difference", "low", "high", "clear");
    assertThat(red.get("difference").asDouble())
        .isCloseTo(red.get("b").asDouble() - red.get("a").asDouble(), within(1e-9));
    assertThat(report.get("sides").get("blue").get("difference").asDouble())
        .isCloseTo(-red.get("difference").asDouble(), within(1e-9));
    assertThat(report.get("verdict").asString()).isEqualTo("clear");
  }

  @Test
  void b_can_be_a_copy_of_the_rulebook_that_was_changed() {
    Path copy = Skirmish.in(folder.resolve("changed"));
    Skirmish.write(
        copy.resolve("rules.muster"),
        Skirmish.RULES.replace(
            "guard \"Guard\" : unit strength 4", "guard \"Guard\" : unit strength 9"));
    JsonNode report = json(copy, "--battles", 30);
    assertThat(report.get("b").get("rulebook").asString()).isEqualTo(copy.toString());
    assertThat(report.get("wins").get("b").get("red").asInt()).isEqualTo(30);
  }

  @Test
  void what_is_not_clear_says_how_many_pairs_would_tell() {
    Path stronger =
        Skirmish.write(
            folder.resolve("stronger.muster"),
            "extends skirmish\nreplace modifier strong \"Strong\" (p.3) to fighting-dice { + 2 when me.strength > 3 }\n");
    Object[] words = {"--with-b", stronger, "--battles", 8};
    assertThat(compare(words).out())
        .containsPattern(
            "\nnot to be told from chance; a difference of this size takes about \\d+ pairs to tell, 4 times in 5\n$");
    JsonNode report = json(words);
    assertThat(report.get("verdict").asString()).isEqualTo("not to be told");
    int needed = report.get("needed").asInt();
    assertThat(needed).isGreaterThan(8);
    words[3] = 3 * needed;
    assertThat(json(words).get("verdict").asString()).isEqualTo("clear");
  }

  @Test
  void what_makes_no_difference_to_who_wins_asks_for_no_further_battles() {
    Path asks =
        Skirmish.write(
            folder.resolve("asks.muster"),
            """
            extends skirmish
            trigger ask "Ask" (p.9) after turn of side {
              side chooses way: one of {
                left "Left" { say "left" }
                right "Right" { say "right" }
              }
            }
            """);
    assertThat(compare("--with-b", asks, "--battles", 10).out())
        .endsWith("\nnot to be told from chance\n");
  }

  @Test
  void where_nobody_wins_it_is_said_why() {
    Skirmish.write(book.resolve("rules.muster"), Skirmish.RULES.replaceAll("victory .*\n", ""));
    assertThat(compare("--general-b", "red=shy", "--battles", 4).out())
        .containsPattern("\nnobody wins +100\\.0 % +100\\.0 %")
        .contains(
            "\nnobody has won any of these battles, so they cannot tell whether B changes who wins: ");
  }

  @Test
  void nobody_has_what_b_is_without_wherever_it_comes_from() {
    Path born =
        Skirmish.write(
            folder.resolve("born.muster"),
            "extends skirmish\nextend meeting { guard has lucky }\n");
    List<Object[]> ways =
        List.of(new Object[] {"--option", "windfall"}, new Object[] {"--with", born});
    for (Object[] way : ways) {
      JsonNode report = json(way[0], way[1], "--without", "lucky", "--battles", 40);
      assertThat(report.get("wins").get("a"))
          .isEqualTo(simulated("--battles", 40, way[0], way[1]))
          .isNotEqualTo(simulated("--battles", 40));
      assertThat(report.get("wins").get("b")).isEqualTo(simulated("--battles", 40));
      assertThat(report.get("b").get("without")).hasToString("[\"lucky\"]");
    }
    assertThat(compare("--without", "lucky", "--option", "windfall", "--battles", 2).out())
        .contains("; option windfall; nobody has lucky\n");
  }

  @Test
  void what_changes_nothing_is_said_so() {
    Cli.Ran ran = compare("--without", "idle", "--battles", 5);
    assertThat(ran.out())
        .endsWith("\nevery pair went alike: what B changes did not matter in these battles\n");
    assertThat(json("--without", "idle", "--battles", 5).get("verdict").asString())
        .isEqualTo("alike");
  }

  @Test
  void a_general_without_a_side_leads_each_in_turn() throws IOException {
    Path rows = folder.resolve("rows.csv");
    Path better =
        Skirmish.write(
            folder.resolve("better.muster"),
            "extends skirmish\ngeneral eager {\n advance: 20\n done: 0\n}\n");
    Cli.Ran ran =
        compare(
            "--with", better, "--general-b", "explorer", "--battles", 8, "--output", "csv=" + rows);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains(
            "; red and blue led by the explorer; with " + better + ", each in turn",
            "wins in B, of who leads: red ")
        .containsPattern("\nleading red .*\nleading blue .*\neach side in turn +50\\.0 % ");
    List<String> lines = Files.readAllLines(rows);
    assertThat(lines).hasSize(1 + 2 * 8);
    assertThat(lines.getFirst())
        .isEqualTo("seed,leads,winner-a,winner-b,decisions-a,decisions-b,turns-a,turns-b");
    assertThat(lines.get(1)).startsWith("1,red,");
    assertThat(lines.get(2)).startsWith("1,blue,");
  }

  @Test
  void a_clear_difference_ends_the_series() {
    JsonNode report =
        json("--option-b", "windfall", "--battles", 400, "--until-clear", "--threads", 2);
    assertThat(report.get("battles").asInt()).isLessThan(200);
    assertThat(report.get("looks").asInt()).isEqualTo(report.get("battles").asInt() / 40);
    assertThat(report.get("most").asInt()).isEqualTo(400);
    assertThat(report.get("verdict").asString()).isEqualTo("clear");
  }

  @Test
  void threads_change_nothing() {
    Object[] words = {"--with-b", mighty, "--battles", 60, "--until-clear", "--threads", 1};
    String one = compare(words).out();
    words[words.length - 1] = 3;
    assertThat(compare(words).out()).isEqualTo(one);
  }

  @Test
  void the_picture_shows_each_difference() throws IOException {
    Path svg = folder.resolve("difference.svg");
    assertThat(compare("--with-b", mighty, "--battles", 12, "--output", "svg=" + svg).exitCode())
        .isZero();
    assertThat(Files.readString(svg))
        .contains("<svg", ">red wins<", ">blue wins<", ">nobody wins<", ">decisions<");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOOK | A and B are the same: name the rulebook of B after that of A, or say what B has otherwise",
        "BOOK BOOK | A and B are the same",
        "BOOK --option windfall --option-b windfall | A and B are the same",
        "BOOK --general-b red=bold | A and B are the same",
        "BOOK --without luky | `skirmish` has no special `luky`: did you mean `lucky`?",
        "BOOK --option-b windfal | `skirmish` has no option `windfal`: did you mean `windfall`?",
        "BOOK --general-b sky | There is no general `sky`: did you mean `shy`?",
        "BOOK --general-b green=shy | There is no side `green`",
        "BOOK --general-b =shy | --general-b takes SIDE=NAME, not `=shy`",
        "BOOK --side-b red=robot | expected bot or search, not `robot`",
        "BOOK --general-b shy --without lucky | Who leads each side in turn is compared alone, by the same rules",
        "BOOK --general-b shy --general-b red=bold | or name the side, as in `--general-b SIDE=NAME`.",
        "BOOK --without lucky --budget 3 | no side is played by it",
        "BOOK --without lucky --battles 0 | --battles can be 1 to 1,000,000."
      })
  void what_cannot_be_compared_is_wrong_usage(String words, String told) {
    Object[] all =
        Arrays.stream(("compare " + words).split(" ", 0))
            .map(word -> word.equals("BOOK") ? book : word)
            .toArray();
    Cli.Ran ran = Cli.run(all);
    assertThat(ran.exitCode()).as(ran.out()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(ran.err()).contains(told);
  }

  @Test
  void only_the_same_sides_can_be_compared() {
    Path copy = Skirmish.in(folder.resolve("changed"));
    Skirmish.write(copy.resolve("rules.muster"), Skirmish.RULES.replace("side red", "side green"));
    assertThat(compare(copy).err())
        .contains("`meeting` has the sides red, blue in A, and green, blue in B");
  }

  @Test
  void a_rule_that_fails_ends_it() {
    Path broken =
        Skirmish.write(
            folder.resolve("broken.muster"),
            "extends skirmish\ntrigger bad after turn of side { set side.hits to 1 / (side.hits - side.hits) }\n");
    Cli.Ran ran = compare("--with-b", broken, "--battles", 2);
    assertThat(ran.exitCode()).as(ran.out()).isEqualTo(ExitCode.FINDINGS);
    assertThat(ran.err()).contains("this divides by 0");
  }
}
