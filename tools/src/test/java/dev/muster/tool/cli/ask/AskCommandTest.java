package dev.muster.tool.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class AskCommandTest {
  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
  }

  @Test
  void a_value_is_told_with_the_rules_behind_it() {
    assertThat(Cli.run("ask", book, "fighting-dice of a", "--given", "a: unit strength 4").out())
        .isEqualTo(
            """
            fighting-dice of a: 3 dice
              2 dice Fighting dice (p.3)  [skirmish/rules.muster:12]
              +1 Strong (p.3)  [skirmish/rules.muster:13]
                since me.strength > 3: 4
            """);
  }

  @Test
  void an_order_is_told_to_be_allowed_or_what_forbids_it() {
    assertThat(
            Cli.run(
                    "ask",
                    book,
                    "advance of a along (path straight 4 cm)",
                    "advance of b along (path straight 4 cm)",
                    "--given",
                    "a: unit strength 0, actions 1; b: unit actions 1, 10 cm left of a")
                .out())
        .startsWith("advance of a along (path straight 4 cm): refused by tired\n")
        .contains("Advance with a: it is too weak to advance [tired, p.4]")
        .endsWith("advance of b along (path straight 4 cm): allowed\n");
  }

  @Test
  void things_are_done_first() {
    JsonNode json =
        Cli.run(
                "ask",
                book,
                "a.actions + r.total",
                "a.strength > 2",
                "--given",
                "a: unit; set a.actions to 2; dice 6, 5; let r = roll 2 d6",
                "--format",
                "json")
            .json();
    assertThat(json.get("answers").get(0).get("is").asString()).isEqualTo("13");
    assertThat(json.get("answers").get(1).get("is").asString()).isEqualTo("yes");
  }

  @Test
  void what_cannot_be_asked_is_told_where_it_is() {
    Cli.Ran ran = Cli.run("ask", book, "a.strenght", "--given", "a: unit");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).contains("did you mean `strength`?");
    assertThat(Cli.run("ask", book, "r.total", "--given", "a: unit; let r = roll 2 d6").err())
        .contains("no face is given for a d6");
  }
}
