package dev.muster.tool.cli.repl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplCommandTest {
  @TempDir Path folder;

  private Cli.Ran typed(String... lines) {
    return Cli.typing(
        String.join("\n", lines) + "\n", List.of(), "repl", Skirmish.in(folder), "--seed", 3);
  }

  @Test
  void a_situation_is_built_line_by_line_and_asked_about() {
    Cli.Ran ran =
        typed(
            "a: unit strength 4",
            "fighting-dice of a",
            "set a.strength to 2",
            "fighting-dice of a",
            "undo",
            "why fighting-dice of a",
            "advance of a along (path straight 20 cm)",
            "quit",
            "not read any more");
    assertThat(ran.out())
        .isEqualTo(
            """
            Type a line of a situation, or a question; help, show, undo, quit.
            > a: unit strength 4
            > fighting-dice of a
            fighting-dice of a: 3 dice
            > set a.strength to 2
            > fighting-dice of a
            fighting-dice of a: 2 dice
            > undo
            Taken back: set a.strength to 2
            > why fighting-dice of a
            fighting-dice of a: 3 dice
              2 dice Fighting dice (p.3)  [skirmish/rules.muster:12]
              +1 Strong (p.3)  [skirmish/rules.muster:13]
                since me.strength > 3: 4
            > advance of a along (path straight 20 cm)
            advance of a along (path straight 20 cm): refused by costs
            > quit
            """);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.exitCode()).isZero();
  }

  @Test
  void dice_are_those_given_and_then_those_of_the_seed() {
    String[] lines = {"dice 6, 1", "let r = roll 3 d6", "r.total", "show"};
    assertThat(typed(lines).out())
        .contains("d6: rolled 6 1 ", "example NAME {\n  dice 6, 1\n  let r = roll 3 d6\n}")
        .isEqualTo(typed(lines).out());
  }

  @Test
  void what_is_wrong_is_told_and_not_kept() {
    Cli.Ran ran = typed("a: unit", "set a.strenght to 2", "a.strength", "show");
    assertThat(ran.err()).contains("did you mean `strength`?");
    assertThat(ran.out()).contains("a.strength: 3", "example NAME {\n  given a: unit\n}");
  }

  @Test
  void values_are_traced_to_what_was_done() {
    assertThat(typed("a: unit", "set a.strength to 2", "why a.strength", "why a.actions").out())
        .contains("a.strength: 2\n  a: Strength 3 -> 2\n", "a.actions: 0\n> ")
        .doesNotContain("situation-1");
    assertThat(typed("a: unit", "let r = roll (fighting-dice of a)", "why r.total > 1").out())
        .contains(
            """
            r.total > 1: yes
              since r.total > 1: 8
                r is 4 4
                  a, Fighting dice: rolled 4 4   [2 dice Fighting dice (p.3)]
            """);
  }

  @Test
  void odds_are_those_of_the_situation() {
    assertThat(typed("a: unit", "odds let r = roll (fighting-dice of a); r.total = 12").out())
        .contains("1/36");
  }
}
