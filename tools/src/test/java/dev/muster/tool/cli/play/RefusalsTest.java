package dev.muster.tool.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefusalsTest {
  private static final String RULES =
      """
      rulebook ships "Ships" 1.0.0 edition 2
      kind ship "Ship" is thing {
        hidden "Is hidden" : flag
        far "Is far away" : flag
        alongside "Lies alongside" (p.3) : flag
        base-width = 4 cm
        base-depth = 2 cm
      }
      action shoot "Shoot" by me: ship at target: enemy ship of me { say "Bang" }
      action board "Board" by me: ship at target: enemy ship of me where target.alongside { say "Aboard" }
      action wait "Wait" by me: ship { say "Waiting" }
      permission sighted (p.1) to shoot { may not when target.hidden say "it cannot see it" }
      permission ranged (p.2) to shoot { may not when target.far say "it is out of range" }
      procedure battle { for each side s { s orders ship u of s } }
      scenario sea "At sea" {
        table 100 cm by 100 cm
        side red "Red" baseline north {
          ajax "Ajax" : ship at 30 cm by 80 cm, facing south
          hector "Hector" : ship at 50 cm by 80 cm, facing south
        }
        side blue "Blue" baseline south {
          achille "Achille" : ship hidden, at 30 cm by 20 cm, facing north
          mouche "Mouche" : ship far, at 50 cm by 20 cm, facing north
          guepe "Guêpe" : ship far, at 70 cm by 20 cm, facing north
        }
      }
      """;

  @TempDir Path folder;

  private String typing(String line) {
    return typing(RULES, line);
  }

  private String typing(String rules, String line) {
    Path book = Skirmish.write(folder.resolve("ships.muster"), rules);
    return Cli.typing(line + "\nquit\n", List.of(), "play", book, "--side", "red=human").out();
  }

  @Test
  void each_reason_is_told_once_for_all_whom_it_keeps_from_something() {
    assertThat(typing("?"))
        .contains(
            """
              Shoot with Ajax, Hector: it cannot see it (p.1)
              Shoot with Ajax, Hector: it is out of range (p.2)
              Board with Ajax, Hector: nothing can be chosen for `target`: Lies alongside: no (p.3)
            Red: orders""");
  }

  @Test
  void what_is_forbidden_of_orders_that_can_be_given_is_told_after_the_rest() {
    String rules =
        RULES.replace(
            "guepe \"Guêpe\" : ship far,",
            "guepe \"Guêpe\" : ship, at 70 cm by 40 cm, facing north\n"
                + "frelon \"Frelon\" : ship far,");
    assertThat(typing(rules, "?"))
        .contains(
            """
              Board with Ajax, Hector: nothing can be chosen for `target`: Lies alongside: no (p.3)
            Of the orders that can be given, some are refused:
              Shoot with Ajax, Hector: it cannot see it (p.1)
              Shoot with Ajax, Hector: it is out of range (p.2)
            Red: orders""");
    assertThat(typing(rules, "? wait")).contains("Nothing is forbidden here.");
    assertThat(typing(rules, "? shoot"))
        .contains("Of the orders that can be given, some are refused:\n  Shoot with Ajax, Hector");
  }

  @Test
  void done_ends_whatever_can_be_ended_and_is_told_off_elsewhere() {
    String asked = "s chooses leader \"Who leads?\": ship x of s%s { say \"{x.name} leads\" }\n";
    String before = "s orders ship u";
    assertThat(
            typing(RULES.replace(before, asked.formatted(" or none \"nobody\"") + before), "done"))
        .contains("Red (leader): nobody", "Red: orders for Ajax, Hector");
    assertThat(typing(RULES.replace(before, asked.formatted("") + before), "done"))
        .contains("This has to be decided: type one of the answers")
        .doesNotContain("Red: orders");
  }

  @Test
  void one_that_is_asked_about_has_its_own_reasons() {
    assertThat(typing("? Ajax")).contains("Shoot with Ajax: it is out of range (p.2)");
  }

  @Test
  void an_action_that_is_asked_about_has_its_own_reasons() {
    assertThat(typing("? board"))
        .contains("Board with Ajax, Hector: nothing can be chosen for `target`")
        .doesNotContain("out of range");
    assertThat(typing("? done")).contains("`done` is offered.");
    assertThat(typing("? nonsense")).contains("There is no `nonsense`");
  }

  @Test
  void of_one_who_gets_no_orders_it_is_told_why_nobody_can_aim_at_it() {
    assertThat(typing("? mouche"))
        .contains(
            "Shoot with Ajax, Hector: it is out of range (p.2)",
            "Board with Ajax, Hector: Mouche is not among what can be chosen for `target`: Lies"
                + " alongside: no (p.3)")
        .doesNotContain("not under orders");
    String ready = RULES.replace("ship u of s }", "ship u of s where not u.far }");
    String far = ready.replace("hector \"Hector\" : ship at", "hector \"Hector\" : ship far, at");
    assertThat(typing(far, "? hector"))
        .contains("Hector is not under orders now: Is far away: yes.");
    assertThat(typing(far, "wait hector"))
        .contains("No: Hector is not under orders now: Is far away: yes");
  }

  @Test
  void a_name_that_is_no_answer_is_told_why() {
    String names =
        RULES
            .replace("action shoot", "set plan = stay, go \"Go on\", flee \"Flee\"\naction shoot")
            .replace(
                "s orders ship",
                "s chooses plot: m of in stay, go, flee { say \"{m}\" }\ns orders ship")
            .replace(
                "procedure battle",
                "extend battle { ignoring plot m when m is flee }\nprocedure battle");
    assertThat(typing(names, "? flee"))
        .contains("flee is not offered: this holds: `ignoring plot m when m is flee`.");
    assertThat(typing(names, "? Flee")).contains("Flee is not offered: this holds:");
    assertThat(typing(names, "? Go on")).contains("`Go on` is offered.");
    assertThat(typing(names, "? done")).contains("`done` is not one of the answers offered.");
  }

  @Test
  void done_is_not_offered_while_a_rule_demands_an_order() {
    String must =
        RULES.replace(
            "procedure battle",
            "permission busy (p.4) to wait { must when not me.far }\nprocedure battle");
    assertThat(typing(must, "dance"))
        .contains("an order begins with `wait`   (`help`")
        .doesNotContain("or is `done`");
    assertThat(typing(must, "? done")).contains("comes before anything else");
  }

  @Test
  void a_letter_that_is_the_name_of_something_marks_nothing_else() {
    String named = RULES.replace("mouche \"Mouche\"", "a \"Mouche\"");
    assertThat(typing(named, "look a")).contains("c Mouche [a]").doesNotContain("Several");
    assertThat(typing(named, "look b")).contains("b Achille [achille]");
  }

  @Test
  void what_is_piped_in_can_be_read_in_what_comes_out() {
    assertThat(typing("measure A B")).contains("> measure A B\n", "> quit\n");
  }
}
