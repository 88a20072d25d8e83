package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
}
