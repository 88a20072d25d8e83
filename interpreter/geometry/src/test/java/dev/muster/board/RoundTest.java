package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.muster.board.RoundDomain.Meeting;
import dev.muster.board.RoundDomain.Pair;
import dev.muster.board.Step.Wheel.Pivot;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Geometry;

/** Discs, compared with polygons of many corners. */
class RoundTest {
  private static final int CORNERS = 360;

  /** How far two such polygons may fall short of discs of 80 mm, and a little. */
  private static final double SHORT = 4e-3;

  private final Box disc = disc(0, 0, 20, 0);

  private static Box disc(double x, double y, double diameter, double facing) {
    return new Box(x, y, 1, 1, facing).withDiameter(diameter);
  }

  private static Geometry fine(Shape shape) {
    return shape instanceof Box box && box.isRound()
        ? Jts.polygon(box.rim(CORNERS))
        : shape.geometry();
  }

  @Test
  void a_disc_is_measured_from_its_rim() {
    assertThat(Distance.between(disc, disc(30, 40, 20, 90))).isEqualTo(30);
    assertThat(Distance.between(disc, new Box(40, 0, 20, 20, 0))).isEqualTo(20);
    assertThat(Distance.between(disc, new Box(40, 50, 20, 20, 0))).isEqualTo(40);
    assertThat(Distance.between(new Point(0, 13), disc)).isEqualTo(3);
    assertThat(Distance.between(disc, Line.of(List.of(new Point(-90, 25), new Point(90, 25)))))
        .isEqualTo(15);
    assertThat(disc.bounds()).isEqualTo(new Bounds(-10, -10, 10, 10));
    assertThat(disc.turned(33).bounds()).isEqualTo(disc.bounds());
    assertThat(Extent.of(disc)).isEqualTo(new Extent(20, 20));
  }

  @Test
  void it_touches_what_a_square_would_overlap() {
    Box corner = new Box(20, 20, 21, 21, 0);
    assertThat(Overlap.overlaps(disc.withSize(20, 20), corner)).isTrue();
    assertThat(Overlap.touches(disc, corner)).isFalse();
    assertThat(Overlap.touches(disc, disc(12, 16, 20, 0))).isTrue();
    assertThat(Overlap.overlaps(disc, disc(12, 16, 20, 0))).isFalse();
    assertThat(Overlap.overlaps(disc, disc(12, 15.99, 20, 0))).isTrue();
  }

  @Test
  void turning_it_moves_nothing() {
    Path turn = Path.rotate(disc, 120);
    assertThat(turn.end().facing()).isEqualTo(120);
    assertThat(turn.length()).isZero();
    assertThat(turn.maxCornerTravel()).isZero();
    assertThat(Motion.firstOverlap(turn, disc(0, 20, 20, 0))).isEmpty();
    assertThat(Motion.firstContact(turn, disc(0, 20.01, 20, 0))).isEmpty();
    assertThat(Motion.leaving(turn, new Table(10, 10))).isEmpty();
    Path there = turn.then(box -> Path.straight(box, 50)).then(box -> Path.rotate(box, 30));
    assertThat(there.end().facing()).isEqualTo(150);
    assertThat(there.maxCornerTravel()).isCloseTo(50, within(1e-9));
    assertThat(Path.aboutFace(disc).end()).isEqualTo(disc.turned(180));
  }

  @Test
  void it_wheels_about_the_ends_of_its_diameter() {
    Step.Wheel wheel = (Step.Wheel) Path.wheel(disc, Pivot.LEFT, 90);
    assertThat(wheel.pivot()).isEqualTo(new Point(-10, 0));
    assertThat(wheel.end()).isEqualTo(disc(-10, 10, 20, 270));
    assertThat(wheel.length()).isCloseTo(20 * Math.sqrt(2), within(1e-9));
    assertThat(wheel.maxCornerTravel()).isCloseTo(10 * Math.PI / 2, within(1e-9));
  }

  @Test
  void it_passes_a_gap_as_wide_as_it_is() {
    Path through = Path.straight(disc(0, -50, 20, 0), 100);
    for (Box post : List.of(new Box(15, 0, 10, 10, 0), disc(20, 0, 20, 0))) {
      assertThat(Motion.firstOverlap(through, post)).isEmpty();
      assertThat(Motion.crosses(through, post.moved(0, -0.01))).isTrue();
    }
    assertThat(Motion.firstContact(through, disc(12, 10, 20, 0)).orElseThrow())
        .isCloseTo(0.44, within(1e-8));
    assertThat(Motion.firstOverlap(through, disc(12, 10, 20, 0)).orElseThrow())
        .isCloseTo(0.44, within(1e-7));
  }

  @Test
  void sight_grazes_it() {
    Point eye = new Point(10, -50);
    assertThat(LineOfSight.blocked(eye, new Point(10, 50), disc)).isFalse();
    assertThat(LineOfSight.blocked(eye, new Point(9.99, 50), disc)).isTrue();
    assertThat(LineOfSight.blocked(eye, new Point(0, -10), disc)).isFalse();
    assertThat(LineOfSight.points(disc)).hasSize(17).contains(new Point(0, 10), disc.centre());
    assertThat(LineOfSight.points(disc)).allMatch(seen -> Overlap.contains(disc, seen));
    Box behind = disc(0, 60, 20, 0);
    assertThat(LineOfSight.clearLines(new Point(0, -60), behind, List.of(disc))).isEmpty();
    assertThat(LineOfSight.clearLines(disc(0, -60, 20, 0), behind, List.of(disc))).isPresent();
    assertThat(LineOfSight.clearLines(disc(0, -60, 20, 0), behind, List.of(disc(0, 0, 24, 0))))
        .isEmpty();
    assertThat(LineOfSight.behind(new Point(0, -60), disc, List.of(behind), 40))
        .containsExactly(behind);
    assertThat(LineOfSight.behind(new Point(0, -60), disc, List.of(behind), 39)).isEmpty();
  }

  @Test
  void it_looks_out_over_its_diameter() {
    ArcRegion half = ArcRegion.wedge(90);
    assertThat(half.touches(disc, disc(50, -9, 20, 0))).isTrue();
    assertThat(half.touches(disc, disc(50, -10, 20, 0))).isFalse();
    assertThat(half.contains(disc, disc(50, 10, 20, 0))).isTrue();
    assertThat(half.contains(disc, disc(50, 9, 20, 0))).isFalse();
    ArcRegion strip = ArcRegion.strip();
    assertThat(strip.contains(disc, disc(0, 50, 20, 0))).isTrue();
    assertThat(strip.touches(disc, disc(20, 50, 20, 0))).isFalse();
    assertThat(strip.touches(disc, disc(19, 50, 20, 0))).isTrue();
    assertThat(strip.to(Direction.RIGHT).contains(disc, disc(50, 0, 20, 0))).isTrue();
    ArcRegion quarter = ArcRegion.wedge(45);
    double beside = 10 + 20 + 10 * Math.sqrt(2);
    assertThat(quarter.touches(disc, disc(beside - 0.01, 20, 20, 0))).isTrue();
    assertThat(quarter.touches(disc, disc(beside + 0.01, 20, 20, 0))).isFalse();
    assertThat(quarter.contains(disc, new Point(29.9, 20))).isTrue();
  }

  @Test
  void front_flank_and_rear_part_its_rim_in_quarters() {
    for (int bearing = 0; bearing < 360; bearing += 5) {
      if (bearing % 90 != 45) {
        Point at = disc.centre().moved(bearing, 20);
        Sector sector =
            Sector.byStrips(disc, disc(at.x(), at.y(), 20, 0), Sector.Reference.NEAREST_POINT);
        int off = Math.min(bearing, 360 - bearing);
        assertThat(sector)
            .isEqualTo(off < 45 ? Sector.FRONT : off > 135 ? Sector.REAR : Sector.FLANK);
      }
    }
    Box far = disc(19, 200, 20, 0);
    assertThat(Sector.byStrips(disc, far, Sector.Reference.NEAREST_POINT)).isEqualTo(Sector.FLANK);
    assertThat(Sector.byStrips(disc, disc(9, 200, 20, 0), Sector.Reference.CENTRE))
        .isEqualTo(Sector.FRONT);
  }

  private static Box aligned(Box mover, Box target) {
    return Contact.aligned(
            mover,
            target,
            Optional.empty(),
            1000,
            new Contact.Surroundings(new Table(1000, 1000), List.of()))
        .orElseThrow();
  }

  @Test
  void it_lines_up_by_facing_what_it_touches() {
    Box wall = new Box(500, 500, 80, 20, 180);
    assertThat(aligned(disc(470, 480, 20, 45), wall)).isEqualTo(disc(470, 480, 20, 0));
    assertThat(aligned(disc(550, 505, 20, 45), wall)).isEqualTo(disc(550, 505, 20, 270));
    Box other = disc(500, 500, 20, 200);
    Box mover = disc(516, 512, 20, 0);
    assertThat(aligned(mover, other).facing())
        .isCloseTo(mover.centre().headingTo(other.centre()), within(1e-9));
    Path march = Path.straight(new Box(495, 400, 40, 20, 3), 200);
    Box block = march.at(Motion.firstContact(march, other).orElseThrow());
    Box turned = aligned(block, other);
    assertThat(turned.facing()).isCloseTo(block.centre().headingTo(other.centre()), within(1e-9));
    assertThat(Distance.between(turned, other)).isZero();
    assertThat(Overlap.overlaps(turned, other)).isFalse();
  }

  @Test
  void a_body_of_discs_reaches_to_their_rims() {
    Box first = disc(0, 0, 20, 30);
    Body body = Body.of(List.of(first, disc(0, 40, 20, 77)));
    assertThat(body.hull().facing()).isEqualTo(30);
    assertThat(body.hull().depth()).isCloseTo(20 + 40 * Math.cos(Math.toRadians(30)), within(1e-9));
    assertThat(body.hull().width()).isCloseTo(20 + 40 * Math.sin(Math.toRadians(30)), within(1e-9));
    assertThat(Distance.between(body, disc(0, 70, 20, 0))).isEqualTo(10);
    BodyPath march = new BodyPath(Path.straight(body.hull(), 50), body);
    assertThat(march.bodyAt(1).boxes()).allMatch(Box::isRound);
    assertThat(Body.of(List.of(first)).hull()).isEqualTo(first);
  }

  @Test
  void it_stands_beside_another() {
    assertThat(
            new Beside(disc.turned(45), Direction.AHEAD, 5, 0)
                .put(disc)
                .centre()
                .distanceTo(disc.centre()))
        .isCloseTo(25, within(1e-9));
    assertThat(new Beside(new Box(0, 0, 40, 20, 0), Direction.RIGHT, 0, 0).put(disc.turned(45)))
        .isEqualTo(disc(30, 0, 20, 45));
  }

  @Test
  void a_box_is_not_a_disc_of_its_size() {
    assertThat(disc).isNotEqualTo(disc.withSize(20, 20)).isEqualTo(disc(0, 0, 20, 360));
    assertThat(disc).hasToString("Disc[x=0.0, y=0.0, width=20.0, depth=20.0, facing=0.0]");
    assertThat(disc.lookingOut(Direction.RIGHT)).isEqualTo(disc.turned(90));
    assertThat(disc.edge(Direction.RIGHT)).isEqualTo(new Segment(disc.front(), disc.rear()));
    assertThat(disc.moved(3, 4).isRound()).isTrue();
    assertThat(disc.cell(1, 1, 0)).isEqualTo(disc.withSize(20, 20));
  }

  @Property(tries = 1000, seed = "111")
  @Domain(RoundDomain.class)
  @Domain(DomainContext.Global.class)
  void distance_agrees_with_a_fine_polygon(@ForAll Pair pair) {
    double distance = Distance.between(pair.disc(), pair.other());
    assertThat(distance).isEqualTo(Distance.between(pair.other(), pair.disc()));
    assertThat(distance).isCloseTo(fine(pair.disc()).distance(fine(pair.other())), within(SHORT));
    Pair turned = pair.turnedAbout(new Point(-40, 90), 33.3);
    assertThat(Distance.between(turned.disc(), turned.other())).isCloseTo(distance, within(1e-8));
    assertThat(Distance.within(pair.disc(), pair.other(), distance)).isTrue();
    assertThat(Rect.atLeast(Rect.of(pair.disc()), Rect.of(pair.other())))
        .isLessThanOrEqualTo(Rect.gap(Rect.of(pair.disc()), Rect.of(pair.other())) + 1e-9);
  }

  @Property(tries = 400, seed = "112")
  @Domain(RoundDomain.class)
  @Domain(DomainContext.Global.class)
  void overlap_agrees_with_a_fine_polygon(@ForAll Pair pair, @ForAll Area area) {
    for (Shape other : List.of(pair.other(), area)) {
      double gap = Outline.gap(Rect.of(pair.disc()), Outline.pieces(other));
      boolean unclear = Math.abs(gap) < SHORT;
      double shared = fine(pair.disc()).intersection(fine(other)).getArea();
      assertThat(Overlap.overlaps(pair.disc(), other))
          .isEqualTo(Overlap.overlaps(other, pair.disc()));
      if (!unclear) {
        assertThat(Overlap.overlaps(pair.disc(), other)).isEqualTo(shared > 0);
      }
      contains(pair.disc(), other);
      contains(other, pair.disc());
      assertThat(Overlap.share(pair.disc(), other))
          .isCloseTo(shared / fine(pair.disc()).getArea(), within(2e-3));
    }
  }

  private static void contains(Shape outer, Shape inner) {
    if (Overlap.contains(outer, inner)) {
      assertThat(fine(outer).buffer(SHORT).covers(fine(inner))).isTrue();
    } else {
      assertThat(fine(outer).buffer(-SHORT).covers(fine(inner))).isFalse();
    }
  }

  @Property(tries = 500, seed = "113")
  @Domain(RoundDomain.class)
  @Domain(DomainContext.Global.class)
  void the_nearest_point_is_on_the_rim(@ForAll Pair pair) {
    double distance = Distance.between(pair.disc(), pair.other());
    Point on = Nearest.of(pair.disc(), pair.other());
    Point opposite = Nearest.of(pair.other(), pair.disc());
    if (Overlap.overlaps(pair.disc(), pair.other())) {
      assertThat(on).isEqualTo(pair.disc().centre());
    } else {
      assertThat(on.distanceTo(pair.disc().centre()))
          .isCloseTo(pair.disc().width() / 2, within(1e-9));
      assertThat(Distance.between(on, pair.other())).isCloseTo(distance, within(1e-6));
      assertThat(Distance.between(opposite, pair.disc())).isCloseTo(distance, within(1e-3));
    }
  }

  @Property(tries = 600, seed = "114")
  @Domain(RoundDomain.class)
  @Domain(DomainContext.Global.class)
  void the_first_place_within_is_exact_and_first(
      @ForAll Meeting meeting, @ForAll @DoubleRange(min = 0, max = 60) double far) {
    Path path = meeting.path();
    Shape other = meeting.other();
    for (double distance : new double[] {0, far}) {
      OptionalDouble found = Motion.firstWithin(path, other, distance);
      if (Distance.between(path.start(), other) <= distance + 1e-6) {
        assertThat(found).isEmpty();
        return;
      }
      found.ifPresent(
          f -> assertThat(Distance.between(path.at(f), other)).isCloseTo(distance, within(2e-6)));
      double until = found.orElse(1);
      for (int i = 0; i < 200; i++) {
        assertThat(Distance.between(path.at(until * i / 200), other))
            .isGreaterThan(distance - 1e-4);
      }
    }
  }

  @Property(tries = 600, seed = "115")
  @Domain(RoundDomain.class)
  @Domain(DomainContext.Global.class)
  void the_first_overlap_is_the_first(@ForAll Meeting meeting) {
    Path path = meeting.path();
    Rect[] pieces = Outline.pieces(meeting.other());
    OptionalDouble found = Motion.firstOverlap(path, meeting.other());
    if (Overlap.overlaps(path.start(), meeting.other())) {
      assertThat(found).isEmpty();
      return;
    }
    double until = found.orElse(1);
    boolean slides = path.steps().stream().allMatch(Step.Slide.class::isInstance);
    for (int i = 0; i <= 200; i++) {
      assertThat(Outline.gap(Rect.of(path.at(until * i / 200)), pieces))
          .isGreaterThan(slides ? -Tolerance.SHARED : -0.025);
    }
    found.ifPresent(
        f ->
            assertThat(Outline.gap(Rect.of(path.at(f)), pieces))
                .isCloseTo(0, within(slides ? 2e-6 : 1e-4)));
    assertThat(Motion.crosses(path, meeting.other())).isEqualTo(found.isPresent());
  }

  @Property(tries = 200, seed = "116")
  @Domain(RoundDomain.class)
  @Domain(DomainContext.Global.class)
  void the_swept_area_never_falls_short(@ForAll Meeting meeting) {
    Path path = meeting.path();
    Geometry swept = path.swept().buffer(1e-6);
    IntStream.rangeClosed(0, 20)
        .forEach(i -> assertThat(swept.covers(fine(path.at(i / 20.0)))).isTrue());
    if (path.steps().size() == 1 && path.start().isRound() && path instanceof Step.Slide slide) {
      double whole =
          Math.PI * path.start().width() * path.start().width() / 4
              + slide.length() * path.start().width();
      assertThat(swept.getArea()).isBetween(whole, whole + 0.11 * path.swept().getLength());
    }
    for (int i = 0; i <= 10; i++) {
      for (int j = 0; j <= 10; j++) {
        assertThat(path.at(i / 10.0).centre().distanceTo(path.at(j / 10.0).centre()))
            .isLessThanOrEqualTo(Math.abs(i - j) / 10.0 * path.travel() + 1e-8);
      }
    }
    assertThat(path.maxCornerTravel()).isLessThanOrEqualTo(path.travel() + 1e-8);
  }

  @Property(tries = 300, seed = "117")
  @Domain(RoundDomain.class)
  @Domain(DomainContext.Global.class)
  void until_clear_is_clear_and_no_shorter(
      @ForAll Pair pair,
      @ForAll Pair more,
      @ForAll @DoubleRange(min = 1, max = 200) double distance) {
    List<Box> obstacles = List.of(pair.other(), more.disc(), more.other());
    Path path = Path.backward(pair.disc(), distance);
    Path clear = Motion.untilClear(path, obstacles);
    assertThat(obstacles).noneMatch(obstacle -> Overlap.overlaps(clear.end(), obstacle));
    assertThat(clear.length()).isGreaterThanOrEqualTo(path.length() - 1e-9);
    if (clear.length() > path.length() + 1e-6) {
      assertThat(obstacles).anyMatch(obstacle -> Distance.between(clear.end(), obstacle) < 2e-6);
      assertThat(obstacles).anyMatch(obstacle -> Overlap.overlaps(path.end(), obstacle));
    }
  }

  @Property(tries = 500, seed = "118")
  @Domain(RoundDomain.class)
  @Domain(DomainContext.Global.class)
  void sight_agrees_with_a_fine_polygon(@ForAll Pair pair, @ForAll Pair more) {
    Point from = more.disc().centre();
    Point to = more.other().centre();
    boolean blocked = LineOfSight.blocked(from, to, pair.disc());
    assertThat(LineOfSight.blocked(to, from, pair.disc())).isEqualTo(blocked);
    if (!from.equals(to)) {
      double inside = Jts.line(List.of(from, to)).intersection(fine(pair.disc())).getLength();
      double away =
          Distance.between(pair.disc().centre(), Line.of(List.of(from, to)))
              - pair.disc().width() / 2;
      if (Math.abs(away) > SHORT) {
        assertThat(blocked).isEqualTo(inside > 0);
      }
    }
  }

  @Property(tries = 500, seed = "119")
  @Domain(RoundDomain.class)
  @Domain(DomainContext.Global.class)
  void an_arc_agrees_with_its_drawing(
      @ForAll Pair pair, @ForAll @DoubleRange(min = 0, max = 89) double angle) {
    for (Direction side : Direction.values()) {
      for (Pair looking : List.of(pair, new Pair(pair.other(), pair.disc()))) {
        Box viewer = looking.disc();
        ArcRegion arc = ArcRegion.wedge(angle).to(side);
        Geometry drawn = arc.drawn(viewer, 2000).orElseThrow().geometry();
        Geometry target = fine(looking.other());
        if (drawn.buffer(-SHORT).intersects(target)) {
          assertThat(arc.touches(viewer, looking.other())).isTrue();
        } else if (!drawn.buffer(SHORT).intersects(target)) {
          assertThat(arc.touches(viewer, looking.other())).isFalse();
        }
        if (drawn.buffer(-SHORT).covers(target)) {
          assertThat(arc.contains(viewer, looking.other())).isTrue();
        } else if (!drawn.buffer(SHORT).covers(target)) {
          assertThat(arc.contains(viewer, looking.other())).isFalse();
        }
      }
    }
  }

  @Property(tries = 300, seed = "120")
  @Domain(RoundDomain.class)
  @Domain(DomainContext.Global.class)
  void it_stops_at_the_edge_of_the_table(@ForAll Meeting meeting) {
    Table table = new Table(200, 200);
    Path path = meeting.path();
    Motion.leaving(path, table)
        .ifPresent(
            last -> {
              if (table.inside(path.start())) {
                assertThat(table.clearance(Rect.of(path.at(last)))).isGreaterThan(-0.03);
              }
            });
    if (path.start().isRound()) {
      assertThat(table.inside(path.start()))
          .isEqualTo(table.area().geometry().buffer(1e-6).covers(fine(path.start())));
      assertThat(table.inside(table.pushedIn(path.start()))).isTrue();
    }
  }
}
