package dev.muster.tool.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.muster.tool.cli.simulate.OutcomeSeries.Outcome;
import dev.muster.tool.cli.simulate.PairedDifference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {
  private static final String NOBODY = "";

  private static Outcome won(String side) {
    return new Outcome(
        Optional.of(side).filter(name -> !name.equals(NOBODY)), Map.of(), 10, 0, Optional.empty());
  }

  private static Pair pair(String a, String... b) {
    return new Pair(1, won(a), List.of(b).stream().map(ComparisonTest::won).toList());
  }

  private static Comparison comparison(boolean inTurn, List<String> sides, List<Pair> pairs) {
    return new Comparison(sides, inTurn, pairs, PairedDifference.ERRORS);
  }

  @Test
  void what_nobody_wins_is_half_won_by_each_of_two() {
    Comparison comparison =
        comparison(
            false, List.of("x", "y"), List.of(pair("x", NOBODY), pair("y", "y"), pair("x", "x")));
    Difference x = comparison.wins().getFirst();
    assertThat(x.a()).isCloseTo(2 / 3.0, within(1e-9));
    assertThat(x.b()).isCloseTo(1.5 / 3, within(1e-9));
    assertThat(x.difference().of()).isCloseTo(-0.5 / 3, within(1e-9));
    assertThat(comparison.wins().getLast().difference().of()).isCloseTo(0.5 / 3, within(1e-9));
    assertThat(comparison.nobody().b()).isCloseTo(1 / 3.0, within(1e-9));
    assertThat(comparison.winsInA()).hasToString("{x=2, y=1, nobody=0}");
    assertThat(comparison.winsInB()).hasToString("{x=1, y=1, nobody=1}");
  }

  @Test
  void what_nobody_wins_of_three_is_won_by_a_third() {
    Comparison comparison =
        comparison(false, List.of("x", "y", "z"), List.of(pair("x", NOBODY), pair("x", NOBODY)));
    assertThat(comparison.wins().stream().mapToDouble(Difference::b))
        .allMatch(share -> Math.abs(share - 1 / 3.0) < 1e-9);
  }

  @Test
  void a_single_side_does_not_win_what_nobody_wins() {
    Comparison comparison =
        comparison(false, List.of("x"), List.of(pair("x", NOBODY), pair("x", "x")));
    assertThat(comparison.wins().getFirst().b()).isEqualTo(0.5);
  }

  @Test
  void who_leads_each_in_turn_is_held_against_an_even_share() {
    Comparison comparison =
        comparison(
            true,
            List.of("x", "y"),
            List.of(pair("x", "x", "y"), pair("x", "x", "x"), pair("y", "y", "y")));
    Difference each = comparison.questions().getFirst();
    assertThat(each.a()).isEqualTo(0.5);
    assertThat(each.b()).isCloseTo((1 + 0.5 + 0.5) / 3, within(1e-9));
    // Of x, who leads x tells; of y, who leads y.
    assertThat(comparison.wins().getFirst().b()).isCloseTo(2 / 3.0, within(1e-9));
    assertThat(comparison.wins().getLast().b()).isCloseTo(2 / 3.0, within(1e-9));
    assertThat(comparison.winsInB()).hasToString("{x=2, y=2, nobody=0}");
  }

  @Test
  void what_is_needed_tells_a_difference_of_that_size_four_times_in_five() {
    // One pair in ten goes to x in B that did not in A.
    List<Pair> pairs =
        IntStream.range(0, 20).mapToObj(i -> pair("y", i % 10 == 0 ? "x" : "y")).toList();
    Comparison few = comparison(false, List.of("x", "y"), pairs);
    assertThat(few.clear()).isFalse();
    long needed = few.needed().orElseThrow();
    // (1.96 + 0.84)² · 0.09 / 0.1², and somewhat more for what 20 pairs tell of the spread.
    assertThat(needed).isBetween(70L, 130L);
  }

  @Test
  void of_a_single_pair_nothing_is_told() {
    Comparison one = comparison(false, List.of("x", "y"), List.of(pair("x", "y")));
    PairedDifference difference = one.wins().getFirst().difference();
    assertThat(difference.low()).isEqualTo(-1);
    assertThat(difference.high()).isEqualTo(1);
    assertThat(one.lengths()).isEmpty();
  }

  /** Of Student's distribution, as printed in tables. */
  @ParameterizedTest
  @CsvSource({"5, 2.776", "10, 2.262", "30, 2.045", "100, 1.984", "100000, 1.960"})
  void of_few_pairs_more_errors_are_needed(int pairs, double errors) {
    assertThat(PairedDifference.errors(1.96, pairs)).isCloseTo(errors, within(0.01));
  }

  @Test
  void lengths_have_the_interval_of_their_mean() {
    PairedDifference difference = PairedDifference.ofMeans(2, 1, 2, 3, 4, 5);
    assertThat(difference.of()).isEqualTo(3);
    assertThat(difference.high() - difference.low())
        .isCloseTo(4 * Math.sqrt(2.5 / 5), within(1e-9));
  }
}
