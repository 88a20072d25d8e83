package dev.muster.trace;

import static dev.muster.model.LengthUnit.CENTIMETRE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.board.Sector;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Origin;
import dev.muster.trace.StoryEvent.Change;
import dev.muster.trace.StoryEvent.Motion;
import dev.muster.trace.StoryEvent.Saying;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StoryFormatterTest {
  private final List<String> told = new ArrayList<>();
  private final StoryFormatter formatter =
      new StoryFormatter(line -> told.add("  ".repeat(line.depth()) + line.text()));

  private void tell(StoryEvent... events) {
    List.of(events).forEach(formatter);
  }

  private static final ThingRef RED = thing("Red");
  private static final ThingRef GUARD = thing("Guard");

  private static ThingRef thing(String title) {
    return new ThingRef(title, title);
  }

  private static Origin rule(String title, String pages) {
    return Origin.of("procedure", title, Span.none())
        .titled(Optional.of(title), Optional.of(pages).filter(p -> !p.isEmpty()));
  }

  private static StoryEvent began(String title, ThingRef... about) {
    return new StoryEvent.Began(rule(title, "p.1"), List.of(about));
  }

  private static StoryEvent finished() {
    return new StoryEvent.Finished(rule("", ""));
  }

  private static StoryEvent said(String text) {
    return new StoryEvent.Said(new Saying.Words(List.of(new Value.Text(text))), List.of(), "");
  }

  private static StoryEvent chosen(Value value) {
    return new StoryEvent.Decided(RED, "who", new Chosen.Of(value), "");
  }

  private static Value count(int number) {
    return new Value.Amount(number, Value.Unit.PLAIN);
  }

  private static StoryEvent done() {
    return new StoryEvent.Decided(RED, "orders", new Chosen.Done(), "");
  }

  private static StoryEvent ordered(String action, Value... arguments) {
    return new StoryEvent.Ordered(RED, new Order(rule(action, ""), GUARD, List.of(arguments)), "");
  }

  private static Value.Length length(double millimetres) {
    return new Value.Length(millimetres, CENTIMETRE);
  }

  private static Value ahead(double millimetres) {
    return new Value.Path(
        PathShape.STRAIGHT, Turn.NONE, Optional.empty(), List.of(millimetres), CENTIMETRE);
  }

  private static StoryEvent moved(Motion motion) {
    return new StoryEvent.Moved(GUARD, 0, 0, 0, motion, "");
  }

  private static StoryEvent moved(double millimetres) {
    return moved(new Motion.Went(length(millimetres), Optional.empty(), Optional.empty(), false));
  }

  private static StoryEvent rolled(Integer... faces) {
    return new StoryEvent.Rolled(
        List.of(new Value.Text("courage")),
        Optional.empty(),
        "d6",
        List.of(faces),
        0,
        List.of(),
        "");
  }

  @Test
  void a_title_of_one_or_many_reads_alike() {
    ThingRef ships = thing("The ships");
    tell(
        new StoryEvent.Decided(ships, "favourite", new Chosen.Of(count(1)), ""),
        new StoryEvent.Rolled(
            List.of(new Value.Text("broadside")),
            Optional.of(ships),
            "d6",
            List.of(3, 6),
            0,
            List.of(),
            ""),
        new StoryEvent.Changed(
            ships,
            new Change.Adjusted(new Value.Amount(-1, Value.Unit.PLAIN), rule("Guns", "")),
            count(3),
            count(2),
            ""));
    formatter.flush();
    assertThat(told)
        .containsExactly(
            "The ships (favourite): 1",
            "The ships, broadside: rolled 3 6",
            "The ships: Guns -1 (now 2)");
  }

  @Test
  void what_makes_up_the_battle_is_numbered_from_the_second_on() {
    tell(began("Battle"));
    for (int i = 0; i < 2; i++) {
      tell(began("Turn", RED), began("Round"), said("hurrah"), finished());
      tell(began("Round"), said("hurrah"), finished(), finished());
    }
    formatter.flush();
    assertThat(told)
        .containsExactly(
            "Battle (p.1)",
            "  Turn: Red (p.1)",
            "    Round (p.1)",
            "      hurrah",
            "    Round (p.1)",
            "      hurrah",
            "  Turn 2: Red (p.1)",
            "    Round (p.1)",
            "      hurrah",
            "    Round (p.1)",
            "      hurrah");
  }

  @Test
  void a_move_tells_on_which_side_it_met_another_unless_in_front() {
    for (Sector sector : Sector.values()) {
      Motion.Went.Met met = new Motion.Went.Met(thing("Line"), Optional.of(sector));
      tell(moved(new Motion.Went(length(50), Optional.empty(), Optional.of(met), false)));
    }
    formatter.flush();
    assertThat(told)
        .containsExactly(
            "Guard moves 5 cm into Line",
            "Guard moves 5 cm into the flank of Line",
            "Guard moves 5 cm into the rear of Line");
  }

  @Test
  void what_has_no_sides_is_come_up_to_and_what_cannot_be_measured_is_hardly_a_move() {
    Motion.Went.Met mill = new Motion.Went.Met(thing("Mill"), Optional.empty());
    tell(
        moved(new Motion.Went(length(50), Optional.empty(), Optional.of(mill), false)),
        moved(new Motion.Went(length(0.4), Optional.of(thing("Line")), Optional.empty(), false)));
    formatter.flush();
    assertThat(told)
        .containsExactly("Guard moves 5 cm up to Mill", "Guard hardly moves and halts before Line");
  }

  @Test
  void what_comes_to_nothing_is_not_told() {
    List<Reason> nothing =
        List.of(new Reason(new Reason.Contribution.Base(count(0)), rule("Nerve", "p.9")));
    tell(
        new StoryEvent.Said(new Saying.Words(List.of(new Value.Text("Guard stands"))), nothing, ""),
        new StoryEvent.Changed(
            thing("Guard"),
            new Change.Adjusted(new Value.Amount(0, Value.Unit.PLAIN), rule("Hits", "")),
            count(2),
            count(2),
            ""));
    formatter.flush();
    assertThat(told).containsExactly("Guard stands");
  }

  @Test
  void a_value_that_another_has_taken_the_place_of_is_not_told() {
    List<Reason> reasons =
        List.of(
            new Reason(new Reason.Contribution.Base(count(3)), rule("Factor", "")),
            new Reason(new Reason.Contribution.Set(count(5)), rule("Shooting factor", "p.9")),
            new Reason(new Reason.Contribution.Subtracted(count(1)), rule("Bad going", "")));
    tell(
        new StoryEvent.Said(
            new Saying.Words(List.of(new Value.Text("Guard scores 4"))), reasons, ""));
    formatter.flush();
    assertThat(told).containsExactly("Guard scores 4   [5 Shooting factor (p.9), -1 Bad going]");
  }

  @Test
  void who_stands_as_planned_is_not_told() {
    tell(new StoryEvent.Decided(RED, "deploy", new Chosen.Planned(true), ""), said("hurrah"));
    tell(new StoryEvent.Decided(RED, "deploy", new Chosen.Planned(false), ""), said("hurrah"));
    formatter.flush();
    assertThat(told).hasSize(3).first().isEqualTo("hurrah");
  }

  @Test
  void what_was_merely_set_is_not_told() {
    tell(
        new StoryEvent.Changed(GUARD, new Change.Set(rule("Steps", "")), count(0), count(1), ""),
        new StoryEvent.Changed(
            GUARD,
            new Change.Adjusted(new Value.Amount(1, Value.Unit.PLAIN), rule("Courage", "")),
            count(0),
            count(1),
            ""));
    formatter.flush();
    assertThat(told).containsExactly("Guard: Courage +1 (now 1)");
  }

  @Test
  void a_procedure_in_which_nothing_is_told_is_not_told_either() {
    tell(began("Turn", RED), began("Rest", GUARD), finished(), finished());
    tell(began("Turn", thing("Blue")), said("boo"));
    formatter.flush();
    assertThat(told).containsExactly("Turn: Blue (p.1)", "  boo");
  }

  @Test
  void moves_along_several_paths_of_an_order_are_told_with_it() {
    tell(ordered("Zigzag", ahead(30), ahead(50)), moved(30), moved(50), moved(50));
    formatter.flush();
    assertThat(told)
        .containsExactly(
            "Red: Zigzag, Guard, straight ahead 3 cm, then straight ahead 5 cm",
            "Guard moves 5 cm");
  }

  @Test
  void a_choice_that_the_next_heading_shows_is_told_once() {
    tell(chosen(GUARD), began("Activation", GUARD), said("boo"), finished());
    tell(chosen(thing("Guards")), began("Activation", GUARD), said("boo"), finished());
    formatter.flush();
    assertThat(told)
        .containsExactly(
            "Activation: Guard (p.1)",
            "  boo",
            "Red (who): Guards",
            "Activation: Guard (p.1)",
            "  boo");
  }

  @Test
  void a_choice_of_dice_is_shown_by_the_dice() {
    tell(chosen(count(2)), rolled(3, 4));
    tell(chosen(count(3)), rolled(3, 4));
    formatter.flush();
    assertThat(told).containsExactly("courage: rolled 3 4", "Red (who): 3", "courage: rolled 3 4");
  }

  @Test
  void whom_it_is_about_is_said_once() {
    tell(began("Activation", GUARD), began("Acting", GUARD), said("boo"));
    formatter.flush();
    assertThat(told).containsExactly("Activation: Guard (p.1)", "  Acting (p.1)", "    boo");
  }

  @Test
  void an_ordered_move_is_not_told_again_after_something_was_said() {
    tell(ordered("Advance", ahead(80)), said("boo"));
    tell(began("Move", GUARD), moved(80), finished());
    formatter.flush();
    assertThat(told).containsExactly("Red: Advance, Guard, straight ahead 8 cm", "boo");
  }

  @Test
  void a_move_just_as_ordered_is_not_told_again() {
    tell(ordered("Advance", ahead(80)), began("Move", GUARD));
    tell(moved(80.3), finished());
    tell(ordered("Advance", ahead(90)));
    tell(moved(new Motion.Went(length(50), Optional.of(thing("Line")), Optional.empty(), false)));
    tell(ordered("Advance", ahead(180)), moved(80));
    formatter.flush();
    assertThat(told)
        .containsExactly(
            "Red: Advance, Guard, straight ahead 8 cm",
            "Red: Advance, Guard, straight ahead 9 cm",
            "Guard moves 5 cm and halts before Line",
            "Red: Advance, Guard, straight ahead 18 cm",
            "Guard moves 8 cm");
  }

  @Test
  void nobody_need_say_that_he_is_done() {
    tell(began("Acting"), ordered("Rest"), done(), finished());
    tell(began("Acting"), done(), finished());
    formatter.flush();
    assertThat(told).containsExactly("Acting (p.1)", "  Red: Rest, Guard");
  }

  @Test
  void the_same_line_again_and_again_is_counted() {
    tell(moved(10), moved(10), moved(10), moved(new Motion.Turned()));
    formatter.flush();
    assertThat(told).containsExactly("Guard moves 1 cm (3 times)", "Guard turns");
  }

  @Test
  void before_somebody_is_asked_all_is_told() {
    tell(began("Turn", RED), chosen(GUARD));
    formatter.flush();
    assertThat(told).containsExactly("Turn: Red (p.1)", "  Red (who): Guard");
    tell(began("Acting", GUARD));
    formatter.flush();
    assertThat(told).last().isEqualTo("  Acting: Guard (p.1)");
  }

  @Test
  void the_same_from_another_thing_of_the_same_title_is_another_line() {
    ThingRef other = new ThingRef("other", GUARD.title());
    tell(new StoryEvent.Removed(GUARD, Optional.of(RED), ""));
    tell(new StoryEvent.Removed(other, Optional.of(RED), ""));
    formatter.flush();
    assertThat(told).containsExactly("Guard is removed", "Guard is removed");
  }

  @Test
  void a_title_that_reads_like_an_order_hides_no_move() {
    ThingRef odd = new ThingRef("odd", "Guard, straight ahead 8 cm");
    tell(new StoryEvent.Ordered(RED, new Order(rule("Advance", ""), odd, List.of(ahead(180))), ""));
    tell(
        new StoryEvent.Moved(
            odd,
            0,
            0,
            0,
            new Motion.Went(length(80), Optional.empty(), Optional.empty(), false),
            ""));
    formatter.flush();
    assertThat(told)
        .containsExactly(
            "Red: Advance, Guard, straight ahead 8 cm, straight ahead 18 cm",
            "Guard, straight ahead 8 cm moves 8 cm");
  }

  @Test
  void dice_that_count_are_marked_where_they_are_rolled() {
    tell(rolled(5, 1), new StoryEvent.Counted(List.of(5, 1), List.of(true, false), ""));
    formatter.flush();
    assertThat(told).containsExactly("courage: rolled 5* 1");
  }

  @Test
  void dice_that_count_later_are_told_again() {
    tell(
        rolled(5, 1),
        new StoryEvent.Rerolled(1, 2, ""),
        new StoryEvent.Counted(List.of(5, 2), List.of(true, false), ""),
        new StoryEvent.Counted(List.of(5, 2), List.of(false, false), ""));
    formatter.flush();
    assertThat(told)
        .containsExactly(
            "courage: rolled 5 1", "re-rolls a 1: 2", "counted: 5* 2", "counted: none of 5 2");
  }
}
