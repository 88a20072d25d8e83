package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.compile.Director.Candidate;
import dev.muster.play.Offer;
import java.util.List;
import org.junit.jupiter.api.Test;

class MenuTest {
  private static Offer candidate(String id, String label) {
    return Offer.of(new Candidate(id, label, () -> 0));
  }

  private final Menu menu =
      new Menu(
          List.of(
              candidate("march a straight:10", "March: Old Guard, 1st, straight ahead 1 cm"),
              candidate("rest a", "Rest: Old Guard, 1st"),
              candidate("march a straight:20", "March: Old Guard, 1st, straight ahead 2 cm"),
              candidate("done", "done")));

  @Test
  void orders_of_one_kind_stand_together_below_what_they_share() {
    assertThat(menu.lines())
        .containsExactly(
            "       March: Old Guard, 1st",
            "    1    straight ahead 1 cm",
            "    2    straight ahead 2 cm",
            "    3  Rest: Old Guard, 1st",
            "    4  done");
  }

  @Test
  void numbers_ids_and_labels_choose() {
    assertThat(menu.chosen("2").orElseThrow().id()).isEqualTo("march a straight:20");
    assertThat(menu.chosen("rest a").orElseThrow().id()).isEqualTo("rest a");
    assertThat(menu.chosen("DONE").orElseThrow().id()).isEqualTo("done");
    assertThat(menu.chosen("5")).isEmpty();
    assertThat(menu.chosen("0")).isEmpty();
  }

  @Test
  void choices_that_are_numbers_are_still_chosen_by_their_place() {
    Menu counts = new Menu(List.of(candidate("2", "2"), candidate("3", "3")));
    assertThat(counts.lines()).containsExactly("    1  2", "    2  3");
    assertThat(counts.chosen("1").orElseThrow().id()).isEqualTo("2");
    assertThat(counts.chosen("2").orElseThrow().id()).isEqualTo("3");
  }
}
