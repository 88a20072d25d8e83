package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.Battle;
import dev.muster.play.answers.Keeping;
import dev.muster.record.BattleRecord;
import dev.muster.record.Replay;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a battle keeps of what it found out is what it would find out again. */
@Tag("slow")
class KeptAnswersTest {
  private static final int SEED = 11;

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#all")
  void a_battle_that_keeps_what_it_finds_out_is_the_one_that_forgets_it(AllScenarios.Entry entry) {
    BattleRecord forgetting = fought(entry, Keeping.FORGOTTEN);
    // Throws where anything else comes of what was kept.
    BattleRecord keeping = fought(entry, Keeping.CHECKED);
    assertThat(Replay.difference(forgetting, keeping)).isEmpty();
    assertThat(keeping).isEqualTo(forgetting);
  }

  private static BattleRecord fought(AllScenarios.Entry entry, Keeping keeping) {
    Supplier<BattleRecord> battle =
        () ->
            RulebookFolder.recorded(
                entry.compiledRulebooks(),
                entry.book().loaded().contentHash(),
                entry.scenario(),
                SEED);
    return keeping.during(() -> Battle.inBatch(battle));
  }
}
