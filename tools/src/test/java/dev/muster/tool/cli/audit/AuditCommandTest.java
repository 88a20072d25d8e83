package dev.muster.tool.cli.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class AuditCommandTest {
  /** Who rolls more dice wins: one choice rolls many, and costs as much as the others. */
  private static final String LIST =
      """
      extend unit { points = 10 }
      army hosts "Hosts" (p.9) {
        budget : 0..100 = 60
        choice band "Band" (p.9) {
          choice plain "Plain" { plain "Plain": unit }
          choice alike "Alike" { alike "Alike": unit strength 1..3 }
          choice mighty "Mighty" { mighty "Mighty": unit strength 9 }
        }
        sum points (0..budget)
        sum strength
      }
      army red-host "Red" is hosts {
        take 2 band { take 2 plain }
      }
      army blue-host "Blue" is hosts {
        take band {
          take 2 plain
          take alike strength 2
        }
      }
      zone home of side: side = from 0 cm to 20 cm of side.baseline
      scenario pitched "A pitched battle" (p.9) {
        table 60 cm by 60 cm
        side red "Red" baseline north { army red-host }
        side blue "Blue" baseline south { army blue-host }
        deploy red in home of red
        deploy blue in home of blue
        uses general bold
      }
      """;

  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
    Skirmish.write(book.resolve("lists.muster"), LIST);
  }

  private Cli.Ran audit(Object... more) {
    Object[] words = new Object[more.length + 4];
    words[0] = "audit";
    words[1] = book;
    words[2] = "--scenario";
    words[3] = "pitched";
    System.arraycopy(more, 0, words, 4, more.length);
    return Cli.run(words);
  }

  @Test
  void what_wins_more_at_the_same_price_is_found_with_few_battles() {
    Cli.Ran ran = audit("--battles", 30);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith(
            "A pitched battle (p.9): 6 swaps, 30 battles with each, seeds 1 to 30\nred and blue led by general bold\n\n")
        .containsPattern("\nMighty +10 +2 +\\S.* too cheap\n")
        .containsPattern("\nPlain .* not to be told\n")
        .doesNotContain("too dear");
  }

  @Test
  void each_choice_and_each_swap_is_told_with_its_interval() {
    JsonNode report = audit("--battles", 30, "--format", "json").json();
    assertThat(report.propertyNames())
        .containsExactly(
            "scenario", "seed", "battles", "led", "with", "options", "sum", "choices", "swaps");
    assertThat(report.get("sum").asString()).isEqualTo("points");
    for (JsonNode choice : report.get("choices").values()) {
      assertThat(choice.propertyNames())
          .containsExactly(
              "list",
              "choice",
              "worth",
              "others",
              "middle",
              "difference",
              "low",
              "high",
              "perPoint",
              "dearer",
              "verdict");
      assertThat(choice.get("perPoint").asDouble())
          .isCloseTo(choice.get("difference").asDouble() / 10, within(1e-9));
      assertThat(choice.get("dearer").asDouble()).isZero();
      assertThat(choice.get("low").asDouble()).isLessThan(choice.get("high").asDouble());
    }
    assertThat(report.get("swaps")).hasSize(6);
    assertThat(report.get("swaps").get(0).propertyNames())
        .containsExactly(
            "side", "army", "choice", "worth", "other", "otherWorth", "difference", "low", "high");
  }

  @Test
  void who_leads_is_told_with_the_rules_that_are_added() {
    Path shy = Skirmish.write(folder.resolve("shy.muster"), "extends skirmish\ngeneral shy {}\n");
    Object[] words = {"--battles", 2, "--general", "blue=shy", "--with", shy};
    assertThat(audit(words).out())
        .contains("\nred led by general bold; blue by general shy; with " + shy + "\n\n");
  }

  @Test
  void where_nobody_wins_no_further_battles_are_asked_for() {
    assertThat(audit("--battles", 2).out())
        .contains("4 times as many")
        .doesNotContain("nobody has won");
    Path rules = book.resolve("rules.muster");
    Skirmish.write(rules, Skirmish.RULES.replaceAll("victory .*\n", ""));
    assertThat(audit("--battles", 2).out())
        .contains("nobody has won any of these battles, so they cannot tell what is too cheap: ")
        .doesNotContain("4 times as many");
  }

  @Test
  void threads_change_nothing() {
    assertThat(audit("--battles", 12, "--threads", 2).out())
        .isEqualTo(audit("--battles", 12, "--threads", 1).out());
  }

  @Test
  void another_sum_can_be_the_price_and_then_the_nearest_is_swapped() {
    Cli.Ran ran = audit("--battles", 4, "--sum", "strength");
    assertThat(ran.out()).contains("Alike, strength 3", "Plain").doesNotContain("Mighty");
    assertThat(audit("--sum", "hits").err())
        .contains("No list of these armies has a sum `hits`: there is points, strength.");
  }

  @Test
  void what_wins_more_and_costs_more_is_not_too_cheap() {
    Skirmish.write(
        book.resolve("lists.muster"),
        LIST.replace("points = 10", "points = 6 + it.strength")
            .replaceAll("(?m)^ *(choice alike|take alike).*\n", ""));
    Cli.Ran ran = audit("--battles", 30);
    assertThat(ran.out()).contains("wins as it costs, costs 6 more\n");
  }

  @Test
  void a_scenario_without_armies_from_lists_teaches_how_to_write_one() {
    Cli.Ran ran = Cli.run("audit", book, "--scenario", "meeting");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(ran.err())
        .contains(
            "No side of `meeting` has an army from a list, so nothing in it costs anything. Write one,",
            "`side … { army NAME }`");
  }

  @Test
  void a_list_without_a_sum_is_told_how_to_add_up() {
    Skirmish.write(book.resolve("lists.muster"), LIST.replaceAll("(?m)^ *sum .*\n", ""));
    assertThat(audit().err()).contains("write `sum ATTRIBUTE (0..N)` into a list.");
  }

  @Test
  void several_sums_need_a_choice() {
    Skirmish.write(
        book.resolve("lists.muster"), LIST.replace("sum strength", "sum strength (0..99)"));
    Cli.Ran ran = audit();
    assertThat(ran.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(ran.err())
        .contains("Say with --sum which sum tells what things cost: points, strength.");
  }

  @Test
  void a_list_that_offers_nothing_else_is_told() {
    Skirmish.write(
        book.resolve("lists.muster"),
        LIST.replaceAll("(?m)^ *(choice (alike|mighty)|take alike).*\n", ""));
    assertThat(audit().err()).contains("its list offers nothing else beside it");
  }

  @Test
  void swaps_that_break_the_list_are_none() {
    Skirmish.write(
        book.resolve("lists.muster"),
        LIST.replace("sum strength", "sum strength\n  limit (0) of mighty"));
    assertThat(audit("--battles", 2).out()).doesNotContain("Mighty");
  }
}
