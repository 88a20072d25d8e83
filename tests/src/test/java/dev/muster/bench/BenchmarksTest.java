package dev.muster.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.muster.odds.Distribution;
import dev.muster.odds.Odds;
import dev.muster.odds.Outcome;
import dev.muster.trace.ValueText;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Benchmarks are run by hand; rulebooks that change must not leave them behind. */
class BenchmarksTest {
  @Test
  void questions_of_a_rulebook_can_be_measured() {
    for (String rulebook : new String[] {Books.DRUMS, Books.MARCH}) {
      WholeBookAskBenchmark benchmark = new WholeBookAskBenchmark();
      benchmark.rulebook = rulebook;
      assertThatCode(benchmark::field).doesNotThrowAnyException();
    }
  }

  @Test
  void the_growth_of_a_battle_can_be_measured() {
    GrowthBenchmark benchmark = new GrowthBenchmark();
    benchmark.units = 6;
    benchmark.muster();
    assertThatCode(benchmark::fourTurns).doesNotThrowAnyException();
  }

  @Test
  void battles_can_be_measured() {
    BattleBenchmark benchmark = new BattleBenchmark();
    benchmark.rulebook = Books.DRUMS;
    benchmark.batch = true;
    benchmark.read();
    assertThatCode(benchmark::fought).doesNotThrowAnyException();
  }

  /** Each of them is found out exactly: also the charge of each printed rulebook. */
  @ParameterizedTest
  @EnumSource(MeasuredContest.class)
  void the_odds_of_contests_can_be_measured(MeasuredContest contest) {
    OddsBenchmark.Asked asked = new OddsBenchmark.Asked();
    asked.contest = contest;
    asked.read();
    Distribution<Outcome> odds = new OddsBenchmark().exact(asked).distribution();
    assertThat(odds.probabilities()).hasSizeGreaterThan(1);
  }

  @ParameterizedTest
  @CsvSource({"POOLS_OF_5_AND_4, 5", "POOLS_OF_8_AND_7, 8"})
  void the_odds_of_pools_are_those_counted_by_hand(MeasuredContest contest, int attack) {
    Distribution<Outcome> odds =
        contest.odds().get().exact(Odds.MOST_COURSES).orElseThrow().distribution();
    Map<PoolsByHand.Result, Long> ways = new PoolsByHand(attack, attack - 1).ways();
    long all = (long) Math.pow(6, 2 * attack - 1);
    Map<PoolsByHand.Result, BigFraction> byHand = new HashMap<>();
    ways.forEach((result, of) -> byHand.put(result, BigFraction.of(of, all)));
    assertThat(odds.map(BenchmarksTest::result).probabilities()).isEqualTo(byHand);
  }

  private static PoolsByHand.Result result(Outcome outcome) {
    int[] asked =
        outcome.asked().stream().mapToInt(value -> Integer.parseInt(ValueText.of(value))).toArray();
    return new PoolsByHand.Result(asked[0], asked[1], asked[2], asked[3]);
  }
}
