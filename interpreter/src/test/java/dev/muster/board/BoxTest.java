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
  void cornersGoRoundFromTheFrontLeft() {
    assertThat(north.corners())
        .containsExactly(
            new Point(80, 60), new Point(120, 60), new Point(120, 40), new Point(80, 40));
    assertThat(new Box(100, 50, 40, 20, 90).corners())
        .containsExactly(
            new Point(110, 70), new Point(110, 30), new Point(90, 30), new Point(90, 70));
  }

  @Test
  void edgesHaveTheirMiddlesAndRunFromLeftToRight() {
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
  void movesAheadAndToTheRightOfItsOwnFacing() {
    assertThat(north.turned(90).moved(30, 5)).isEqualTo(new Box(130, 45, 40, 20, 90));
    assertThat(north.moved(30, -5)).isEqualTo(new Box(95, 80, 40, 20, 0));
  }

  @Test
  void fourQuarterTurnsComeBackExactly() {
    Box turned = north;
    for (int i = 0; i < 4; i++) {
      turned = turned.turnedAbout(north.frontLeft(), 90);
    }
    assertThat(turned).isEqualTo(north);
  }

  @Test
  void threeTurnsOfThirtyAreAQuarter() {
    assertThat(north.turned(29.9999999999).turned(30).turned(30.0000000001).facing()).isEqualTo(90);
    assertThat(Trig.shortest(270)).isEqualTo(-90);
    assertThat(Trig.shortest(-180)).isEqualTo(180);
  }

  @Test
  void gridGivesTheFrontRankFirst() {
    List<Box> stands = new Box(0, 0, 40, 20, 180).grid(2, 2);
    assertThat(stands)
        .containsExactly(
            new Box(10, -5, 20, 10, 180), new Box(-10, -5, 20, 10, 180),
            new Box(10, 5, 20, 10, 180), new Box(-10, 5, 20, 10, 180));
  }

  @Test
  void refusesABoxWithoutExtent() {
    assertThatThrownBy(() -> new Box(0, 0, 0, 5, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Box(Double.NaN, 0, 5, 5, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Property(tries = 200, seed = "11")
  @Domain(Shapes.class)
  @Domain(DomainContext.Global.class)
  void gridFillsTheBoxWithoutOverlap(
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
  @Domain(Shapes.class)
  @Domain(DomainContext.Global.class)
  void localPlaceAndTablePlaceAgree(@ForAll Box box, @ForAll Box other) {
    Point there = other.centre();
    Point back = box.point(box.ahead(there), box.right(there));
    assertThat(back.distanceTo(there)).isLessThan(1e-9);
  }
}
