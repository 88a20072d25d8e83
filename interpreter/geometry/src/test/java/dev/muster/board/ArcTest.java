package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class ArcTest {
  private final Box viewer = new Box(0, 0, 40, 20, 0);

  @Test
  void the_strip_is_as_wide_as_the_front() {
    ArcRegion strip = ArcRegion.strip();
    assertThat(strip.contains(viewer, new Box(0, 500, 40, 10, 0))).isTrue();
    assertThat(strip.touches(viewer, new Box(30, 500, 40, 10, 0))).isTrue();
    assertThat(strip.contains(viewer, new Box(30, 500, 40, 10, 0))).isFalse();
    assertThat(strip.touches(viewer, new Box(40, 500, 40, 10, 0))).isFalse();
    assertThat(strip.touches(viewer, new Box(0, 0, 40, 20, 0))).isFalse();
    assertThat(strip.touches(viewer, new Box(0, -50, 40, 20, 0))).isFalse();
  }

  @Test
  void a_wedge_spreads_from_the_corners() {
    ArcRegion fire = ArcRegion.wedge(45);
    // The right ray leaves (20, 10) at 45 degrees, so at y = 60 it is at x = 70.
    assertThat(fire.touches(viewer, new Box(79, 65, 20, 10, 0))).isTrue();
    assertThat(fire.touches(viewer, new Box(80, 55, 20, 10, 0))).isFalse();
    assertThat(fire.contains(viewer, new Point(70, 60))).isTrue();
    assertThat(fire.contains(viewer, new Point(70.1, 60))).isFalse();
  }

  @Test
  void ninety_degrees_is_all_ahead_of_the_front_line() {
    ArcRegion half = ArcRegion.wedge(90);
    assertThat(half.touches(viewer, new Box(900, 20, 40, 21, 0))).isTrue();
    assertThat(half.contains(viewer, new Box(-900, 20, 40, 20, 0))).isTrue();
    assertThat(half.touches(viewer, new Box(900, 0, 40, 20, 0))).isFalse();
  }

  @Test
  void an_arc_looks_out_over_any_edge() {
    Box right = new Box(100, 0, 10, 10, 0);
    assertThat(ArcRegion.strip().to(Direction.RIGHT).contains(viewer, right)).isTrue();
    assertThat(ArcRegion.strip().to(Direction.LEFT).touches(viewer, right)).isFalse();
    assertThat(
            ArcRegion.wedge(45).to(Direction.BEHIND).contains(viewer, new Box(50, -80, 10, 10, 0)))
        .isTrue();
    assertThat(
            ArcRegion.wedge(45)
                .to(Direction.LEFT)
                .contains(viewer.turned(90), new Box(0, 80, 10, 10, 0)))
        .isTrue();
    assertThat(ArcRegion.allRound().to(Direction.LEFT).contains(viewer, right)).isTrue();
  }

  @Test
  void lines_and_areas_can_be_in_an_arc() {
    Line road = Line.of(List.of(new Point(-200, 40), new Point(200, 40)));
    assertThat(ArcRegion.strip().touches(viewer, road)).isTrue();
    assertThat(ArcRegion.strip().contains(viewer, road)).isFalse();
    Line besides = Line.of(List.of(new Point(20, -50), new Point(20, 500)));
    assertThat(ArcRegion.strip().touches(viewer, besides)).isFalse();
    assertThat(ArcRegion.wedge(10).touches(viewer, besides)).isTrue();
    assertThat(ArcRegion.strip().contains(viewer, Area.ellipse(new Box(0, 100, 40, 60, 0))))
        .isTrue();
    assertThat(ArcRegion.strip().touches(viewer, Area.ellipse(new Box(50, 100, 60, 60, 0))))
        .isFalse();
  }

  @Test
  void the_drawn_arc_ends_at_the_reach() {
    Bounds drawn = ArcRegion.wedge(45).drawn(viewer, 100).orElseThrow().bounds();
    assertThat(drawn.minY()).isEqualTo(10);
    assertThat(drawn.maxY()).isEqualTo(110);
    assertThat(drawn.minX()).isCloseTo(-120, within(1e-9));
    assertThat(drawn.maxX()).isCloseTo(120, within(1e-9));
    assertThat(ArcRegion.allRound().drawn(viewer, 100)).isEmpty();
  }

  @Test
  void a_spread_beyond_ninety_degrees_is_refused() {
    assertThatThrownBy(() -> ArcRegion.wedge(91)).isInstanceOf(IllegalArgumentException.class);
  }

  @Property(tries = 300, seed = "41")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void an_arc_agrees_with_a_sample_of_the_targets_points(
      @ForAll Box from, @ForAll Box target, @ForAll @DoubleRange(min = 0, max = 89) double angle) {
    for (Direction side : Direction.values()) {
      Box outward = from.lookingOut(side);
      ArcRegion arc = ArcRegion.wedge(angle).to(side);
      int inside = 0;
      int all = 0;
      for (int i = 0; i <= 12; i++) {
        for (int j = 0; j <= 12; j++) {
          Point p =
              target.point(target.depth() * (i / 12.0 - 0.5), target.width() * (j / 12.0 - 0.5));
          double beyond = outward.ahead(p) - outward.depth() / 2;
          double spread = outward.width() / 2 + beyond * Math.tan(Math.toRadians(angle));
          boolean in = beyond > 1e-5 && Math.abs(outward.right(p)) < spread - 1e-4;
          inside += in ? 1 : 0;
          all++;
        }
      }
      if (inside > 0) {
        assertThat(arc.touches(from, target)).isTrue();
      }
      if (inside == all) {
        assertThat(arc.contains(from, target)).isTrue();
      }
      boolean sharesGround =
          arc.drawn(from, 2000).orElseThrow().geometry().intersection(target.geometry()).getArea()
              > 1e-3;
      if (sharesGround) {
        assertThat(arc.touches(from, target)).isTrue();
      } else {
        assertThat(inside).isZero();
      }
    }
  }
}
