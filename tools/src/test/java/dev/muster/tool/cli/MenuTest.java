package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.compile.Candidate;
import dev.muster.compile.ChoiceCandidate;
import dev.muster.trace.Chosen;
import dev.muster.trace.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class MenuTest {
  private static Candidate candidate(String id, String label) {
    return new ChoiceCandidate(id, new Chosen.Of(new Value.Text(label)), () -> 0);
  }

  private final ChoiceMenu menu =
      new ChoiceMenu(
          List.of(
              candidate("march a straight:10", "March: Old Guard, 1st, straight ahead 1 cm"),
              candidate("rest a", "Rest: Old Guard, 1st"),
              candidate("march a straight:20", "March: Old Guard, 1st, straight ahead 2 cm"),
              candidate("done", "done")),
          id -> "");

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
    ChoiceMenu counts = new ChoiceMenu(List.of(candidate("2", "2"), candidate("3", "3")), id -> "");
    assertThat(counts.lines()).containsExactly("    1  2", "    2  3");
    assertThat(counts.chosen("1").orElseThrow().id()).isEqualTo("2");
    assertThat(counts.chosen("2").orElseThrow().id()).isEqualTo("3");
  }

  private static Candidate costing(String id, String label, String cost) {
    return new Candidate() {
      @Override
      public String id() {
        return id;
      }

      @Override
      public String label() {
        return label;
      }

      @Override
      public double utility() {
        return 0;
      }

      @Override
      public boolean allowed() {
        return true;
      }

      @Override
      public String cost() {
        return cost;
      }
    };
  }

  @Test
  void what_all_cost_alike_is_told_once() {
    Candidate near = costing("march a straight:10", "March: Old, ahead 1 cm", "1 of 3 Coins");
    Candidate far = costing("march a straight:90", "March: Old, ahead 9 cm", "2 of 3 Coins");
    Candidate alike = costing("march a straight:20", "March: Old, ahead 2 cm", "1 of 3 Coins");
    assertThat(new ChoiceMenu(List.of(near, alike), id -> "").lines())
        .containsExactly(
            "       March: Old  (1 of 3 Coins)", "    1    ahead 1 cm", "    2    ahead 2 cm");
    assertThat(new ChoiceMenu(List.of(near, far), id -> "").lines())
        .containsExactly(
            "       March: Old",
            "    1    ahead 1 cm  (1 of 3 Coins)",
            "    2    ahead 9 cm  (2 of 3 Coins)");
    assertThat(new ChoiceMenu(List.of(far), id -> "").lines())
        .containsExactly("    1  March: Old, ahead 9 cm  (2 of 3 Coins)");
  }

  @Test
  void a_thing_has_its_mark_before_it() {
    ChoiceMenu things =
        new ChoiceMenu(
            List.of(candidate("guard", "Guard"), candidate("none", "nobody")),
            id -> id.equals("guard") ? "A" : "");
    assertThat(things.lines()).containsExactly("    1  A Guard", "    2  nobody");
  }
}
