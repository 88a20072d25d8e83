package dev.muster.tool.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.replay.RecordFile;
import dev.muster.tool.cli.table.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlayCommandTest {
  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
  }

  private Cli.Ran typing(String typed) {
    return Cli.typing(typed, List.of(), "play", book, "--side", "blue=human");
  }

  @Test
  void bots_fight_and_the_story_has_dice_reasons_pages_and_an_end() {
    Cli.Ran ran = Cli.run("play", book, "--scenario", "meeting", "--seed", 5);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith(
            "A meeting (p.8), Skirmish, seed 5: Red (bot) against Blue (bot)\n"
                + "Battle (p.6)\n  Turn: Red (p.6)\n    Red: Advance, Guard")
        .contains("+1 Strong (p.3)");
    assertThat(ran.out().lines().reduce((a, b) -> b).orElseThrow())
        .matches("Victory for (Red|Blue): .*on hits \\(p\\.7\\)");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void the_same_seed_tells_the_same_story_and_another_seed_another() {
    String first = Cli.run("play", book, "--seed", 5).out();
    assertThat(Cli.run("play", book, "--seed", 5).out()).isEqualTo(first);
    assertThat(Cli.run("play", book, "--seed", 6).out()).isNotEqualTo(first);
  }

  @Test
  void what_is_only_off_the_table_at_the_end_is_not_lost() {
    Path field = Field.in(folder);
    Skirmish.write(
        field.resolve("rules.muster"),
        Field.RULES
                .replace("{ remove me }", "{ place me off-table }")
                .replace("s orders unit u of s\n", "s orders unit u of s\nannounce beaten of s\n")
            + "event beaten of loser: side\n"
            + "victory at-once on beaten of loser { loser loses \"at once\" }\n");
    assertThat(
            Cli.typing("wait guard\ndone\n", List.of(), "play", field, "--side", "red=human").out())
        .contains("Off the table: Guard\n")
        .doesNotContain("Lost by");
  }

  @Test
  void quiet_tells_the_result_alone() {
    assertThat(Cli.run("play", book, "--quiet").out())
        .matches("Victory for (Red|Blue): .*on hits \\(p\\.7\\)\n");
  }

  @Test
  void the_story_of_a_victory_ends_with_what_each_side_has_lost() {
    Path field = Field.in(folder);
    Skirmish.write(
        field.resolve("rules.muster"),
        Field.RULES.replace(
                "s orders unit u of s\n", "s orders unit u of s\nannounce beaten of s\n")
            + "event beaten of loser: side\n"
            + "victory at-once on beaten of loser { loser loses \"at once\" }\n");
    Object[] play = {"play", field, "--side", "red=human"};
    assertThat(Cli.typing("wait guard\nwait spy\ndone\n", List.of(), play).out())
        .contains("\nLost by Red (2): Guard, Spy\n");
    assertThat(Cli.typing("done\n", List.of(), play).out()).doesNotContain("Lost by");
  }

  @Test
  void a_person_sees_numbered_choices_grouped_by_order() {
    assertThat(typing("quit\n").out())
        .containsSubsequence(
            "Blue: orders for Line, Rabble",
            "0  done\n",
            "Advance: Line  (Actions: 1 of 1)\n",
            "1    straight ahead 8 cm\n",
            "4    straight ahead 2 cm\n");
  }

  @Test
  void a_person_is_asked_when_all_that_has_happened_is_told() {
    assertThat(typing("quit\n").out())
        .containsSubsequence("  Turn: Blue (p.6)\n", "Blue: orders for Line, Rabble");
  }

  @Test
  void a_question_mark_tells_what_is_forbidden_and_by_which_rule() {
    assertThat(typing("?\nquit\n").out())
        .contains("Advance with Rabble: it is too weak to advance (p.4)");
  }

  @Test
  void a_question_mark_and_a_name_tell_it_of_one_thing() {
    assertThat(typing("? rabble\nquit\n").out())
        .contains("Advance with Rabble: it is too weak to advance (p.4)");
    assertThat(typing("? Line\nquit\n").out())
        .contains("Nothing is forbidden here.")
        .doesNotContain("some are refused");
    assertThat(typing("? rable\nquit\n").out())
        .contains("There is no `rable`: did you mean `rabble`?");
  }

  @Test
  void a_refused_order_names_the_rule_and_is_asked_again() {
    Cli.Ran ran = typing("advance rabble straight:1\nadvance line straight:90\nnonsense\nquit\n");
    assertThat(ran.out())
        .contains("No: Advance with Rabble: it is too weak to advance (p.4)")
        .contains("it reaches 8 cm")
        .contains("No: `nonsense`");
    assertThat(ran.out()).doesNotContain("Line moves");
  }

  @Test
  void an_order_may_be_typed_with_any_length_and_a_choice_by_number() {
    Cli.Ran ran = typing("advance line straight:5.3\n2\n5\ndone\ndone\n");
    assertThat(ran.out()).contains("Blue: Advance, Line, straight ahead 5.3 cm", "Victory for ");
    assertThat(ran.exitCode()).isZero();
  }

  @Test
  void a_length_in_an_order_may_have_its_unit() {
    assertThat(typing("advance line straight:5.3cm\nquit\n").out())
        .contains("Blue: Advance, Line, straight ahead 5.3 cm");
    assertThat(typing("advance line straight:2inch\nquit\n").out())
        .contains("Blue: Advance, Line, straight ahead 5.1 cm");
    assertThat(typing("advance line straight:2elephants\nadvance line straight:cm\nquit\n").out())
        .contains("No: `advance line straight:2elephants`", "No: `advance line straight:cm`");
  }

  @Test
  void quit_leaves_the_battle_undecided() throws Exception {
    Path record = folder.resolve("battle.json");
    Cli.Ran ran =
        Cli.typing("quit\n", List.of(), "play", book, "--side", "blue=human", "--record", record);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).endsWith("The battle is left undecided.\n");
    assertThat(Files.exists(record)).as("nothing was decided").isFalse();
  }

  @Test
  void what_was_decided_is_kept_and_can_be_seen_and_gone_on_with() throws Exception {
    Path whole = folder.resolve("whole.json");
    Path left = folder.resolve("left.json");
    Object[] play = {"play", book, "--seed", 7, "--side", "blue=human", "--record", whole};
    assertThat(Cli.typing("2\n1\n", List.of(), play).exitCode()).isZero();
    play[play.length - 1] = left;
    Cli.Ran ran = Cli.typing("2\nquit\n", List.of(), play);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .endsWith("undecided. Resume it with: muster play " + book + " --resume " + left + "\n");
    Cli.Ran seen = Cli.typing("", List.of(folder), "replay", left);
    assertThat(seen.exitCode()).isZero();
    assertThat(seen.out())
        .contains("Blue: Advance, Line", "The same, byte for byte", "The battle was interrupted");
    Cli.Ran on = Cli.typing("1\n", List.of(folder), "play", "--resume", left);
    assertThat(on.exitCode()).isZero();
    assertThat(on.out()).contains("Victory for ");
    assertThat(Files.readString(left)).isEqualTo(Files.readString(whole));
  }

  @Test
  void a_resumed_battle_that_is_left_without_a_decision_can_be_resumed_again() {
    Path record = folder.resolve("battle.json");
    Object[] play = {"play", book, "--side", "blue=human", "--record", record};
    Cli.typing("2\nundo\nquit\n", List.of(), play);
    String way = "Resume it with: muster play " + book + " --resume " + record + "\n";
    Object[] resume = {"play", book, "--resume", record};
    assertThat(Cli.typing("quit\n", List.of(), resume).out()).endsWith(way);
    assertThat(Cli.typing("", List.of(), resume).err()).endsWith(way);
  }

  @Test
  void a_record_of_another_rulebook_or_option_is_not_gone_on_with() throws Exception {
    Path record = left();
    Path field = Field.in(folder);
    Cli.Ran other = Cli.run("play", field, "--resume", record);
    assertThat(other.exitCode()).isEqualTo(1);
    assertThat(other.err())
        .isEqualTo(
            "muster: The battle cannot be resumed: the record is of `skirmish`, not of `field`.\n");
    String text = Files.readString(record).replaceFirst("  \"checksum\".*\n", "");
    Files.writeString(record, text.replace("\"options\" : []", "\"options\" : [\"fog\"]"));
    Cli.Ran option = Cli.run("play", book, "--resume", record);
    assertThat(option.exitCode()).isEqualTo(1);
    assertThat(option.err()).contains("cannot be resumed: the rulebook has no option `fog`.");
  }

  @Test
  void a_record_that_fits_changed_rules_no_longer_says_what_to_put_back() throws Exception {
    Path record = left();
    String hash = RecordFile.read(record).battle().contentHash();
    Skirmish.write(
        book.resolve("rules.muster"),
        Skirmish.RULES.replace("distance (p.2) = 8 cm", "distance (p.2) = 1 cm"));
    Cli.Ran changed = Cli.run("play", book, "--resume", record);
    assertThat(changed.exitCode()).isEqualTo(2);
    assertThat(changed.err())
        .contains("the battle cannot be resumed: ", "Put the rules back as they were")
        .endsWith(hash + ".\n");
    Skirmish.in(folder);
    assertThat(Cli.typing("1\n", List.of(), "play", book, "--resume", record).exitCode()).isZero();
  }

  /** A record of a battle in which blue has decided something. */
  private Path left() {
    Path record = folder.resolve("left.json");
    Object[] play = {"play", book, "--side", "blue=human", "--record", record};
    assertThat(Cli.typing("2\nquit\n", List.of(), play).exitCode()).isZero();
    return record;
  }

  @Test
  void the_end_of_input_loses_nothing() {
    Path record = folder.resolve("battle.json");
    Object[] play = {"play", book, "--side", "blue=human", "--record", record};
    Cli.Ran ran = Cli.typing("2\n", List.of(), play);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err())
        .contains("The input ended", "Resume it with: muster play " + book + " --resume ");
    assertThat(Cli.typing("", List.of(folder), "replay", record).exitCode()).isZero();
  }

  @Test
  void a_battle_nobody_asked_to_save_is_kept_under_the_name_of_its_scenario() {
    Cli.Ran ran = typing("2\nquit\n");
    Path left = kept(ran);
    String name = left.getFileName().toString().replace(".json", "");
    assertThat(name).matches("meeting-\\d+");
    assertThat(ran.out())
        .contains("Resume it with: muster play " + book + " --resume " + name + "\n");
    assertThat(Cli.run("play", "--resume").out())
        .contains(
            name + ": meeting of skirmish, seed 1, blue (human) against red (bot), ",
            "Resume one with: muster play --resume NAME");
    Cli.Ran resumed = Cli.typing("0\n0\n0\n", List.of(folder), "play", "--resume", name);
    assertThat(resumed.exitCode()).as(resumed.err()).isZero();
    assertThat(Cli.run("play", "--resume").out()).doesNotContain(name + ":");
    assertThat(Cli.typing("", List.of(folder), "replay", left).exitCode()).isZero();
    assertThat(kept(typing("2\n1\n"))).exists();
  }

  /** The file that the battle was saved in as it was played. */
  private static Path kept(Cli.Ran ran) {
    assertThat(ran.exitCode()).isZero();
    String told = ran.err().lines().findFirst().orElseThrow();
    assertThat(told)
        .startsWith("muster: the battle is saved as it is played; resume it with: muster play ");
    return Path.of(told.replaceFirst(".*\\(the file is (.*)\\)", "$1"));
  }

  @Test
  void a_battle_that_is_over_is_not_gone_on_with() {
    Path record = folder.resolve("battle.json");
    Cli.run("play", book, "--record", record, "--quiet");
    Cli.Ran ran = Cli.typing("", List.of(folder), "play", "--resume", record);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("is over", "muster replay");
    assertThat(Cli.run("play", "--resume", record, "--seed", 3).exitCode()).isEqualTo(64);
  }

  @Test
  void a_decision_is_taken_back() {
    Cli.Ran ran = typing("undo\n2\nundo\n3\nundo\nquit\n");
    assertThat(ran.out())
        .containsSubsequence(
            "You have not made a decision yet.",
            "Blue: Advance, Line, straight ahead 6 cm",
            "Taken back: Advance: Line, straight ahead 6 cm",
            "Blue: orders for Line, Rabble",
            "Blue: Advance, Line, straight ahead 4 cm");
    assertThat(ran.out())
        .as("told once")
        .containsOnlyOnce("Red: Advance, Guard, straight ahead 6 cm");
  }

  @Test
  void an_option_is_switched_on_and_kept_in_the_record() {
    Skirmish.write(
        book.resolve("options.muster"),
        "option heat { modifier hot \"Hot\" (p.9) to fighting-dice { + 1 } }\n");
    Path record = folder.resolve("battle.json");
    assertThat(Cli.run("play", book).out()).doesNotContain("+1 Hot (p.9)");
    Cli.Ran ran = Cli.run("play", book, "--option", "heat", "--record", record);
    assertThat(ran.out()).contains("Skirmish, with heat, seed 1", "+1 Hot (p.9)");
    assertThat(Cli.typing("", List.of(folder), "replay", record).out())
        .contains("+1 Hot (p.9)", "The same, byte for byte");
    Cli.Ran wrong = Cli.run("play", book, "--option", "heet");
    assertThat(wrong.exitCode()).isEqualTo(64);
    assertThat(wrong.err()).contains("no option `heet`: did you mean `heat`?");
  }

  @Test
  void the_end_of_input_ends_the_battle_with_1() {
    Cli.Ran ran = typing("2\n");
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("muster: The input ended before the battle did. Resume it with");
  }

  @Test
  void a_scenario_or_side_that_is_not_there_is_wrong_usage() {
    Cli.Ran scenario = Cli.run("play", book, "--scenario", "meting");
    assertThat(scenario.exitCode()).isEqualTo(64);
    assertThat(scenario.err()).contains("did you mean `meeting`?");
    Cli.Ran side = Cli.run("play", book, "--side", "green=bot");
    assertThat(side.exitCode()).isEqualTo(64);
    assertThat(side.err()).contains("there are red, blue");
  }

  @Test
  void a_record_that_cannot_be_written_is_told_before_the_battle() {
    Cli.Ran ran = Cli.run("play", book, "--record", folder.resolve("no/such/folder/r.json"));
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void a_rulebook_that_cannot_be_played_on_is_shown_like_a_problem() {
    Skirmish.write(
        book.resolve("rules.muster"),
        Skirmish.RULES.replace(": dice (p.3) = 2", ": dice (p.3) = 2000"));
    Cli.Ran ran = Cli.run("play", book, "--quiet");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err())
        .contains("error[cannot-go-on]", "rules.muster:", "roll (fighting-dice of u)");
  }
}
