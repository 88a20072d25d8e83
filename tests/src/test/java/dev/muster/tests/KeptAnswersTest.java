package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.RulebookChecker;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.answers.Keeping;
import dev.muster.record.BattleRecord;
import dev.muster.record.Replay;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a battle keeps of what it found out is what it would find out again. */
@Tag("slow")
class KeptAnswersTest {
  private static final int SEED = 11;

  /** How many seeds of each scenario; more than one by hand, as the page on performance says. */
  private static final int SEEDS = Integer.getInteger("seeds", 1);

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#all")
  void a_battle_that_keeps_what_it_finds_out_is_the_one_that_forgets_it(AllScenarios.Entry entry) {
    for (int seed = SEED; seed < SEED + SEEDS; seed++) {
      BattleRecord forgetting = fought(entry, seed, Keeping.FORGOTTEN);
      // Throws where anything else comes of what was kept.
      BattleRecord keeping = fought(entry, seed, Keeping.CHECKED);
      assertThat(Replay.difference(forgetting, keeping)).as("seed %s", seed).isEmpty();
      assertThat(keeping).as("seed %s", seed).isEqualTo(forgetting);
    }
  }

  @Test
  void what_dice_showed_before_they_were_rolled_again_does_not_hold() {
    String text =
        """
        rulebook again
        kind unit is thing {
          before : 0..9
          after : 0..9
        }
        quantity best of me: unit : count = test.kept.highest
        procedure test of me: unit with kept: roll {
          set me.before to best of me
          reroll all of kept
          set me.after to best of me
        }
        example again {
          given a: unit
          dice 1, 2, 5, 6
          let r = roll 2 d6
          run test of a with r
          expect a.before = 2 and a.after = 6
        }
        """;
    Rulebook rulebook =
        RulebookChecker.check(List.of(RulebookReader.read(new Source("again", text)).tree()))
            .rulebook()
            .orElseThrow();
    ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(rulebook));
    assertThat(runner.prove(rulebook.examples().getFirst()).failure()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#some")
  void keeping_saves_work(AllScenarios.Entry entry) {
    assertThat(work(entry, Keeping.KEPT)).isLessThan(work(entry, Keeping.FORGOTTEN));
  }

  /** Steps, which are the same on every machine. */
  private static long work(AllScenarios.Entry entry, Keeping keeping) {
    CompiledRulebooks books = entry.compiledRulebooks();
    Scenario scenario = books.rulebook().battles().scenarios().get(entry.scenario());
    AtomicReference<Battle> battle = new AtomicReference<>();
    Supplier<FoughtBattle> fought =
        () ->
            FoughtBattle.seated(
                books,
                scenario,
                SEED,
                begun -> {
                  battle.set(begun);
                  return FoughtBattle.bots(SEED);
                },
                event -> {});
    keeping.during(() -> Battle.inBatch(fought));
    return battle.get().work().taken();
  }

  private static BattleRecord fought(AllScenarios.Entry entry, int seed, Keeping keeping) {
    Supplier<BattleRecord> battle =
        () ->
            RulebookFolder.recorded(
                entry.compiledRulebooks(),
                entry.book().loaded().contentHash(),
                entry.scenario(),
                seed);
    return keeping.during(() -> Battle.inBatch(battle));
  }
}
