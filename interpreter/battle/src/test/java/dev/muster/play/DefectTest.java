package dev.muster.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.board.ImpossibleException;
import dev.muster.lang.Span;
import dev.muster.play.decisions.Player;
import dev.muster.play.story.BattleProblem;
import org.junit.jupiter.api.Test;

class DefectTest {
  @Test
  void what_java_throws_is_a_defect_and_what_the_board_refuses_is_not() {
    BattleProblem defect = BattleProblem.of(new IllegalStateException("oh"), Span.none());
    assertThat(defect.diagnostic().message())
        .isEqualTo("Muster failed unexpectedly in this rule (IllegalStateException: oh)");
    assertThat(defect).hasCauseInstanceOf(IllegalStateException.class);
    BattleProblem refused = BattleProblem.of(new ImpossibleException("too wide"), Span.none());
    assertThat(refused.diagnostic().message()).isEqualTo("too wide");
    assertThat(BattleProblem.of(refused, Span.none())).isSameAs(refused);
  }

  @Test
  void how_a_player_leaves_is_no_defect() {
    assertThat(BattleProblem.ofProgram(new Player.LeftBattle())).isFalse();
    assertThat(BattleProblem.ofProgram(new NullPointerException())).isTrue();
  }
}
