package dev.muster.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WeightsTest {
  private static final String TEXT =
      """
      general steady "Steady" {
        // Up to the enemy.
        advance: 120 - 4 * (distance from path.end to foe) / 10 cm when foe within 30 cm of me, me.DIS < 2
        advance: -60 when count unit u of me.command where u.DIS > 1 > 3   // not alone
        rally: if me.DIS > 2 then 30 else 0.5
        guard: highest 2 + u.DIS among unit u of me.side
        done: 0
      }
      """;

  private final Weights weights = Generals.weights(TEXT);

  @Test
  void a_weight_is_what_a_line_reckons_with_and_no_threshold() {
    assertThat(weights.written()).containsExactly(120, 4, 10, 60, 30, 0.5, 0);
    assertThat(weights.all().stream().map(weight -> weight.line().decision().text()))
        .containsExactly("advance", "advance", "advance", "advance", "rally", "rally", "done");
  }

  @Test
  void comments_and_everything_else_stay_when_weights_change() {
    double[] values = weights.written();
    values[0] = 95;
    values[2] = 12.5;
    values[3] = 0;
    values[6] = -3;
    assertThat(weights.text(values))
        .isEqualTo(
            TEXT.strip()
                .replace("120", "95")
                .replace("10 cm", "12.5 cm")
                .replace("-60", "-0")
                .replace("done: 0", "done: -3"));
    assertThat(weights.changed(values)).containsExactly(0, 2, 3, 6);
    assertThat(Generals.weights(weights.text(values)).written())
        .containsExactly(95, 4, 12.5, 0, 30, 0.5, 3);
  }

  @Test
  void as_it_is_written_the_text_is_the_same() {
    assertThat(weights.text(weights.written())).isEqualTo(TEXT.strip());
    assertThat(weights.values(new double[7])).isEqualTo(weights.written());
  }

  @Test
  void a_factor_gives_a_number_of_two_digits_and_never_another_sign() {
    double[] more = {0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1};
    assertThat(weights.values(more)).containsExactly(130, 4.4, 11, 66, 33, 0.55, 3);
    double[] less = {-9, -9, -9, -9, -9, -9, -1};
    assertThat(weights.values(less))
        .containsExactly(0.015, 4.9E-4, 0.01, 0.0074, 0.0037, 6.2E-5, -30);
  }

  @Test
  void the_general_under_another_name_has_the_values_and_its_conditions() {
    var named = weights.named("other", 1, 2, 3, 4, 5, 6, 7);
    assertThat(named.head().name().text()).isEqualTo("other");
    assertThat(Weights.of(named).written()).containsExactly(1, 2, 3, 4, 5, 6, 7);
    assertThat(named.preferences().getFirst().when()).hasSize(2);
  }
}
