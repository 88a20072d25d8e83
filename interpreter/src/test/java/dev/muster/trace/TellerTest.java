package dev.muster.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TellerTest {
  private final List<String> told = new ArrayList<>();
  private final Teller teller =
      new Teller(line -> told.add("  ".repeat(line.depth()) + line.text()));

  private void tell(StoryEvent... events) {
    List.of(events).forEach(teller);
  }

  private static StoryEvent began(String title, String about) {
    return new StoryEvent.Began(title, about, "p.1", "");
  }

  private static StoryEvent finished() {
    return new StoryEvent.Finished("", "");
  }

  private static StoryEvent chosen(String label) {
    return new StoryEvent.Decided("Red", "who", label, label, "");
  }

  private static StoryEvent ordered(String label) {
    return new StoryEvent.Ordered("Red", "go", label, "", "");
  }

  private static StoryEvent moved(String how) {
    return new StoryEvent.Moved("Guard", 0, 0, 0, how, "");
  }

  @Test
  void what_was_merely_set_is_not_told() {
    tell(
        new StoryEvent.Changed("Guard", "", "", "Steps", "0", "1", ""),
        new StoryEvent.Changed("Guard", "gains", "1", "Courage", "0", "1", ""));
    teller.settle();
    assertThat(told).containsExactly("Guard gains 1 Courage (now 1)");
  }

  @Test
  void a_procedure_in_which_nothing_is_told_is_not_told_either() {
    tell(began("Turn", "Red"), began("Rest", "Guard"), finished(), finished());
    tell(began("Turn", "Blue"), new StoryEvent.Said("boo", List.of(), ""));
    teller.settle();
    assertThat(told).containsExactly("Turn: Blue (p.1)", "  boo");
  }

  @Test
  void a_choice_that_the_next_heading_shows_is_told_once() {
    tell(
        chosen("Guard"),
        began("Activation", "Guard"),
        new StoryEvent.Said("boo", List.of(), ""),
        finished());
    tell(
        chosen("Guards"),
        began("Activation", "Guard"),
        new StoryEvent.Said("boo", List.of(), ""),
        finished());
    teller.settle();
    assertThat(told)
        .containsExactly(
            "Activation: Guard (p.1)",
            "  boo",
            "Red chooses Guards (who)",
            "Activation: Guard (p.1)",
            "  boo");
  }

  @Test
  void a_choice_of_dice_is_shown_by_the_dice() {
    tell(chosen("2"), new StoryEvent.Rolled("courage", "d6", List.of(3, 4), List.of(), ""));
    tell(chosen("3"), new StoryEvent.Rolled("courage", "d6", List.of(3, 4), List.of(), ""));
    teller.settle();
    assertThat(told)
        .containsExactly("dice for courage: 3 4", "Red chooses 3 (who)", "dice for courage: 3 4");
  }

  @Test
  void whom_it_is_about_is_said_once() {
    tell(
        began("Activation", "Guard"),
        began("Acting", "Guard"),
        new StoryEvent.Said("boo", List.of(), ""));
    teller.settle();
    assertThat(told).containsExactly("Activation: Guard (p.1)", "  Acting (p.1)", "    boo");
  }

  @Test
  void an_ordered_move_is_not_told_again_after_something_was_said() {
    tell(ordered("Advance: Guard, straight ahead 8 cm"), new StoryEvent.Said("boo", List.of(), ""));
    tell(began("Move", "Guard"), moved("moves 8 cm"), finished());
    teller.settle();
    assertThat(told).containsExactly("Red orders Advance: Guard, straight ahead 8 cm", "boo");
  }

  @Test
  void a_move_just_as_ordered_is_not_told_again() {
    tell(ordered("Advance: Guard, straight ahead 8 cm"), began("Move", "Guard"));
    tell(moved("moves 8 cm"), finished());
    tell(ordered("Advance: Guard, straight ahead 9 cm"), moved("moves 5 cm and halts before Line"));
    tell(ordered("Advance: Guard, straight ahead 18 cm"), moved("moves 8 cm"));
    teller.settle();
    assertThat(told)
        .containsExactly(
            "Red orders Advance: Guard, straight ahead 8 cm",
            "Red orders Advance: Guard, straight ahead 9 cm",
            "Guard moves 5 cm and halts before Line",
            "Red orders Advance: Guard, straight ahead 18 cm",
            "Guard moves 8 cm");
  }

  @Test
  void who_gave_orders_need_not_say_that_he_is_done() {
    StoryEvent done = new StoryEvent.Decided("Red", "orders", "done", "done", "");
    tell(began("Acting", ""), ordered("Rest: Guard"), done, finished());
    tell(began("Acting", ""), done, finished());
    teller.settle();
    assertThat(told)
        .containsExactly(
            "Acting (p.1)",
            "  Red orders Rest: Guard",
            "Acting (p.1)",
            "  Red gives no more orders");
  }

  @Test
  void the_same_line_again_and_again_is_counted() {
    tell(moved("moves 1 cm"), moved("moves 1 cm"), moved("moves 1 cm"), moved("turns"));
    teller.settle();
    assertThat(told).containsExactly("Guard moves 1 cm (3 times)", "Guard turns");
  }

  @Test
  void before_somebody_is_asked_all_is_told() {
    tell(began("Turn", "Red"), chosen("Guard"));
    teller.settle();
    assertThat(told).containsExactly("Turn: Red (p.1)", "  Red chooses Guard (who)");
    tell(began("Acting", "Guard"));
    teller.settle();
    assertThat(told).last().isEqualTo("  Acting: Guard (p.1)");
  }
}
