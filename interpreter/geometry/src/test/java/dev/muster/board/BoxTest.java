package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class BoxTest {
  private final Box north = new Box(100, 50, 40, 20, 0);

  @Test
  void corners_go_round_from_the_front_left() {
    assertThat(north.corners())
        .containsExactly(
            new Point(80, 60), new Point(120, 60), new Point(120, 40), new Point(80, 40));
    assertThat(new Box(100, 50, 40, 20, 90).corners())
        .containsExactly(
            new Point(110, 70), new Point(110, 30), new Point(90, 30), new Point(90, 70));
  }

  @Test
  void edges_have_their_middles_and_run_from_left_to_right() {
    Box west = north.turned(-90);
    assertThat(west.facing()).isEqualTo(270);
    assertThat(west.front()).isEqualTo(new Point(90, 50));
    assertThat(west.right()).isEqualTo(new Point(100, 70));
    for (Direction side : Direction.values()) {
      Box outward = west.lookingOut(side);
      assertThat(west.edge(side)).isEqualTo(new Segment(outward.frontLeft(), outward.frontRight()));
    }
  }

  @Test
  void a_box_moves_ahead_and_to_the_right_of_its_own_facing() {
    assertThat(north.turned(90).moved(30, 5)).isEqualTo(new Box(130, 45, 40, 20, 90));
    assertThat(north.moved(30, -5)).isEqualTo(new Box(95, 80, 40, 20, 0));
  }

  @Test
  void four_quarter_turns_come_back_exactly() {
    Box turned = north;
    for (int i = 0; i < 4; i++) {
      turned = turned.turnedAbout(north.frontLeft(), 90);
    }
    assertThat(turned).isEqualTo(north);
  }

  @Test
  void three_turns_of_thirty_are_a_quarter() {
    assertThat(north.turned(29.9999999999).turned(30).turned(30.0000000001).facing()).isEqualTo(90);
    assertThat(Trig.shortest(270)).isEqualTo(-90);
    assertThat(Trig.shortest(-180)).isEqualTo(180);
  }

  @Test
  void a_grid_gives_the_front_rank_first() {
    List<Box> stands = new Box(0, 0, 40, 20, 180).grid(2, 2);
    assertThat(stands)
        .containsExactly(
            new Box(10, -5, 20, 10, 180), new Box(-10, -5, 20, 10, 180),
            new Box(10, 5, 20, 10, 180), new Box(-10, 5, 20, 10, 180));
  }

  @Test
  void a_box_without_extent_is_refused() {
    assertThatThrownBy(() -> new Box(0, 0, 0, 5, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Box(Double.NaN, 0, 5, 5, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Property(tries = 200, seed = "11")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void a_grid_fills_the_box_without_overlap(
      @ForAll Box box,
      @ForAll @IntRange(min = 1, max = 6) int columns,
      @ForAll @IntRange(min = 1, max = 4) int rows) {
    List<Box> cells = box.grid(columns, rows);
    assertThat(cells.stream().mapToDouble(Box::area).sum()).isCloseTo(box.area(), within(1e-6));
    assertThat(cells).allMatch(cell -> Overlap.contains(box, cell));
    for (int i = 0; i < cells.size(); i++) {
      for (int j = i + 1; j < cells.size(); j++) {
        assertThat(Overlap.overlaps(cells.get(i), cells.get(j))).isFalse();
      }
    }
  }

  @Property(tries = 200, seed = "12")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void local_place_and_table_place_agree(@ForAll Box box, @ForAll Box other) {
    Point there = other.centre();
    Point back = box.point(box.ahead(there), box.right(there));
    assertThat(back.distanceTo(there)).isLessThan(1e-9);
  }
}
