package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class SightTest {
  private final Point eye = new Point(0, 0);

  @Test
  void sight_is_blocked_through_an_interior_but_not_along_a_border() {
    Box house = new Box(0, 50, 40, 20, 0);
    assertThat(LineOfSight.blocked(eye, new Point(0, 100), house)).isTrue();
    assertThat(LineOfSight.blocked(eye, new Point(0, 30), house)).isFalse();
    assertThat(LineOfSight.blocked(new Point(20, 0), new Point(20, 100), house)).isFalse();
    assertThat(LineOfSight.blocked(new Point(20, 0), new Point(20, 100), Area.rectangle(house)))
        .isFalse();
    assertThat(LineOfSight.blocked(new Point(19.9, 0), new Point(19.9, 100), Area.rectangle(house)))
        .isTrue();
    assertThat(LineOfSight.blocked(new Point(0, 50), new Point(0, 100), Area.rectangle(house)))
        .isTrue();
  }

  @Test
  void a_line_blocks_sight_that_crosses_it() {
    Line wall = Line.of(List.of(new Point(-20, 50), new Point(0, 50), new Point(20, 60)));
    assertThat(LineOfSight.blocked(eye, new Point(0, 100), wall)).isTrue();
    assertThat(LineOfSight.blocked(eye, new Point(0, 50), wall)).isFalse();
    assertThat(LineOfSight.blocked(eye, new Point(90, 100), wall)).isFalse();
  }

  @Test
  void a_notch_can_be_seen_through() {
    Area horseshoe =
        Area.of(
            List.of(
                new Point(-45, 20),
                new Point(45, 20),
                new Point(45, 80),
                new Point(15, 80),
                new Point(15, 40),
                new Point(-15, 40),
                new Point(-15, 80),
                new Point(-45, 80)));
    assertThat(LineOfSight.blocked(new Point(0, 41), new Point(0, 100), horseshoe)).isFalse();
    assertThat(LineOfSight.blocked(new Point(0, 0), new Point(0, 100), horseshoe)).isTrue();
    assertThat(LineOfSight.blocked(new Point(-15, 45), new Point(-15, 75), horseshoe)).isFalse();
    assertThat(LineOfSight.blocked(new Point(-15, 30), new Point(-15, 75), horseshoe)).isTrue();
  }

  @Test
  void a_box_has_seventeen_points_to_look_from() {
    List<Point> points = LineOfSight.points(new Box(0, 0, 60, 20, 0));
    assertThat(points).hasSize(17).doesNotHaveDuplicates();
    assertThat(points.subList(0, 9))
        .containsExactly(
            new Point(-30, 10),
            new Point(30, 10),
            new Point(30, -10),
            new Point(-30, -10),
            new Point(0, 10),
            new Point(30, 0),
            new Point(0, -10),
            new Point(-30, 0),
            new Point(0, 0));
    assertThat(points.subList(9, 11)).containsExactly(new Point(-20, 10), new Point(-10, 10));
  }

  @Test
  void the_first_clear_line_is_found() {
    Box target = new Box(0, 100, 60, 20, 180);
    Box screen = new Box(20, 50, 60, 10, 0);
    Segment clear = LineOfSight.clearLines(eye, target, List.of(screen)).orElseThrow();
    assertThat(clear.to()).isEqualTo(target.frontRight());
    assertThat(LineOfSight.clearLines(eye, target, List.of(screen.withSize(200, 10)))).isEmpty();
    assertThat(LineOfSight.clearLines(eye, target, List.of()).orElseThrow().to())
        .isEqualTo(target.frontLeft());
    Box viewer = new Box(0, -10, 200, 20, 0);
    assertThat(
            LineOfSight.clearLines(viewer, target, List.of(screen.withSize(100, 10)))
                .orElseThrow()
                .from())
        .isEqualTo(viewer.frontLeft());
  }

  @Test
  void what_lies_behind_comes_in_order_of_distance() {
    Box through = new Box(0, 100, 40, 20, 180);
    Box second = new Box(10, 140, 40, 20, 180);
    Box third = new Box(-10, 190, 40, 20, 180);
    Box before = new Box(0, 50, 40, 20, 180);
    Box beside = new Box(60, 140, 40, 20, 180);
    List<Box> others = List.of(third, beside, through, before, second);
    assertThat(LineOfSight.behind(eye, through, others, 200)).containsExactly(second, third);
    assertThat(LineOfSight.behind(eye, through, others, 20)).containsExactly(second);
    assertThat(LineOfSight.behind(eye, through, others, 19)).isEmpty();
  }

  @Property(tries = 300, seed = "91")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void a_box_and_the_same_area_block_alike(@ForAll Box from, @ForAll Box to, @ForAll Box blocker) {
    boolean blocked = LineOfSight.blocked(from.centre(), to.centre(), blocker);
    assertThat(LineOfSight.blocked(to.centre(), from.centre(), blocker)).isEqualTo(blocked);
    assertThat(LineOfSight.blocked(from.centre(), to.centre(), Area.rectangle(blocker)))
        .isEqualTo(blocked);
    Line ray =
        from.centre().equals(to.centre()) ? null : Line.of(List.of(from.centre(), to.centre()));
    assertThat(blocked).isEqualTo(ray != null && Overlap.overlaps(ray, blocker));
  }
}
