package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.dice.SeededDice;
import dev.muster.model.Attribute;
import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.FoughtBattle;
import dev.muster.play.decisions.Settled;
import dev.muster.play.story.Story;
import dev.muster.trace.BattleResult;
import dev.muster.world.Thing;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A battle whose decisions are all settled beforehand, which nobody hears of. */
class SettledBattleTest {
  private static final int SEED = 3;

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#some")
  void with_all_settled_it_comes_to_the_same_and_nobody_is_asked(AllScenarios.Entry entry) {
    Scenario scenario =
        entry.compiledRulebooks().rulebook().battles().scenarios().get(entry.scenario());
    AtomicReference<Battle> first = new AtomicReference<>();
    Supplier<FoughtBattle> fight =
        () ->
            FoughtBattle.seated(
                entry.compiledRulebooks(),
                scenario,
                SEED,
                battle -> {
                  first.set(battle);
                  return FoughtBattle.bots(SEED);
                },
                event -> {});
    FoughtBattle fought = Battle.inBatch(fight);
    List<Settled> settled = List.copyOf(first.get().settled());

    AtomicInteger told = new AtomicInteger();
    try (Battle again =
        new Battle(
            fought.compiled(),
            scenario.setup(),
            SeededDice.of(SEED, 0),
            Battle.Unplaced.OFF_TABLE,
            Story.UNHEARD)) {
      again.foretell(settled, told::incrementAndGet);
      // Nobody is seated: whoever were asked would be missing.
      BattleResult result =
          again.fight(List.of(fought.compiled().statements(scenario.start())), scenario.frame());
      assertThat(result).isEqualTo(fought.result());
      assertThat(again.settled()).hasSameSizeAs(settled);
      assertThat(told).hasValue(1);
      assertThat(state(again)).isEqualTo(state(first.get()));
    }
  }

  private static List<String> state(Battle battle) {
    return battle.world().everything().stream().map(SettledBattleTest::state).toList();
  }

  private static String state(Thing thing) {
    StringBuilder state = new StringBuilder(thing.name() + " " + thing.base());
    for (Attribute attribute : thing.kind().allAttributes()) {
      if (!attribute.fixed()) {
        state.append(' ').append(thing.get(attribute));
      }
    }
    return state.append(thing.removed() ? " removed" : "").toString();
  }
}
