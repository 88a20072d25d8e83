package dev.muster.tool.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people are told who ask how likely what comes of an order is. */
class OddsAtPromptTest {
  private static final String STRIKE =
      """
      action strike "Strike" (p.5) by me: unit at target: enemy unit of me costs 1 actions {
        let r = roll 1 d6 named "strike"
        if r.total >= 5 { target loses 1 strength }
      }
      """;

  @TempDir Path folder;

  private String typed(String rules, String... lines) {
    Path book = Skirmish.in(folder);
    Skirmish.write(book.resolve("more.muster"), rules);
    return Cli.typing(
            String.join("\n", lines) + "\n",
            List.of(),
            "play",
            book,
            "--seed",
            5,
            "--side",
            "blue=human")
        .out();
  }

  @Test
  void each_outcome_has_its_probability_and_the_battle_goes_on_as_if_nobody_had_asked() {
    String asked = typed(STRIKE, "odds strike line guard", "strike line guard", "quit");
    assertThat(asked)
        .contains(
            """
            > odds strike line guard
              Exactly, if everybody decides as the rulebook's general likes best:
                66.7 %  nothing else changes
                33.3 %  Guard: Strength 3
              And in any case: Line: Actions 0.
            Blue: orders for Line, Rabble
            """);
    String told = asked.substring(asked.indexOf("> strike line guard"), asked.indexOf("> quit"));
    assertThat(typed(STRIKE, "strike line guard", "quit")).contains(told);
  }

  @Test
  void an_order_that_chance_does_not_touch_is_told_too() {
    assertThat(typed("", "odds advance line straight:2cm", "odds 1", "quit"))
        .contains(
            "> odds advance line straight:2cm\n  This is certain: Line moved 2 cm, Line: Actions 0.\n")
        .contains("> odds 1\n  This is certain: ");
  }

  @Test
  void what_is_no_order_or_not_allowed_has_no_odds() {
    assertThat(typed(STRIKE, "odds", "odds advance line straight:20cm", "odds done", "quit"))
        .contains(
            "> odds\nSay of which order: its number, or the order itself.",
            "> odds advance line straight:20cm\nNo: ",
            "> odds done\nSay of which order: its number, or the order itself.");
  }

  @Test
  void nothing_is_told_where_rules_keep_secrets() {
    String hidden = STRIKE + "extend unit { secret plan \"Plan\" : 0..9 = 0 }\n";
    assertThat(typed(hidden, "odds strike line guard", "quit"))
        .contains(
            "> odds strike line guard\nNo odds are told where sides have secrets from one another.");
  }
}
