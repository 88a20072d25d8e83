package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class DistanceTest {
  private final Box base = new Box(0, 0, 40, 20, 0);

  @Test
  void boxes_are_measured_between_their_nearest_edges_or_corners() {
    assertThat(Distance.between(base, new Box(0, 50, 40, 20, 180))).isEqualTo(30);
    assertThat(Distance.between(base, new Box(43, 24, 40, 20, 0))).isEqualTo(5);
    assertThat(Distance.between(base, new Box(40, 0, 40, 20, 0))).isZero();
    assertThat(Distance.between(base, new Box(15, 5, 40, 20, 33))).isZero();
  }

  @Test
  void a_corner_is_measured_to_the_edge_it_faces() {
    Box diamond = new Box(0, 40, 20, 20, 45);
    assertThat(Distance.between(base, diamond)).isCloseTo(30 - 10 * Math.sqrt(2), within(1e-12));
  }

  @Test
  void points_are_measured_to_boxes_and_lines() {
    assertThat(Distance.between(new Point(23, 14), base)).isEqualTo(5);
    assertThat(Distance.between(new Point(1, 1), base)).isZero();
    assertThat(
            Distance.between(new Point(5, 7), Line.of(List.of(new Point(0, 0), new Point(10, 0)))))
        .isEqualTo(7);
  }

  @Test
  void areas_and_lines_are_measured_to_each_other_and_to_boxes() {
    Area wood = Area.of(List.of(new Point(0, 30), new Point(50, 80), new Point(-50, 80)));
    assertThat(Distance.between(base, wood)).isEqualTo(20);
    assertThat(Distance.between(new Box(0, 60, 4, 4, 10), wood)).isZero();
    assertThat(Distance.between(Line.of(List.of(new Point(60, -9), new Point(60, 90))), base))
        .isEqualTo(40);
    assertThat(Distance.between(wood, Line.of(List.of(new Point(-9, 20), new Point(9, 20)))))
        .isEqualTo(10);
  }

  @Test
  void an_ellipse_keeps_within_its_box() {
    Area hill = Area.ellipse(new Box(0, 100, 80, 60, 0));
    assertThat(hill.bounds()).isEqualTo(new Bounds(-40, 70, 40, 130));
    assertThat(hill.geometry().getArea()).isCloseTo(Math.PI * 40 * 30, within(30.0));
  }

  @Property(tries = 1000, seed = "21")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void distance_is_symmetric_and_agrees_with_jts(@ForAll Box a, @ForAll Box b) {
    assertThat(Distance.between(a, b)).isEqualTo(Distance.between(b, a));
    assertThat(Distance.between(a, b)).isCloseTo(a.geometry().distance(b.geometry()), within(1e-8));
  }

  @Property(tries = 300, seed = "22")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void distance_to_an_area_agrees_with_jts(@ForAll Box a, @ForAll Area b) {
    assertThat(Distance.between(a, b)).isEqualTo(Distance.between(b, a));
    assertThat(Distance.between(a, b)).isCloseTo(a.geometry().distance(b.geometry()), within(1e-8));
  }

  @Property(tries = 500, seed = "23")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void distance_is_unchanged_when_the_table_is_turned_and_shifted(
      @ForAll Box a, @ForAll Box b, @ForAll @DoubleRange(min = -720, max = 720) double degrees) {
    Point pivot = new Point(-40, 90);
    double turned = Distance.between(a.turnedAbout(pivot, degrees), b.turnedAbout(pivot, degrees));
    assertThat(turned).isCloseTo(Distance.between(a, b), within(1e-8));
  }

  @Property(tries = 500, seed = "24")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void within_agrees_with_the_distance(
      @ForAll Box a, @ForAll Box b, @ForAll @DoubleRange(min = 0, max = 300) double reach) {
    double distance = Distance.between(a, b);
    assertThat(Distance.within(a, b, reach)).isEqualTo(distance <= reach + 1e-9);
    assertThat(Distance.within(a, b, distance)).isTrue();
  }
}
