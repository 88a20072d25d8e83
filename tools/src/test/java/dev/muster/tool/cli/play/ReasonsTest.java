package dev.muster.tool.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people are told who ask why at the prompt. */
class ReasonsTest {
  @TempDir Path folder;

  private String typed(String... lines) {
    return Cli.typing(
            String.join("\n", lines) + "\n",
            List.of(),
            "play",
            Skirmish.in(folder),
            "--seed",
            5,
            "--side",
            "blue=human")
        .out();
  }

  @Test
  void the_last_thing_that_happened_and_the_last_that_was_told_in_these_words() {
    assertThat(typed("why", "why advance", "why guard, fighting", "why dragons", "quit"))
        .contains(
            """
            > why
              Guard, Fighting dice: rolled 6 2 6   [2 dice Fighting dice (p.3), +1 Strong (p.3)]
                Fighting dice (p.3) of Guard is 3 dice
                  2 dice Fighting dice (p.3)
                  +1 Strong (p.3)
                    since me.strength > 3: 4
                in Turn (p.6): Red
                in Battle (p.6)
            """,
            """
            > why advance
              Advance: Guard, straight ahead 2 cm (p.5)
            """,
            "> why guard, fighting\n  Guard, Fighting dice: rolled 6 2 6",
            "> why dragons\nNothing was told with `dragons` in it.");
  }

  @Test
  void an_order_that_is_refused_and_the_nearest_that_is_not() {
    assertThat(
            typed(
                "why not advance line straight:20cm",
                "why not advance line straight:4cm",
                "why not fly line",
                "quit"))
        .contains(
            """
            > why not advance line straight:20cm
              Advance with Line: it reaches 8 cm and not 20 cm [reach, p.5]
                reach (p.2) of Line is 8 cm
              the nearest that is allowed: advance line straight:8cm
            """,
            "> why not advance line straight:4cm\n  `advance line straight:4cm` can be ordered now.",
            "> why not fly line\n  There is no `fly line`");
  }
}
