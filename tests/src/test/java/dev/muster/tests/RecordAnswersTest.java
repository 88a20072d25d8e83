package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.record.RecordedPlayer;
import dev.muster.record.Records.BadRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a record answers, it is an answer or is said to be none. */
class RecordAnswersTest {
  private static final String RULES =
      """
      rulebook skirmish
      kind band is thing {
        base-width = 4 cm
        base-depth = 2 cm
      }
      action strike by me: band at target: enemy band { }
      action count-off by me: band with n: 1..3 { }
      action gather by me: band with us: some band b of me.side { }
      action advance by me: band along path: straight up to 10 cm { move me along path }
      action wheel by me: band along path: wheel up to 10 cm { move me along path }
      action ride by me: band along path: free up to 10 cm { move me along path }
      procedure battle { for each side s { s orders band b of s } }
      scenario field {
        table 60 cm by 60 cm
        side blue baseline south {
          a: band, at 30 cm by 20 cm
          off: band
        }
        side red baseline north { b: band, at 30 cm by 40 cm, facing south }
      }
      """;

  private static final List<String> NONSENSE =
      List.of(
          "",
          " ",
          ":",
          "done done",
          "advance",
          "advance a",
          "advance a :",
          "advance a ::",
          "advance a straight",
          "advance a straight:",
          "advance a straight:-5",
          "advance a straight:NaN",
          "advance a straight:1e9",
          "advance a straight:Infinity",
          "advance a straight:left:5",
          "advance a wheel:left:5",
          "advance off straight:0",
          "advance b straight:5",
          "advance nobody straight:5",
          "advance a straight:5 more",
          "wheel a wheel:left:-45",
          "wheel a wheel:left:999",
          "wheel off wheel:left:45",
          "wheel a wheel:back-left",
          "wheel a wheel:none:5",
          "ride off free:10:20",
          "ride a free:1",
          "ride a free:1:2:3:4",
          "strike a",
          "strike a a",
          "strike a off",
          "strike off b",
          "count-off a 0",
          "count-off a 4",
          "count-off a 1.5",
          "count-off a -1",
          "count-off a x",
          "gather a +",
          "gather a a+",
          "gather a a+a",
          "gather a a+nobody",
          "gather a +a+",
          "moon a",
          "\u0000",
          "a".repeat(100_000),
          "advance ".repeat(10_000));

  @TempDir Path folder;

  @Test
  void an_answer_that_is_none_is_named() throws IOException {
    Files.writeString(folder.resolve("rules.muster"), RULES);
    CompiledRulebooks compiled = RulebookFolder.read(folder).compiledRulebooks();
    List<String> accepted = new ArrayList<>();
    for (String answer : NONSENSE) {
      Deque<MadeDecision> left =
          new ArrayDeque<>(List.of(new MadeDecision("blue", "orders", answer)));
      Throwable thrown =
          catchThrowable(
              () ->
                  FoughtBattle.of(
                      compiled,
                      RulebookFolder.scenario(compiled, "field"),
                      1,
                      side -> new RecordedPlayer(side, left, question -> "done"),
                      event -> {}));
      if (thrown == null) {
        accepted.add(answer);
      } else {
        assertThat(thrown)
            .isInstanceOf(BadRecord.class)
            .hasMessageStartingWith("the record's answer to `orders` is not allowed: ");
      }
    }
    assertThat(accepted).hasSizeLessThan(4);
  }
}
