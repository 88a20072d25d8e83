package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
        .startsWith("Battle (p.6)\n  Turn: Red (p.6)\n    Red orders Advance: Guard")
        .contains("+1 Strong (p.3)");
    assertThat(ran.out().lines().reduce((a, b) -> b).orElseThrow())
        .matches("(Red|Blue) wins the battle: .*on hits \\(p\\.7\\)");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void the_same_seed_tells_the_same_story_and_another_seed_another() {
    String first = Cli.run("play", book, "--seed", 5).out();
    assertThat(Cli.run("play", book, "--seed", 5).out()).isEqualTo(first);
    assertThat(Cli.run("play", book, "--seed", 6).out()).isNotEqualTo(first);
  }

  @Test
  void quiet_tells_the_result_alone() {
    assertThat(Cli.run("play", book, "--quiet").out())
        .matches("(Red|Blue) wins the battle: .*on hits \\(p\\.7\\)\n");
  }

  @Test
  void a_person_sees_numbered_choices_grouped_by_order() {
    assertThat(typing("quit\n").out())
        .containsSubsequence(
            "Blue: orders for Line, Rabble",
            "Advance: Line\n",
            "1    straight ahead 8 cm\n",
            "4    straight ahead 2 cm\n",
            "5  done\n");
  }

  @Test
  void a_person_is_asked_when_all_that_has_happened_is_told() {
    assertThat(typing("quit\n").out())
        .containsSubsequence("  Turn: Blue (p.6)\n", "Blue: orders for Line, Rabble");
  }

  @Test
  void a_question_mark_tells_what_is_forbidden_and_by_which_rule() {
    assertThat(typing("?\nquit\n").out())
        .contains("Advance with Rabble: it is too weak to advance [tired, p.4]");
  }

  @Test
  void a_refused_order_names_the_rule_and_is_asked_again() {
    Cli.Ran ran = typing("advance rabble straight:10\nadvance line straight:900\nnonsense\nquit\n");
    assertThat(ran.out())
        .contains("No: Advance with Rabble: it is too weak to advance [tired, p.4]")
        .contains("it reaches 8 cm")
        .contains("No: `nonsense`");
    assertThat(ran.out()).doesNotContain("Line moves");
  }

  @Test
  void an_order_may_be_typed_with_any_length_and_a_choice_by_number() {
    Cli.Ran ran = typing("advance line straight:53\n2\n5\ndone\ndone\n");
    assertThat(ran.out())
        .contains("Blue orders Advance: Line, straight ahead 5.3 cm", "wins the battle");
    assertThat(ran.exitCode()).isZero();
  }

  @Test
  void quit_leaves_the_battle_undecided() throws Exception {
    Path record = folder.resolve("battle.json");
    Cli.Ran ran =
        Cli.typing("quit\n", List.of(), "play", book, "--side", "blue=human", "--record", record);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).endsWith("The battle is left undecided; nothing is recorded.\n");
    assertThat(Files.exists(record)).isFalse();
  }

  @Test
  void the_end_of_input_ends_the_battle_with_1() {
    Cli.Ran ran = typing("2\n");
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).isEqualTo("muster: The input ended before the battle did.\n");
  }

  @Test
  void a_scenario_or_side_that_is_not_there_is_wrong_usage() {
    Cli.Ran scenario = Cli.run("play", book, "--scenario", "meting");
    assertThat(scenario.exitCode()).isEqualTo(64);
    assertThat(scenario.err()).contains("did you mean `meeting`?");
    Cli.Ran side = Cli.run("play", book, "--side", "green=bot");
    assertThat(side.exitCode()).isEqualTo(64);
    assertThat(side.err()).contains("red and blue");
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
