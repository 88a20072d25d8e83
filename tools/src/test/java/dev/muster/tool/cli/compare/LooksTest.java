package dev.muster.tool.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.muster.tool.cli.simulate.PairedDifference;
import java.util.Arrays;
import java.util.Random;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LooksTest {
  private static final int SERIES = 2_000;

  /**
   * The constants of O'Brien and Fleming, as Jennison and Turnbull print them (Group Sequential
   * Methods, 2000, table 2.3).
   */
  @ParameterizedTest
  @CsvSource({
    "1, 0.05, 1.960",
    "2, 0.05, 1.977",
    "5, 0.05, 2.040",
    "10, 0.05, 2.087",
    "5, 0.01, 2.621"
  })
  void the_bounds_are_those_of_the_book(int looks, double chance, double errors) {
    assertThat(Looks.errors(looks, chance)).isCloseTo(errors, within(0.0015));
  }

  @Test
  void it_is_looked_ten_times_and_last_when_all_is_fought() {
    assertThat(Looks.of(400, 1).after())
        .containsExactly(40L, 80L, 120L, 160L, 200L, 240L, 280L, 320L, 360L, 400L);
    assertThat(Looks.of(25, 1).after())
        .containsExactly(3L, 5L, 8L, 10L, 13L, 15L, 18L, 20L, 23L, 25L);
    assertThat(Looks.of(3, 1).after()).containsExactly(1L, 2L, 3L);
  }

  @Test
  void several_questions_ask_for_more() {
    assertThat(Looks.of(400, 3).errors(400)).isGreaterThan(Looks.of(400, 1).errors(400) + 0.3);
  }

  @ParameterizedTest
  @CsvSource({"50, 0.4, 0", "100, 0.3, 0.2", "400, 0.5, 0", "400, 0.05, 0.5", "1000, 0.2, 0.1"})
  void without_a_difference_few_series_are_called_clear(int most, double other, double draws) {
    Looks looks = Looks.of(most, 1);
    int clear = 0;
    for (int seed = 0; seed < SERIES; seed++) {
      double[] differences = differences(seed, most, other, other, draws);
      clear += ends(looks, looks::errors, differences) > 0 ? 1 : 0;
    }
    assertThat((double) clear / SERIES).isBetween(0.02, 0.06);
  }

  @Test
  void as_many_looks_at_a_single_interval_would_call_far_more_of_them_clear() {
    Looks looks = Looks.of(200, 1);
    int clear = 0;
    for (int seed = 0; seed < SERIES; seed++) {
      double[] differences = differences(seed, 200, 0.5, 0.5, 0);
      clear += ends(looks, _ -> PairedDifference.ERRORS, differences) > 0 ? 1 : 0;
    }
    assertThat((double) clear / SERIES).isGreaterThan(0.15);
  }

  @Test
  void a_large_difference_is_clear_long_before_the_end() {
    Looks looks = Looks.of(1_000, 1);
    double pairs = 0;
    for (int seed = 0; seed < 200; seed++) {
      int end = ends(looks, looks::errors, differences(seed, 1_000, 0.4, 0.1, 0.1));
      assertThat(end).isPositive();
      pairs += end / 200.0;
    }
    assertThat(pairs).isLessThan(350);
  }

  @Test
  void a_difference_is_found_nearly_as_often_as_without_looking() {
    Looks looks = Looks.of(400, 1);
    int sequential = 0;
    int fixed = 0;
    for (int seed = 0; seed < SERIES; seed++) {
      double[] differences = differences(seed, 400, 0.3, 0.2, 0.1);
      sequential += ends(looks, looks::errors, differences) > 0 ? 1 : 0;
      fixed += PairedDifference.of(differences).clear() ? 1 : 0;
    }
    assertThat((double) (fixed - sequential) / SERIES).isBetween(0.0, 0.06);
  }

  /** After how many pairs it is clear; 0 where it never is. */
  private static int ends(Looks looks, LongToDoubleFunction errors, double... differences) {
    return (int)
        looks
            .after()
            .filter(
                pairs ->
                    PairedDifference.within(
                            PairedDifference.errors(errors.applyAsDouble(pairs), (int) pairs),
                            Arrays.copyOf(differences, (int) pairs))
                        .clear())
            .findFirst()
            .orElse(0);
  }

  /**
   * @param better the part of pairs in which B does better
   * @param draws the part of those that differ by a half
   */
  private static double[] differences(
      long seed, int pairs, double better, double worse, double draws) {
    Random random = new Random(seed);
    double[] differences = new double[pairs];
    for (int i = 0; i < pairs; i++) {
      double of = random.nextDouble();
      double size = random.nextDouble() < draws ? 0.5 : 1;
      differences[i] = of < better ? size : of < better + worse ? -size : 0;
    }
    return differences;
  }
}
