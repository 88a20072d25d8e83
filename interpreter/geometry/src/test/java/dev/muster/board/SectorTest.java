package dev.muster.board;

import static dev.muster.board.Sector.Reference.CENTRE;
import static dev.muster.board.Sector.Reference.NEAREST_POINT;
import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class SectorTest {
  private final Box viewer = new Box(0, 0, 40, 20, 0);

  @Test
  void the_two_conventions_differ_beside_the_strips() {
    Box aheadRight = new Box(60, 60, 20, 20, 0);
    assertThat(Sector.byStrips(viewer, aheadRight, CENTRE)).isEqualTo(Sector.FLANK);
    assertThat(Sector.byLines(viewer, aheadRight, CENTRE)).isEqualTo(Sector.FRONT);
    assertThat(Sector.of(viewer, aheadRight, Sector.Border.STRIPS, CENTRE)).isEqualTo(Sector.FLANK);
    assertThat(Sector.byLines(viewer.turned(180), aheadRight, CENTRE)).isEqualTo(Sector.REAR);
  }

  @Test
  void the_nearest_point_decides_otherwise_than_the_centre() {
    Box leaning = new Box(45, 5, 20, 60, 0);
    assertThat(Sector.byLines(viewer, leaning, NEAREST_POINT)).isEqualTo(Sector.FLANK);
    Box high = new Box(45, 35, 20, 60, 0);
    assertThat(Sector.byLines(viewer, high, CENTRE)).isEqualTo(Sector.FRONT);
    assertThat(Sector.byLines(viewer, high, NEAREST_POINT)).isEqualTo(Sector.FLANK);
  }

  @Test
  void contact_is_judged_by_the_middle_of_what_touches() {
    assertThat(Sector.byStrips(viewer, new Box(10, 20, 40, 20, 180), NEAREST_POINT))
        .isEqualTo(Sector.FRONT);
    assertThat(Sector.byStrips(viewer, new Box(30, 0, 40, 20, 270), NEAREST_POINT))
        .isEqualTo(Sector.FLANK);
    assertThat(Sector.byStrips(viewer, new Box(0, -20, 40, 20, 0), NEAREST_POINT))
        .isEqualTo(Sector.REAR);
  }

  @Test
  void the_nearest_point_of_a_parallel_edge_is_the_middle_of_the_stretch() {
    assertThat(Nearest.of(new Box(30, 50, 40, 20, 0), viewer)).isEqualTo(new Point(15, 40));
    assertThat(Nearest.of(new Box(50, 50, 40, 20, 0), viewer)).isEqualTo(new Point(30, 40));
  }

  @Property(tries = 300, seed = "51")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void the_nearest_point_is_one_and_the_table_may_turn(@ForAll Box a, @ForAll Box b) {
    Point nearest = Nearest.of(a, b);
    assertThat(Distance.between(nearest, a)).isLessThan(1e-6);
    if (!Overlap.overlaps(a, b)) {
      assertThat(Distance.between(nearest, b)).isLessThan(Distance.between(a, b) + 2e-6);
    }
    Point pivot = new Point(7, 7);
    assertThat(Sector.byLines(a.turnedAbout(pivot, 90), b.turnedAbout(pivot, 90), CENTRE))
        .isEqualTo(Sector.byLines(a, b, CENTRE));
  }
}
