package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.muster.board.Step.Wheel.Pivot;
import java.util.List;
import java.util.OptionalDouble;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class MotionTest {
  private final Box base = new Box(0, 0, 40, 20, 0);
  private final Box enemy = new Box(0, 120, 40, 20, 180);

  @Test
  void a_path_comes_within_a_distance_and_then_into_contact() {
    Path march = Path.straight(base, 200);
    assertThat(Motion.firstWithin(march, enemy, 40).orElseThrow())
        .isCloseTo(60 / 200.0, within(1e-8));
    assertThat(Motion.firstContact(march, enemy).orElseThrow())
        .isCloseTo(100 / 200.0, within(1e-8));
    assertThat(Motion.firstContact(Path.straight(base, 99.9), enemy)).isEmpty();
    assertThat(Motion.firstContact(Path.straight(base, 100), enemy)).hasValue(1);
  }

  @Test
  void what_is_near_at_the_start_is_not_approached() {
    Path away = Path.backward(base, 100).then(box -> Path.straight(box, 150));
    assertThat(Motion.firstWithin(away, enemy, 110)).isEmpty();
  }

  @Test
  void sides_that_slide_past_each_other_never_meet() {
    Box beside = new Box(40, 60, 40, 20, 0);
    assertThat(Motion.firstOverlap(Path.straight(base, 200), beside)).isEmpty();
    assertThat(Motion.firstContact(Path.straight(base.moved(0, -1e-5), 200), beside)).isEmpty();
    assertThat(Motion.firstContact(Path.straight(base, 200), beside).orElseThrow())
        .isCloseTo(0.2, within(1e-6));
  }

  @Test
  void a_thin_wall_in_the_middle_of_a_long_march_is_met() {
    Box wall = new Box(0, 500, 200, 0.01, 0);
    Path march = Path.straight(base, 2000);
    assertThat(Motion.firstContact(march, wall).orElseThrow())
        .isCloseTo((500 - 0.005 - 10) / 2000, within(1e-8));
    Line hedge = Line.of(List.of(new Point(-90, 300), new Point(90, 300)));
    assertThat(Motion.firstContact(march, hedge).orElseThrow())
        .isCloseTo(290 / 2000.0, within(1e-8));
    assertThat(Motion.crosses(march, hedge)).isTrue();
    assertThat(Motion.passed(march, List.of(wall, hedge))).containsExactly(hedge, wall);
  }

  @Test
  void what_is_only_touched_is_not_crossed() {
    Path upTo = Path.straight(base, 90);
    Box ahead = new Box(0, 110, 40, 20, 0);
    Line bank = Line.of(List.of(new Point(-90, 100), new Point(90, 100)));
    Area wood = Area.rectangle(new Box(0, 150, 100, 100, 0));
    for (Shape shape : List.of(ahead, bank, wood)) {
      assertThat(Motion.touches(upTo, shape)).isTrue();
      assertThat(Motion.crosses(upTo, shape)).isFalse();
      assertThat(Motion.crosses(Path.straight(base, 90.1), shape)).isTrue();
    }
    Box beside = new Box(40, 60, 40, 20, 0);
    assertThat(Motion.touches(Path.straight(base, 200), beside)).isTrue();
    assertThat(Motion.crosses(Path.straight(base, 200), beside)).isFalse();
  }

  @Test
  void a_wheel_meets_what_stands_in_its_arc() {
    Path wheel = Path.wheel(base, Pivot.LEFT, 90);
    // The outer corner starts 40 east of (-20, 10) and would be north of it, at (-20, 50), in the
    // end.
    Box post = new Box(-20, 45, 0.1, 2, 0);
    double fraction = Motion.firstContact(wheel, post).orElseThrow();
    assertThat(Distance.between(wheel.at(fraction), post)).isLessThan(1e-5);
    assertThat(fraction).isGreaterThan(0.9);
    assertThat(Motion.firstContact(wheel, new Box(-20, 60, 1, 2, 0))).isEmpty();
  }

  @Test
  void a_wheel_beside_a_neighbour_is_not_hindered() {
    Box neighbour = base.moved(0, -40);
    assertThat(Motion.firstOverlap(Path.wheel(base, Pivot.LEFT, 90), neighbour)).isEmpty();
    assertThat(Motion.firstOverlap(Path.wheel(base, Pivot.RIGHT, 90), neighbour)).isPresent();
  }

  @Test
  void a_corner_that_swings_over_a_thin_post_meets_it() {
    // The corners are 22.4 from the centre; the post is passed within a few degrees of a half turn.
    Box post = new Box(0, 22, 0.1, 0.1, 0);
    Path turn = Path.rotate(base, 180);
    double fraction = Motion.firstContact(turn, post).orElseThrow();
    assertThat(Distance.between(turn.at(fraction), post)).isLessThan(1e-5);
    assertThat(fraction).isBetween(50 / 180.0, 63.5 / 180);
    assertThat(Motion.firstOverlap(turn, post)).isPresent();
    assertThat(Motion.firstContact(turn, new Box(0, 22.45, 0.1, 0.1, 0))).isEmpty();
  }

  @Test
  void what_lies_beyond_the_end_is_not_met() {
    Box slanting = base.turned(45);
    Box ahead = slanting.moved(80, 0);
    assertThat(Motion.firstOverlap(Path.straight(slanting, 50), ahead)).isEmpty();
    assertThat(Motion.passed(Path.straight(slanting, 50), List.of(ahead))).isEmpty();
    assertThat(Motion.firstOverlap(Path.straight(slanting, 100), ahead).orElseThrow())
        .isCloseTo(0.6, within(1e-6));
  }

  @Test
  void a_chain_is_searched_as_a_whole() {
    Path path =
        Path.straight(base, 30)
            .then(box -> Path.rotate(box, 90))
            .then(box -> Path.straight(box, 100));
    Box target = new Box(80, 30, 20, 20, 0);
    double fraction = Motion.firstContact(path, target).orElseThrow();
    assertThat(path.at(fraction).front().x()).isCloseTo(70, within(1e-5));
  }

  @Test
  void an_area_is_entered_once_its_border_is_crossed() {
    Area wood = Area.ellipse(new Box(0, 200, 100, 60, 0));
    Path march = Path.straight(base, 300);
    double enters = Motion.firstOverlap(march, wood).orElseThrow();
    assertThat(enters).isCloseTo(Motion.firstContact(march, wood).orElseThrow(), within(1e-6));
    assertThat(
            Motion.passed(
                Path.straight(base.at(new Point(0, 200)).withSize(5, 5), 200), List.of(wood)))
        .isEmpty();
    assertThat(Motion.firstOverlap(Path.sideways(base, false, 300), wood)).isEmpty();
  }

  @Test
  void what_is_passed_comes_in_the_order_of_meeting() {
    Box first = new Box(10, 50, 30, 10, 20);
    Box second = new Box(-10, 90, 30, 10, 70);
    Box touched = new Box(40, 50, 40, 20, 0);
    assertThat(Motion.passed(Path.straight(base, 150), List.of(second, touched, first, base)))
        .containsExactly(first, second);
  }

  @Test
  void a_retreat_goes_on_until_it_is_clear() {
    Box friend = new Box(10, -40, 40, 20, 0);
    Box further = new Box(-10, -62, 40, 20, 0);
    Path retreat = Path.backward(base, 30);
    Path extended = Motion.untilClear(retreat, List.of(further, friend));
    assertThat(extended.end()).isEqualTo(base.moved(-82, 0));
    assertThat(Motion.untilClear(retreat, List.of(enemy))).isEqualTo(retreat);
    Box beside = new Box(-10, -45, 40, 20, 0);
    Path still = Motion.untilClear(Path.backward(friend, 0), List.of(beside));
    assertThat(still.end()).isEqualTo(friend.moved(-25, 0));
    assertThatThrownBy(() -> Motion.untilClear(Path.rotate(base, 90), List.of(base)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void what_shares_no_more_than_rounding_with_another_is_clear_of_it() {
    Box sharing = new Box(base.x() + base.width() - 1.005e-6, base.y(), base.width(), 20, 0);
    assertThat(Overlap.overlaps(base, sharing)).isFalse();
    Path still = Path.backward(base, 0);
    assertThat(Motion.untilClear(still, List.of(sharing))).isEqualTo(still);
  }

  @Test
  void a_box_leaves_the_table_when_any_part_does() {
    Table table = new Table(600, 400);
    Box box = new Box(300, 350, 40, 20, 0);
    assertThat(Motion.leaving(Path.straight(box, 100), table).orElseThrow())
        .isCloseTo(0.4, within(1e-6));
    assertThat(Motion.leaving(Path.straight(box, 40), table)).isEmpty();
    assertThat(Motion.leaving(Path.sideways(box.moved(40, 0), false, 100), table)).isEmpty();
    assertThat(Motion.leaving(Path.rotate(box.moved(40, 0), 30), table)).isPresent();
  }

  @Test
  void what_swings_over_the_edge_and_comes_back_has_not_left() {
    Table table = new Table(600, 400);
    Box atTheEdge = new Box(300, 390, 40, 20, 0);
    Path turnAndGo = Path.free(atTheEdge, 135, 100, 180);
    assertThat(Motion.leaving(turnAndGo, table)).isEmpty();
    Path outOfTheCorner = Path.free(atTheEdge, 105, 400, 105);
    assertThat(Motion.leaving(outOfTheCorner, table).orElseThrow()).isBetween(0.6, 0.8);
  }

  @Test
  void a_box_over_the_edge_can_come_in_and_is_pushed_in() {
    Table table = new Table(600, 400);
    Box over = new Box(300, 395, 40, 20, 0);
    assertThat(Motion.leaving(Path.backward(over, 2), table)).isEmpty();
    assertThat(Motion.leaving(Path.straight(over, 2), table)).isPresent();
    assertThat(table.pushedIn(over)).isEqualTo(new Box(300, 390, 40, 20, 0));
    assertThat(table.pushedIn(new Box(-5, 395, 40, 20, 0))).isEqualTo(new Box(20, 390, 40, 20, 0));
    assertThat(table.pushedIn(base.at(100, 100))).isEqualTo(base.at(100, 100));
    Box stopped = new Box(300, 390 + Tolerance.EPS, 40, 20, 0);
    assertThat(table.pushedIn(stopped)).isEqualTo(stopped);
  }

  @Test
  void the_first_place_where_something_holds_is_found_between_the_strides() {
    Path march = Path.straight(base, 200);
    assertThat(
            Motion.firstWhere(march, place -> march.at(place).y() >= 70.25, 10).orElseThrow() * 200)
        .isCloseTo(70.25, within(1e-3));
    assertThat(Motion.firstWhere(march, place -> true, 10)).hasValue(0);
    assertThat(Motion.firstWhere(march, place -> march.at(place).y() > 300, 10)).isEmpty();
    assertThat(Motion.firstWhere(march, place -> Math.abs(march.at(place).y() - 71) < 0.1, 10))
        .isEmpty();
    assertThat(
            Motion.firstWhere(
                march, place -> Math.abs(march.at(place).y() - 71) < 0.1, 10, 71 / 200.0))
        .isPresent();
  }

  @Property(tries = 400, seed = "81")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void the_first_place_within_is_exact_and_first(
      @ForAll Path path,
      @ForAll Box other,
      @ForAll @DoubleRange(min = 0, max = 60) double distance) {
    checkFirstWithin(path, other, distance);
    checkFirstWithin(path, other, 0);
  }

  @Property(tries = 100, seed = "82")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void the_first_place_within_an_area_is_exact_and_first(
      @ForAll Path path,
      @ForAll Area other,
      @ForAll @DoubleRange(min = 0, max = 60) double distance) {
    checkFirstWithin(path, other, distance);
  }

  @Property(tries = 300, seed = "83")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void the_first_overlap_is_the_first(@ForAll Path path, @ForAll Box other) {
    OptionalDouble found = Motion.firstOverlap(path, other);
    if (Overlap.overlaps(path.start(), other)) {
      assertThat(found).isEmpty();
      return;
    }
    double until = found.orElse(1);
    for (int i = 0; i <= 200; i++) {
      Rect there = Rect.of(path.at(until * i / 200));
      assertThat(Rect.gap(there, Rect.of(other))).isGreaterThan(-0.025);
    }
    found.ifPresent(
        f -> assertThat(Rect.gap(Rect.of(path.at(f)), Rect.of(other))).isCloseTo(0, within(1e-4)));
    assertThat(Motion.passed(path, List.of(other))).hasSize(found.isPresent() ? 1 : 0);
  }

  @Property(tries = 300, seed = "84")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void until_clear_is_clear_and_no_shorter(
      @ForAll Box box,
      @ForAll @DoubleRange(min = 1, max = 200) double distance,
      @ForAll @Size(max = 8) List<Box> obstacles) {
    Path path = Path.backward(box, distance);
    Path clear = Motion.untilClear(path, obstacles);
    assertThat(obstacles).noneMatch(obstacle -> Overlap.overlaps(clear.end(), obstacle));
    assertThat(clear.length()).isGreaterThanOrEqualTo(path.length() - 1e-9);
    if (clear.length() > path.length() + 1e-6) {
      assertThat(obstacles).anyMatch(obstacle -> Distance.between(clear.end(), obstacle) < 1e-6);
      assertThat(obstacles).anyMatch(obstacle -> Overlap.overlaps(path.end(), obstacle));
      Box shorter = clear.cut(1 - 0.01 / clear.length()).end();
      assertThat(obstacles).anyMatch(obstacle -> Distance.between(shorter, obstacle) == 0);
    }
  }

  @Property(tries = 300, seed = "85")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void crosses_agrees_with_the_swept_area(@ForAll Path path, @ForAll Box other) {
    double away = path.swept().distance(other.geometry());
    if (away > 2e-3) {
      assertThat(Motion.crosses(path, other)).isFalse();
      assertThat(Motion.touches(path, other)).isFalse();
    }
    if (Motion.crosses(path, other)) {
      assertThat(Motion.touches(path, other)).isTrue();
    }
    if (path.swept().intersection(other.geometry()).getArea()
        > 0.05 * other.width() + 0.05 * other.depth()) {
      assertThat(Motion.crosses(path, other)).isTrue();
    }
  }

  private static void checkFirstWithin(Path path, Shape other, double distance) {
    OptionalDouble found = Motion.firstWithin(path, other, distance);
    if (Distance.between(path.start(), other) <= distance + 1e-6) {
      assertThat(found).isEmpty();
      return;
    }
    found.ifPresent(
        f -> assertThat(Distance.between(path.at(f), other)).isCloseTo(distance, within(1e-4)));
    double until = found.orElse(1);
    for (int i = 0; i < 200; i++) {
      assertThat(Distance.between(path.at(until * i / 200), other)).isGreaterThan(distance - 1e-4);
    }
  }
}
