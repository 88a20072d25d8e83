package dev.muster.tool.cli.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class TrainCommandTest {
  /** Whoever stakes more wins more often, and this general likes to stake little. */
  private static final String RULES =
      """
      rulebook stakes "Stakes" 1.0.0 edition 2
      kind side { points : 0..999 = 0 }
      kind unit is thing { base-width = 4 cm
        base-depth = 2 cm }
      event battle-over of loser: side
      procedure battle "Battle" (p.1) {
        repeat 3 times {
          for each side s {
            s chooses stake: one of {
              low "Low" { let r = roll (1 d6)
                set s.points to s.points + r.total }
              high "High" { let r = roll (3 d6)
                set s.points to s.points + r.total }
            }
          }
        }
        let weaker = one side s with lowest s.points
        announce battle-over of weaker
      }
      victory fewer-points "Fewer points" (p.2) on battle-over of loser { loser loses "on points" }
      // Timid.
      general timid "Timid" {
        stake-low: 12   // the sure thing
        stake-high: 10
      }
      scenario table "At the table" (p.3) {
        table 60 cm by 60 cm
        side red "Red" baseline north { guard "Guard" : unit, at 30 cm by 50 cm, facing south }
        side blue "Blue" baseline south { line "Line" : unit, at 30 cm by 10 cm, facing north }
        uses general timid
      }
      """;

  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = folder.resolve("stakes");
    Skirmish.write(book.resolve("stakes.muster"), RULES);
  }

  private Cli.Ran train(Object... more) {
    return rounds(20, more);
  }

  private Cli.Ran rounds(int rounds, Object... more) {
    Object[] words = new Object[more.length + 6];
    words[0] = "train";
    words[1] = book;
    words[2] = "--rounds";
    words[3] = rounds;
    words[4] = "--battles";
    words[5] = 40;
    System.arraycopy(more, 0, words, 6, more.length);
    return Cli.run(words);
  }

  @Test
  void a_general_learns_to_play_better_and_it_is_told_with_an_interval() {
    Cli.Ran ran = train();
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("At the table (p.3): general timid, 2 weights, 20 rounds\n\n")
        .containsPattern("stake-low +12 +-> \\S+ +\\S*stakes.muster:23\n")
        .containsPattern("from seeds 161 to 200: wins \\+\\S+ % of battles, 19 times in 20 \\+")
        .endsWith("better\n");
  }

  @Test
  void what_is_written_is_a_supplement_with_the_comments_that_plays_as_it_is_told()
      throws IOException {
    Path written = folder.resolve("trained.muster");
    assertThat(train("--write", written).exitCode()).isZero();
    assertThat(Files.readString(written))
        .startsWith("extends stakes\n\n// Trained in `table`, 20 rounds from seed 1. ")
        .contains("replace general timid \"Timid\" {\n")
        .contains("   // the sure thing\n");
    Cli.Ran checked = Cli.run("check", written);
    assertThat(checked.exitCode()).as(checked.out()).isZero();
    // Now it stakes much: three throws of three dice.
    assertThat(Cli.run("play", written, "--seed", 1).out()).contains("High").doesNotContain("Low");
    Cli.Ran again = train("--write", written);
    assertThat(again.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(again.err()).contains("is there already");
  }

  @Test
  void a_general_of_a_supplement_is_written_into_one_of_the_same_rulebook() throws IOException {
    Path supplement =
        Skirmish.write(
            folder.resolve("timider.muster"),
            "extends stakes\n\ngeneral timider { stake-low: 4, stake-high: 3 }\n"
                .replace(", ", "\n"));
    Path written = folder.resolve("trained.muster");
    Cli.Ran ran =
        Cli.run("train", supplement, "--general", "timider", "--battles", 1, "--write", written);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(Files.readString(written)).contains("\ngeneral timider { ");
    assertThat(Cli.run("check", written).exitCode()).isZero();
  }

  @Test
  void threads_change_nothing_and_the_same_seed_tells_the_same() {
    assertThat(train("--threads", 2).out()).isEqualTo(train("--threads", 1).out());
  }

  @Test
  void a_program_gets_the_same_in_parts() {
    JsonNode report = train("--format", "json").json();
    assertThat(report.propertyNames())
        .containsExactly(
            "scenario",
            "general",
            "seed",
            "weights",
            "rounds",
            "changed",
            "judgedFrom",
            "battles",
            "difference",
            "low",
            "high",
            "verdict");
    assertThat(report.get("changed").get(0).propertyNames())
        .containsExactly("line", "where", "from", "to");
    assertThat(report.get("low").asDouble())
        .isPositive()
        .isLessThan(report.get("difference").asDouble());
  }

  @Test
  void where_nothing_matters_nothing_is_changed_or_written() {
    Skirmish.write(book.resolve("stakes.muster"), RULES.replace("3 d6", "1 d6"));
    Path written = folder.resolve("trained.muster");
    Cli.Ran ran = rounds(1, "--write", written);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("nothing is changed");
    assertThat(written).doesNotExist();
  }

  @Test
  void where_nobody_ever_wins_it_is_told_that_there_is_nothing_to_learn() {
    Skirmish.write(
        book.resolve("stakes.muster"),
        RULES.replace("announce battle-over of weaker", "say \"over\""));
    assertThat(rounds(1).out()).contains("neither of two ever won or lost more than the other");
  }

  @Test
  void a_file_in_no_folder_is_refused_before_anything_is_fought() {
    Cli.Ran ran = train("--write", folder.resolve("nowhere").resolve("trained.muster"));
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(ran.err()).contains("cannot be written: there is no such folder.");
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void a_general_to_which_lines_are_added_elsewhere_is_refused_with_a_way_out() {
    Skirmish.write(book.resolve("stakes.muster"), RULES + "extend timid { stake-low: 1 }\n");
    Cli.Ran ran = train();
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(ran.err()).contains("`extend timid { … }`", "`replace general timid { … }`");
  }

  @Test
  void a_general_that_is_not_there_is_named_with_the_nearest() {
    assertThat(train("--general", "timit").err())
        .contains("There is no general `timit`: did you mean `timid`?");
    assertThat(rounds(0).err()).contains("--rounds can be 1 to 1,000.");
  }
}
