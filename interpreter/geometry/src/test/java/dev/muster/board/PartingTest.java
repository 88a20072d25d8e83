package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class PartingTest {
  private static final int PLACES = 200;

  @Property(tries = 2000, seed = "1")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void what_is_kept_apart_stays_apart(
      @ForAll Box turning,
      @ForAll Box still,
      @ForAll @DoubleRange(min = -169, max = 169) double degrees,
      @ForAll @DoubleRange(min = -50, max = 50) double right,
      @ForAll @DoubleRange(min = 0, max = 60) double distance) {
    Point pivot = new Point(turning.centre().x() + right, turning.centre().y() - right / 2);
    Swing swing = new Swing(Rect.of(turning), pivot, degrees);
    Rect other = Rect.of(still);
    if (Parting.of(swing, 0, 1).keeps(swing.start(), other, distance)) {
      assertThat(least(swing, other)).isGreaterThan(distance - Tolerance.NOISE);
    }
  }

  /** The gap where it is least among many places of the turn. */
  private static double least(Swing swing, Rect other) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i <= PLACES; i++) {
      least = Math.min(least, Rect.gap(swing.at((double) i / PLACES), other));
    }
    return least;
  }

  @Test
  void a_neighbour_from_which_a_base_turns_away_is_kept_apart() {
    Box base = new Box(0, 0, 40, 20, 0);
    Swing right = Swing.of(new Step.Wheel(base, Step.Wheel.Pivot.RIGHT, 45));
    Parting parting = Parting.of(right, 0, 1);
    Rect behind = Rect.of(new Box(0, -20, 40, 20, 0));
    assertThat(parting.keeps(right.start(), behind, -Tolerance.EPS)).isTrue();
    assertThat(parting.keeps(right.start(), behind, Tolerance.EPS)).isFalse();
    assertThat(parting.keeps(right.start(), Rect.of(new Box(0, 60, 40, 20, 0)), 5)).isTrue();
    assertThat(parting.keeps(right.start(), Rect.of(new Box(0, 60, 40, 20, 0)), 45)).isFalse();
    assertThat(parting.keeps(right.start(), Rect.of(new Box(61, 0, 40, 20, 0)), 0.5)).isTrue();
  }

  @Test
  void what_it_turns_into_is_not_kept_apart() {
    Swing round = Swing.of(new Step.Turn(new Box(0, 0, 100, 10, 0), new Point(0, 0), 90));
    Rect ahead = Rect.of(new Box(0, 30, 10, 10, 0));
    assertThat(Parting.of(round, 0, 1).keeps(round.start(), ahead, 0)).isFalse();
    assertThat(Parting.of(round, 0, 0.2).keeps(round.start(), ahead, 0)).isTrue();
  }
}
