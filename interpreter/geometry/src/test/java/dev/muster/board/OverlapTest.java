package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class OverlapTest {
  private final Box base = new Box(0, 0, 40, 20, 0);

  @Test
  void edge_to_edge_touches_but_does_not_overlap() {
    Box neighbour = new Box(40, 0, 40, 20, 0);
    assertThat(Overlap.touches(base, neighbour)).isTrue();
    assertThat(Overlap.overlaps(base, neighbour)).isFalse();
    assertThat(Overlap.overlaps(base, neighbour.moved(0, -0.001))).isTrue();
    assertThat(Overlap.touches(base, neighbour.moved(0, 0.01))).isFalse();
  }

  @Test
  void a_box_on_top_of_another_overlaps() {
    assertThat(Overlap.overlaps(base, base)).isTrue();
    assertThat(Overlap.overlaps(base, base.withSize(2, 2))).isTrue();
    assertThat(Overlap.overlaps(Area.rectangle(base.withSize(500, 500)), base)).isTrue();
  }

  @Test
  void a_line_overlaps_what_it_runs_through() {
    Line along = Line.of(List.of(new Point(-50, 10), new Point(50, 10)));
    Line through = Line.of(List.of(new Point(-50, 9), new Point(50, 9)));
    assertThat(Overlap.overlaps(base, along)).isFalse();
    assertThat(Overlap.overlaps(base, through)).isTrue();
    assertThat(Overlap.overlaps(through, base)).isTrue();
  }

  @Test
  void a_share_is_the_covered_part_of_a_box() {
    assertThat(Overlap.share(base, Area.rectangle(new Box(10, 0, 40, 100, 0))))
        .isCloseTo(0.75, within(1e-9));
    assertThat(Overlap.share(base, base.moved(0, 20))).isCloseTo(0.5, within(1e-9));
    assertThat(Overlap.share(base, base.withSize(400, 400).turned(31))).isEqualTo(1);
    assertThat(Overlap.share(base, base.moved(0, 40))).isZero();
    assertThat(Overlap.share(base, Line.of(List.of(new Point(-50, 0), new Point(50, 0))))).isZero();
  }

  @Test
  void what_touches_the_border_from_inside_is_contained() {
    Area field = Area.rectangle(new Box(0, 0, 40, 40, 0));
    assertThat(Overlap.contains(field, base)).isTrue();
    assertThat(Overlap.contains(field, base.moved(0, 1))).isFalse();
    assertThat(Overlap.contains(base, base.grid(3, 2).get(4))).isTrue();
    assertThat(Overlap.contains(base, new Point(20, 10))).isTrue();
    assertThat(Overlap.contains(base, new Point(20.1, 10))).isFalse();
  }

  @Test
  void a_notch_in_an_area_is_not_part_of_it() {
    Area horseshoe =
        Area.of(
            List.of(
                new Point(0, 0),
                new Point(90, 0),
                new Point(90, 60),
                new Point(60, 60),
                new Point(60, 30),
                new Point(30, 30),
                new Point(30, 60),
                new Point(0, 60)));
    Box inNotch = new Box(45, 45, 20, 20, 0);
    assertThat(Overlap.overlaps(inNotch, horseshoe)).isFalse();
    assertThat(Distance.between(inNotch, horseshoe)).isEqualTo(5);
    assertThat(Overlap.contains(horseshoe, new Box(45, 15, 80, 20, 0))).isTrue();
    assertThat(Overlap.contains(horseshoe, new Box(45, 25, 80, 20, 0))).isFalse();
  }

  @Property(tries = 1000, seed = "31")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void overlap_means_no_distance_and_shared_ground(@ForAll Box a, @ForAll Box b) {
    boolean overlaps = Overlap.overlaps(a, b);
    assertThat(overlaps).isEqualTo(Overlap.overlaps(b, a));
    assertThat(overlaps).isEqualTo(a.geometry().intersection(b.geometry()).getArea() > 1e-9);
    if (overlaps) {
      assertThat(Distance.between(a, b)).isZero();
    } else if (Distance.between(a, b) == 0) {
      assertThat(Overlap.share(a, b)).isLessThan(1e-6);
    }
  }

  @Property(tries = 300, seed = "32")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void contained_means_wholly_shared(@ForAll Box a, @ForAll Area b) {
    assertThat(Overlap.contains(b, a)).isEqualTo(Overlap.share(a, b) == 1);
    assertThat(Overlap.overlaps(a, b)).isEqualTo(Overlap.share(a, b) > 0);
  }
}
