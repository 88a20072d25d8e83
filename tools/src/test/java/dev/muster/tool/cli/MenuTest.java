package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.compile.Candidate;
import dev.muster.trace.Cost;
import dev.muster.trace.ThingRef;
import java.util.List;
import org.junit.jupiter.api.Test;

class MenuTest {
  private static final ThingRef GUARD = new ThingRef("guard", "Old Guard, 1st");

  private final ChoiceMenu menu =
      menu(
          Candidates.order("March", GUARD, "at once", "straight ahead 1 cm"),
          Candidates.order("Rest", GUARD),
          Candidates.order("March", GUARD, "at once", "straight ahead 2 cm"),
          Candidates.named("done", "done"));

  private static ChoiceMenu menu(Candidate... candidates) {
    return new ChoiceMenu(List.of(candidates), name -> name.equals("guard") ? "A" : "");
  }

  @Test
  void orders_of_one_kind_stand_together_below_what_they_share() {
    assertThat(menu.lines())
        .containsExactly(
            "       March: Old Guard, 1st, at once",
            "    1    straight ahead 1 cm",
            "    2    straight ahead 2 cm",
            "    3  Rest: Old Guard, 1st",
            "    4  done");
  }

  @Test
  void an_order_that_begins_like_another_still_says_what_is_its_own() {
    assertThat(
            menu(
                    Candidates.order("March", GUARD, "north", "fast"),
                    Candidates.order("March", GUARD, "south", "fast"))
                .lines())
        .containsExactly(
            "       March: Old Guard, 1st", "    1    north, fast", "    2    south, fast");
  }

  @Test
  void numbers_ids_and_labels_choose() {
    assertThat(menu.chosen("2").orElseThrow().id())
        .isEqualTo("March guard at once straight ahead 2 cm");
    assertThat(menu.chosen("Rest guard").orElseThrow().id()).isEqualTo("Rest guard");
    assertThat(menu.chosen("rest: old guard, 1st").orElseThrow().id()).isEqualTo("Rest guard");
    assertThat(menu.chosen("DONE").orElseThrow().id()).isEqualTo("done");
    assertThat(menu.chosen("5")).isEmpty();
    assertThat(menu.chosen("0")).isEmpty();
  }

  @Test
  void choices_that_are_numbers_are_still_chosen_by_their_place() {
    ChoiceMenu counts = menu(Candidates.named("2", "2"), Candidates.named("3", "3"));
    assertThat(counts.lines()).containsExactly("    1  2", "    2  3");
    assertThat(counts.chosen("1").orElseThrow().id()).isEqualTo("2");
    assertThat(counts.chosen("2").orElseThrow().id()).isEqualTo("3");
  }

  private static Candidate costing(int coins, String ahead) {
    List<Cost> cost = List.of(new Cost(coins, 3, Candidates.origin("attribute", "Coins")));
    return Candidates.order(cost, "March", GUARD, ahead);
  }

  @Test
  void what_all_cost_alike_is_told_once() {
    Candidate near = costing(1, "ahead 1 cm");
    Candidate far = costing(2, "ahead 9 cm");
    Candidate alike = costing(1, "ahead 2 cm");
    assertThat(menu(near, alike).lines())
        .containsExactly(
            "       March: Old Guard, 1st  (1 of 3 Coins)",
            "    1    ahead 1 cm",
            "    2    ahead 2 cm");
    assertThat(menu(near, far).lines())
        .containsExactly(
            "       March: Old Guard, 1st",
            "    1    ahead 1 cm  (1 of 3 Coins)",
            "    2    ahead 9 cm  (2 of 3 Coins)");
    assertThat(menu(far).lines())
        .containsExactly("    1  March: Old Guard, 1st, ahead 9 cm  (2 of 3 Coins)");
  }

  @Test
  void a_thing_has_its_mark_before_it() {
    ChoiceMenu things =
        menu(Candidates.thing("guard", "Guard"), Candidates.named("none", "nobody"));
    assertThat(things.lines()).containsExactly("    1  A Guard", "    2  nobody");
  }
}
