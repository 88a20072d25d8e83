package dev.muster.bench;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

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
}
