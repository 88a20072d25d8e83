package dev.muster.tool.cli.odds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class OddsCommandTest {
  private static final String GIVEN = "a: unit strength 4; enemy b: unit";

  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
    Skirmish.write(
        book.resolve("fight.muster"),
        """
        procedure duel of me: unit against foe: unit {
          let mine = roll (fighting-dice of me) named "mine"
          let theirs = roll (fighting-dice of foe) named "theirs"
          if mine.highest > theirs.highest {
            foe loses 1 strength
          } else if mine.highest = theirs.highest {
            me.side chooses press: whether "Press on?" { foe loses 2 strength }
            me loses 1 strength
          } else {
            me loses 1 strength
          }
        }
        procedure contest of me: unit {
          let r = roll 1 d6
          repeat while r.total = 6 { reroll all of r }
          if r.total = 1 { me loses 1 strength }
        }
        """);
  }

  @Test
  void all_that_changes_has_its_probability() {
    String out = odds("contest of a", "--given", GIVEN).out();
    assertThat(out)
        .startsWith("contest of a: exact\n")
        .contains("80.0 %  nothing changes  4/5\n")
        .contains("20.0 %  a.strength 3     1/5\n");
  }

  @Test
  void what_is_asked_is_told_with_its_values_and_their_average() {
    String out =
        odds(
                "duel of a against b",
                "--given",
                GIVEN,
                "--of",
                "b.strength < 3",
                "--of",
                "a.strength")
            .out();
    assertThat(out)
        // Three dice against two, the highest counts and a draw is pressed: 1, 28, 171, 592, 1525
        // and 3276 ways for a highest die of 1 to 6.
        .containsPattern("b\\.strength < 3\n +71\\.9 %  #+  5593/7776\n")
        .containsPattern(
            "a\\.strength\n3 +\\d\\d\\.\\d %.*\n4 +\\d\\d\\.\\d %.*\n +on average 3\\.");
  }

  @Test
  void a_roll_by_itself_is_a_contest() {
    JsonNode json = odds("let r = roll 3 d6", "--of", "r.total >= 16", "--format", "json").json();
    JsonNode outcomes = json.get("situations").get(0).get("outcomes");
    assertThat(outcomes).hasSize(2);
    assertThat(outcomes.get(1).get("values").get("r.total >= 16").asString()).isEqualTo("yes");
    assertThat(outcomes.get(1).get("probability").asString()).isEqualTo("5/108");
  }

  @Test
  void a_value_is_varied() {
    String out =
        odds(
                "duel of a against b",
                "--given",
                "a: unit; enemy b: unit",
                "--vary",
                "a.strength 3..4",
                "--of",
                "b.strength < 3")
            .out();
    assertThat(out)
        .contains("duel of a against b, a.strength 3: exact\n")
        .containsPattern(
            "b\\.strength < 3\na\\.strength 3 +\\d\\d\\.\\d %.*\na\\.strength 4 +\\d\\d\\.\\d %");
  }

  @Test
  void situations_are_compared() {
    assertThat(
            odds(
                    "contest of a",
                    "--given",
                    "a: unit",
                    "--given",
                    "strong-adds; set a.strength to 1",
                    "--of",
                    "a.strength = 0")
                .out())
        .containsPattern("a: unit +0\\.0 %\nstrong-adds; set a\\.strength to 1 +20\\.0 %  #+ +1/5");
  }

  @Test
  void a_picture_shows_what_is_asked_in_each_situation() throws IOException {
    Path picture = folder.resolve("odds.svg");
    Object[] asked = {
      "--given",
      "a: unit; enemy b: unit",
      "--vary",
      "a.strength 3..4",
      "--of",
      "b.strength < 3",
      "--of",
      "a.strength",
      "--output",
      "svg=" + picture
    };
    odds("duel of a against b", asked);
    String drawn = Files.readString(picture);
    assertThat(drawn)
        .contains(
            ">b.strength &lt; 3<", ">duel of a against b: exact<", ">71.9 %<", ">a.strength 4<");
    odds("duel of a against b", asked);
    assertThat(Files.readString(picture)).isEqualTo(drawn);
  }

  @Test
  void a_picture_shows_what_is_changed() throws IOException {
    Path picture = folder.resolve("odds.svg");
    odds("contest of a", "--given", GIVEN, "--output", "svg=" + picture);
    assertThat(Files.readString(picture))
        .contains(">contest of a<", ">nothing changes<", ">a.strength 3<", ">80.0 %<");
  }

  /** A drawn fight hurts the other when it is pressed, and nothing else is left to decide. */
  @Test
  void a_side_answers_what_is_best_for_it() {
    Object[] asked = {"--given", GIVEN, "--of", "b.strength < 3", "--format", "json"};
    double best = yes(odds("duel of a against b", and(asked, "--best", "blue")).json());
    double held =
        yes(
            odds("duel of a against b", and(asked, "--given", GIVEN + "; choose press: no"))
                .json());
    double pressed =
        yes(
            odds("duel of a against b", and(asked, "--given", GIVEN + "; choose press: yes"))
                .json());
    assertThat(best).isEqualTo(pressed).isGreaterThan(held + 5);
  }

  @Test
  void what_an_example_declines_is_declined() {
    Object[] asked = {"--given", GIVEN + "; others decline", "--of", "b.strength < 3"};
    // The general would press a drawn fight, which is 71.9 %.
    assertThat(odds("duel of a against b", asked).out()).contains(" 47.2 %", "3667/7776");
  }

  @Test
  void an_answer_that_nobody_asks_for_is_told() {
    String given = GIVEN + "; choose press: yes";
    odds("duel of a against b", "--given", given);
    assertThat(Cli.run("odds", book, "contest of a", "--given", given).err())
        .isEqualTo(
            "muster: the answer given for `press` was never asked for: a decision with nothing to choose, or with one answer, is not asked.\n");
  }

  /** What an event of a battle is part of is done over, as it was or otherwise. */
  @Test
  void a_situation_is_from_a_battle() {
    Skirmish.write(
        book.resolve("strike.muster"),
        """
        action strike "Strike" (p.5) by me: unit at target: enemy unit of me costs 1 actions {
          let r = roll (fighting-dice of me)
          if r.total >= 11 { target loses 1 strength }
        }
        """);
    Path record = folder.resolve("battle.json");
    Object[] play = {"play", book, "--side", "blue=human", "--seed", 5, "--record", record};
    Cli.typing("strike line guard\nquit\n", List.of(), play);
    String rolled =
        Cli.run("why", record, "--rulebook", book)
            .out()
            .lines()
            .filter(line -> line.contains("Line, Fighting dice: rolled"))
            .findFirst()
            .orElseThrow();
    String moment = record + "#" + rolled.strip().split(" ")[0];

    assertThat(odds("", "--given", moment).out())
        .isEqualTo(
            """
            Strike: Line, Guard: exact

              91.7 %  line.actions 0                    11/12
               8.3 %  guard.strength 3, line.actions 0  1/12

            """);
    assertThat(
            odds("", "--given", moment, "--vary", "line.strength 3..4", "--of", "guard.strength")
                .out())
        .containsPattern("line.strength 3: 3 +8\\.3 %")
        .containsPattern("line.strength 4: 3 +50\\.0 %");
    assertThat(
            odds(
                    "let r = roll (fighting-dice of guard)",
                    "--given",
                    moment,
                    "--of",
                    "r.total >= 18")
                .out())
        .contains("0.5 %", "1/216");
    Cli.Ran refused = Cli.run("odds", book, "--given", moment + "; set line.actions to 0");
    assertThat(refused.err()).contains("the order is refused");
    assertThat(Cli.run("odds", book, "--given", record + "#9999").err())
        .contains("Event 9999 of the battle is part of nothing that could be done over");
    assertThat(Cli.run("odds", book, "--given", moment, "--as-of", "2026-01-01").err())
        .contains("The battle was fought with all errata: leave --as-of out.");
    assertThat(Cli.run("odds", book).err()).contains("Say what is done");
  }

  @Test
  void a_mistake_in_what_several_situations_have_is_told_once() {
    String err =
        Cli.run(
                "odds",
                Skirmish.in(folder),
                "let r = roll 1 d6",
                "--given",
                "a: unit",
                "--vary",
                "a.strenght 1..6")
            .err();
    assertThat(err.split("did you mean `strength`", -1)).hasSize(2);
  }

  /** Each pair is won with 15/36. */
  @Test
  void dice_are_paired_as_they_were_rolled() {
    String out =
        odds(
                "let a = roll 2 d6; let b = roll 2 d6; pair a with b as rolled as p; let k = count pair x of p where x.left > x.right",
                "--of",
                "k")
            .out();
    assertThat(out)
        .contains("0    34.0 %", "49/144", "1    48.6 %", "35/72", "2    17.4 %", "25/144");
  }

  private static double yes(JsonNode json) {
    double yes = 0;
    JsonNode situations = json.get("situations");
    for (JsonNode outcome : situations.get(situations.size() - 1).get("outcomes")) {
      if (outcome.get("values").get("b.strength < 3").asString().equals("yes")) {
        yes += outcome.get("percent").asDouble();
      }
    }
    return yes;
  }

  private static Object[] and(Object[] arguments, Object... more) {
    Object[] all = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return all;
  }

  @Test
  void an_example_has_the_odds_of_what_it_expects() {
    Skirmish.write(
        book.resolve("luck.muster"),
        """
        example luck {
          given a: unit
          dice 1
          run contest of a
          expect a.strength = 2
        }
        """);
    assertThat(odds("luck").out()).containsPattern("a\\.strength = 2\n +20\\.0 %  #+ +1/5");
  }

  @Test
  void rows_are_written_for_spreadsheets() throws IOException {
    Path rows = folder.resolve("odds.csv");
    odds("contest of a", "--given", GIVEN, "--of", "a.strength", "--output", "csv=" + rows);
    assertThat(Files.readString(rows))
        .isEqualTo(
            """
            situation,asked,value,probability,fraction,low,high
            ,a.strength,3,0.2,1/5,,
            ,a.strength,4,0.8,4/5,,
            """);
  }

  @Test
  void what_is_too_much_to_go_through_is_tried_with_bounds() {
    String out =
        odds(
                "let a = roll 900 d6; let b = roll 900 d6",
                "--of",
                "a.highest + a.total > b.total",
                "--samples",
                "200")
            .out();
    assertThat(out)
        .contains("too many ways to go through them all; 200 samples")
        .containsPattern("\\d\\d\\.\\d %  #+  \\d\\d\\.\\d to \\d\\d\\.\\d %");
  }

  @Test
  void mistakes_are_told_where_they_are() {
    Cli.Ran ran = Cli.run("odds", book, "duel of a against c", "--given", "a: unt; enemy b: unit");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err())
        .contains("there is no kind `unt`")
        .contains("did you mean `unit`?")
        .contains("nothing is called `c` here");
  }

  @Test
  void a_wrong_example_and_a_wrong_series_are_told() {
    assertThat(Cli.run("odds", book, "contest of a", "--given", "strong-ads").err())
        .contains("There is no example `strong-ads` in this rulebook; did you mean `strong-adds`?");
    Cli.Ran ran = Cli.run("odds", book, "contest of a", "--given", GIVEN, "--vary", "a.strength");
    assertThat(ran.exitCode()).isEqualTo(64);
    assertThat(ran.err()).contains("--vary is written VALUE LOW..HIGH");
  }

  @Test
  void a_side_that_is_not_there_and_a_best_reply_to_nothing_are_told() {
    assertThat(
            Cli.run("odds", book, "contest of a", "--given", GIVEN, "--general", "green=bold")
                .err())
        .contains("There is no side `green` here: there are blue, red.");
    assertThat(
            Cli.run("odds", book, "contest of a", "--given", GIVEN, "--general", "red=bald").err())
        .contains("There is no general `bald`: there is bold. Did you mean `bold`?");
    Object[] value = {"odds", book, "contest of a", "--given", GIVEN, "--of", "a.strength"};
    assertThat(Cli.run(and(value, "--best", "blue")).err())
        .contains("--best needs a condition that is to be likely: add --of CONDITION.");
    Object[] many = {"odds", book, "let r = roll 900 d6; let s = roll 900 d6"};
    assertThat(Cli.run(and(many, "--of", "r.total > s.total", "--best", "blue")).err())
        .contains("the best answers cannot be found");
    assertThat(Cli.run("odds", book, "contest of a", "--given", GIVEN, "--best", "blue").err())
        .contains("--best needs a condition that is to be likely: add --of CONDITION.");
  }

  private Cli.Ran odds(Object contest, Object... options) {
    Object[] arguments = new Object[options.length + 3];
    arguments[0] = "odds";
    arguments[1] = book;
    arguments[2] = contest;
    System.arraycopy(options, 0, arguments, 3, options.length);
    Cli.Ran ran = Cli.run(arguments);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.exitCode()).isZero();
    return ran;
  }
}
