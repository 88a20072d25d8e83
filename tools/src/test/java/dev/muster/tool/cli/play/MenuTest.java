package dev.muster.tool.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.compile.statement.Candidate;
import dev.muster.trace.Cost;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
  void very_many_orders_of_one_kind_stand_together_by_what_they_begin_with() {
    ChoiceMenu many =
        menu(
            Stream.of("north", "south")
                .flatMap(
                    way ->
                        IntStream.rangeClosed(1, 30)
                            .mapToObj(n -> Candidates.order("March", GUARD, way, n + " cm")))
                .toArray(Candidate[]::new));
    assertThat(many.lines())
        .containsExactly(
            "       March: Old Guard, 1st",
            "     1-30  north: 30 ways to go on, such as 1 cm",
            "    31-60  south: 30 ways to go on, such as 1 cm");
    assertThat(many.shortened()).isTrue();
    assertThat(many.every()).hasSize(61).contains("   32    south, 2 cm");
    assertThat(many.chosen("32").orElseThrow().id()).isEqualTo("March guard south 2 cm");
    assertThat(menu.shortened()).isFalse();
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
  void where_a_number_is_asked_the_number_typed_is_the_answer() {
    ChoiceMenu counts = menu(Candidates.named("2", "2"), Candidates.named("3", "3"));
    assertThat(counts.lines()).containsExactly("       a number from 2 to 3");
    assertThat(counts.chosen("2").orElseThrow().id()).isEqualTo("2");
    assertThat(counts.chosen("1")).isEmpty();
    ChoiceMenu some = menu(Candidates.named("2", "2"), Candidates.named("8", "8"));
    assertThat(some.lines()).containsExactly("       2, 8");
  }

  @Test
  void being_done_is_0_and_attacks_come_before_moves() {
    ChoiceMenu orders =
        menu(
            Candidates.order("March", GUARD, Candidates.straight(50)),
            Candidates.order("Rest", GUARD),
            Candidates.order("Fire", GUARD, new ThingRef("line", "The Line")),
            Candidates.done());
    assertThat(orders.lines())
        .containsExactly(
            "    0  done",
            "    1  Fire: Old Guard, 1st, The Line",
            "    2  Rest: Old Guard, 1st",
            "    3  March: Old Guard, 1st, straight ahead 5 cm");
    assertThat(orders.chosen("0").orElseThrow().id()).isEqualTo("done");
    assertThat(orders.chosen("4")).isEmpty();
  }

  @Test
  void the_beginning_of_an_answer_will_do() {
    ChoiceMenu plans = menu(Candidates.named("go", "Go on"), Candidates.named("back", "Go back"));
    assertThat(plans.begun("go b").orElseThrow().id()).isEqualTo("back");
    assertThat(plans.begun("go")).isEmpty();
    assertThat(plans.begun("b")).isEmpty();
  }

  private static Value.Size amount(int amount) {
    return new Value.Amount(amount, Value.Unit.PLAIN);
  }

  private static Candidate costing(int coins, String ahead) {
    List<Cost> cost =
        List.of(new Cost(amount(coins), amount(3), Candidates.origin("attribute", "Coins")));
    return Candidates.order(cost, "March", GUARD, ahead);
  }

  @Test
  void what_all_cost_alike_is_told_once() {
    Candidate near = costing(1, "ahead 1 cm");
    Candidate far = costing(2, "ahead 9 cm");
    Candidate alike = costing(1, "ahead 2 cm");
    assertThat(menu(near, alike).lines())
        .containsExactly(
            "       March: Old Guard, 1st  (Coins: 1 of 3)",
            "    1    ahead 1 cm",
            "    2    ahead 2 cm");
    assertThat(menu(near, far).lines())
        .containsExactly(
            "       March: Old Guard, 1st",
            "    1    ahead 1 cm  (Coins: 1 of 3)",
            "    2    ahead 9 cm  (Coins: 2 of 3)");
    assertThat(menu(far).lines())
        .containsExactly("    1  March: Old Guard, 1st, ahead 9 cm  (Coins: 2 of 3)");
  }

  @Test
  void a_thing_has_its_mark_before_it() {
    ChoiceMenu things =
        menu(Candidates.thing("guard", "Guard"), Candidates.named("none", "nobody"));
    assertThat(things.lines()).containsExactly("    1  A Guard", "    2  nobody");
  }
}
