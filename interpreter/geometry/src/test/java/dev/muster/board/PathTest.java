package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.muster.board.Step.Wheel.Pivot;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class PathTest {
  private final Box base = new Box(100, 100, 40, 20, 0);

  @Test
  void straight_paths_keep_their_facing() {
    assertThat(Path.straight(base, 50).end()).isEqualTo(base.moved(50, 0));
    assertThat(Path.backward(base, 50).end()).isEqualTo(base.moved(-50, 0));
    assertThat(Path.sideways(base, true, 50).end()).isEqualTo(base.moved(0, -50));
    Box oblique = Path.oblique(base, 45, 100).end();
    assertThat(oblique.x()).isCloseTo(100 + 50 * Math.sqrt(2), within(1e-9));
    assertThat(oblique.facing()).isZero();
    assertThat(Path.oblique(base, -30, 100).length()).isCloseTo(100, within(1e-9));
  }

  @Test
  void a_quarter_wheel_swings_the_front_round() {
    Path wheel = Path.wheel(base, Pivot.LEFT, 90);
    // Front left is at (80, 110): the box swings over it to look west.
    assertThat(wheel.end()).isEqualTo(new Box(90, 130, 40, 20, 270));
    assertThat(wheel.length()).isCloseTo(40 * Math.sqrt(2), within(1e-9));
    assertThat(wheel.maxCornerTravel()).isCloseTo(Math.sqrt(2000) * Math.PI / 2, within(1e-9));
    assertThat(Path.wheel(base, Pivot.RIGHT, 90).end().facing()).isEqualTo(90);
    assertThat(Path.wheelBack(base, Pivot.LEFT, 90).end()).isEqualTo(new Box(70, 90, 40, 20, 90));
  }

  @Test
  void turning_on_the_spot_costs_no_stick() {
    assertThat(Path.rotate(base, 90).length()).isZero();
    assertThat(Path.rotate(base, 90).end()).isEqualTo(base.turned(90));
    assertThat(Path.aboutFace(base).end()).isEqualTo(base.turned(180));
    assertThat(Path.aboutFace(base).maxCornerTravel()).isZero();
    assertThat(Path.aboutFace(base).swept().getArea()).isCloseTo(800, within(1e-9));
  }

  @Test
  void free_moves_turn_into_their_direction() {
    Path free = Path.free(base, 90, 60, 45);
    assertThat(free.end()).isEqualTo(new Box(160, 100, 40, 20, 45));
    assertThat(free.length()).isCloseTo(60, within(1e-9));
    assertThat(free.steps()).hasSize(3);
    assertThat(Path.free(base, 0, 60, 0)).isEqualTo(Path.straight(base, 60));
  }

  @Property(tries = 200, seed = "86")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void a_path_is_its_beginning_and_its_rest(
      @ForAll Path path, @ForAll @DoubleRange(min = 0, max = 1) double fraction) {
    Box end = path.rest(fraction).end();
    assertThat(end.centre().distanceTo(path.end().centre())).isLessThan(1e-6);
    assertThat(path.rest(fraction).start().centre().distanceTo(path.at(fraction).centre()))
        .isLessThan(1e-6);
    assertThat(path.cut(fraction).travel() + path.rest(fraction).travel())
        .isCloseTo(path.travel(), within(1e-6));
  }

  @Property(tries = 200, seed = "87")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void the_same_way_from_elsewhere_has_the_same_shape(@ForAll Path path, @ForAll Box other) {
    Box from = other.withSize(path.start().width(), path.start().depth());
    Path same = path.from(from);
    assertThat(same.start()).isEqualTo(from);
    assertThat(same.length()).isCloseTo(path.length(), within(1e-6));
    assertThat(same.from(path.start()).end().centre().distanceTo(path.end().centre()))
        .isLessThan(1e-6);
    assertThat(path.from(path.start()).end()).isEqualTo(path.end());
  }

  @Test
  void a_path_goes_in_a_direction() {
    assertThat(Path.oblique(base, 30, 50).direction()).isCloseTo(30, within(1e-9));
    assertThat(Path.sideways(base, true, 50).direction()).isCloseTo(-90, within(1e-9));
    assertThat(Path.free(base, 200, 50, 90).direction()).isCloseTo(-160, within(1e-9));
    assertThat(Path.rotate(base, 90).direction()).isZero();
  }

  @Test
  void a_path_toward_a_goal_stops_at_it() {
    Point goal = new Point(100, 130);
    assertThat(Path.toward(base, goal, 100).end().centre()).isEqualTo(goal);
    assertThat(Path.toward(base, goal, 10).end()).isEqualTo(base.moved(10, 0));
  }

  @Test
  void a_path_follows_a_road_round_a_corner() {
    Line road = Line.of(List.of(new Point(100, 0), new Point(100, 150), new Point(300, 150)));
    Path walk = Path.follow(base, road, 100);
    // The front is at (100, 110): 40 to the corner, 60 along the second stretch.
    assertThat(walk.end().front()).isEqualTo(new Point(160, 150));
    assertThat(walk.end().facing()).isEqualTo(90);
    assertThat(walk.length()).isCloseTo(100, within(1e-9));
    assertThat(Path.follow(base, road, 30).end()).isEqualTo(base.moved(30, 0));
    assertThat(Path.follow(base, road, 900).end().front()).isEqualTo(new Point(300, 150));
    assertThat(Path.follow(base.turned(180), road, 40).end().front()).isEqualTo(new Point(100, 50));
  }

  @Test
  void a_path_goes_to_its_road_first() {
    Line road = Line.of(List.of(new Point(130, 0), new Point(130, 300)));
    Path walk = Path.follow(base, road, 50);
    assertThat(walk.end().front()).isEqualTo(new Point(130, 130));
    assertThat(walk.length()).isCloseTo(50, within(1e-9));
  }

  @Test
  void a_path_is_cut_by_the_length_measured() {
    Path wheel = Path.wheel(base, Pivot.RIGHT, 80);
    assertThat(wheel.upTo(25).length()).isCloseTo(25, within(1e-9));
    Path both = wheel.then(box -> Path.rotate(box, 30)).then(box -> Path.straight(box, 100));
    double chord = wheel.length();
    assertThat(both.length()).isCloseTo(chord + 100, within(1e-9));
    assertThat(both.upTo(chord + 10).length()).isCloseTo(chord + 10, within(1e-9));
    assertThat(both.upTo(chord).end().facing()).isCloseTo(80, within(1e-9));
    assertThat(both.upTo(500)).isEqualTo(both);
  }

  @Test
  void what_is_no_path_is_refused() {
    assertThatThrownBy(() -> Path.straight(base, -1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Path.wheel(base, Pivot.LEFT, 181))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Path.chain(List.of())).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Path.chain(List.of(Path.straight(base, 9), Path.straight(base, 9))))
        .hasMessageContaining("step 2");
  }

  @Property(tries = 300, seed = "71")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void a_cut_is_the_path_until_then(
      @ForAll Path path,
      @ForAll @DoubleRange(min = 0.01, max = 1) double fraction,
      @ForAll @DoubleRange(min = 0, max = 1) double part) {
    Path cut = path.cut(fraction);
    assertSame(cut.start(), path.start());
    assertSame(cut.end(), path.at(fraction));
    if (cut.travel() > 0 && part * fraction < 0.999) {
      assertSame(cut.at(part), path.at(part * fraction));
    }
    assertThat(cut.travel()).isCloseTo(fraction * path.travel(), within(1e-8));
    assertThat(cut.length()).isLessThanOrEqualTo(path.length() + 1e-9);
  }

  @Property(tries = 300, seed = "72")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void nothing_moves_further_than_the_travel_says(
      @ForAll Path path,
      @ForAll @DoubleRange(min = 0, max = 1) double one,
      @ForAll @DoubleRange(min = 0, max = 1) double other) {
    List<Point> before = path.at(one).corners();
    List<Point> after = path.at(other).corners();
    for (int i = 0; i < 4; i++) {
      assertThat(before.get(i).distanceTo(after.get(i)))
          .isLessThanOrEqualTo(Math.abs(one - other) * path.travel() + 1e-8);
    }
    assertThat(path.maxCornerTravel()).isLessThanOrEqualTo(path.travel() + 1e-8);
    assertThat(path.start().centre().distanceTo(path.end().centre()))
        .isLessThanOrEqualTo(path.travel() + 1e-8);
  }

  @Property(tries = 300, seed = "73")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void the_stick_never_shows_more_than_is_allowed(
      @ForAll Path path, @ForAll @DoubleRange(min = 0.1, max = 300) double stick) {
    double shown = path.upTo(stick).length();
    assertThat(shown).isCloseTo(Math.min(stick, path.length()), within(1e-7));
  }

  @Property(tries = 300, seed = "74")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void a_wheel_keeps_its_pivot_and_its_chord_is_shorter_than_its_arc(
      @ForAll Box box,
      @ForAll boolean left,
      @ForAll @DoubleRange(min = 0, max = 90) double angle,
      @ForAll @DoubleRange(min = 0, max = 1) double fraction) {
    Pivot corner = left ? Pivot.LEFT : Pivot.RIGHT;
    for (Path path : List.of(Path.wheel(box, corner, angle), Path.wheelBack(box, corner, angle))) {
      Step.Wheel wheel = (Step.Wheel) path;
      Box then = wheel.at(fraction);
      assertThat((left ? then.frontLeft() : then.frontRight()).distanceTo(wheel.pivot()))
          .isLessThan(1e-9);
      Point outer = left ? box.frontRight() : box.frontLeft();
      Point moved = left ? wheel.end().frontRight() : wheel.end().frontLeft();
      assertThat(outer.distanceTo(moved)).isCloseTo(wheel.length(), within(1e-8));
      assertThat(wheel.length()).isLessThanOrEqualTo(box.width() * Math.toRadians(angle) + 1e-9);
    }
    if (angle > 1) {
      assertThat(
              box.ahead(
                  left
                      ? Path.wheel(box, corner, angle).end().frontRight()
                      : Path.wheel(box, corner, angle).end().frontLeft()))
          .isGreaterThan(box.depth() / 2);
    }
  }

  @Property(tries = 60, seed = "75")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void the_swept_area_covers_every_place_on_the_way(@ForAll Path path) {
    var swept = path.swept().buffer(1e-6);
    for (int i = 0; i <= 20; i++) {
      assertThat(swept.covers(path.at(i / 20.0).geometry())).isTrue();
    }
  }

  private static void assertSame(Box one, Box other) {
    assertThat(one.centre().distanceTo(other.centre())).isLessThan(1e-8);
    assertThat(Math.abs(Trig.shortest(one.facing() - other.facing()))).isLessThan(1e-8);
  }
}
