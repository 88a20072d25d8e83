package dev.muster.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TrainingTest {
  private static final Weights WEIGHTS =
      Generals.weights(
          """
          general one {
            advance: 40
            rally: 10
            fire: 20
            done: 0
          }
          """);

  /** The more it advances and the less it fires, the better it fights; nothing else matters. */
  private static Contest contest(List<double[]> generals) {
    return seed -> {
      double[] ahead = new double[generals.size() / 2];
      for (int i = 0; i < ahead.length; i++) {
        double better = worth(generals.get(2 * i)) - worth(generals.get(2 * i + 1));
        double luck = new Random(seed + i).nextGaussian();
        ahead[i] = Math.clamp(better + luck, -1, 1);
      }
      return Optional.of(ahead);
    };
  }

  private static double worth(double... values) {
    return Math.log(values[0]) - Math.log(values[2]);
  }

  private static Training trained(int rounds, long seed) {
    Training training = new Training(WEIGHTS, TrainingTest::contest, rounds, seed);
    while (!training.over()) {
      assertThat(training.round()).isTrue();
    }
    return training;
  }

  @Test
  void weights_go_the_way_that_wins_and_those_that_do_nothing_stay() {
    Training training = trained(60, 1);
    assertThat(training.best()[0]).isGreaterThan(50);
    assertThat(training.best()[1]).isEqualTo(10);
    assertThat(training.best()[2]).isLessThan(16);
    assertThat(training.best()[3]).isZero();
    assertThat(training.done()).isEqualTo(60);
  }

  @Test
  void the_same_seed_gives_the_same_weights_and_another_one_others() {
    assertThat(trained(30, 5).best()).isEqualTo(trained(30, 5).best());
    assertThat(trained(30, 5).best()).isNotEqualTo(trained(30, 6).best());
  }

  @Test
  void where_nothing_wins_nothing_changes() {
    Training training =
        new Training(WEIGHTS, generals -> _ -> Optional.of(new double[generals.size() / 2]), 5, 1);
    while (!training.over()) {
      training.round();
    }
    assertThat(training.best()).isEqualTo(WEIGHTS.written());
  }

  @Test
  void each_round_has_seeds_of_its_own() {
    Training training = trained(3, 10);
    assertThat(training.fresh()).isEqualTo(10 + 3 * 8);
  }

  @Test
  void a_round_that_is_broken_off_changes_nothing() {
    Training training = new Training(WEIGHTS, _ -> _ -> Optional.empty(), 5, 1);
    assertThat(training.round()).isFalse();
    assertThat(training.done()).isZero();
    assertThat(training.fresh()).isEqualTo(1);
    assertThat(training.best()).isEqualTo(WEIGHTS.written());
  }
}
