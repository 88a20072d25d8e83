package dev.muster.play.search;

import dev.muster.compile.CompiledRulebook;
import dev.muster.dice.ChangingDice;
import dev.muster.dice.SeededDice;
import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.Bot;
import dev.muster.play.decisions.Settled;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.Story;
import dev.muster.trace.BattleResult;
import dev.muster.world.Thing;
import java.util.List;

/**
 * Fights a battle on from one of its decisions: a second battle comes to the same point with what
 * is settled, and from there has dice of its own, and bots on all sides.
 *
 * @param side for which it is judged
 * @param decision its number
 */
record Rollouts(Search search, String side, int decision) {
  private static final long PRIME = 1_000_003;

  /**
   * Returns what it was worth, from 0 to 1.
   *
   * @param settled what is given, the answer in question at last
   * @param number those of the same number have the same chance
   */
  double worth(List<Settled> settled, int number) {
    long chance = ((search.seed() * PRIME + decision) * PRIME + number) * PRIME;
    ChangingDice dice = new ChangingDice(SeededDice.of(search.seed(), 0));
    CompiledRulebook compiled = search.compiled();
    Scenario scenario = search.scenario();
    try (Battle battle =
        new Battle(compiled, scenario.setup(), dice, Battle.Unplaced.OFF_TABLE, Story.UNHEARD)) {
      battle.foretell(settled, () -> dice.are(SeededDice.of(chance, 0)));
      for (Thing each : battle.world().sides()) {
        String general = search.generals().get(each.name());
        if (general != null) {
          battle.general(each, general);
        }
        battle.seat(each, new Bot(SeededDice.of(chance, 1 + each.id())));
      }
      BattleResult result =
          battle.fight(List.of(compiled.statements(scenario.start())), scenario.frame());
      return Worth.of(side, result, battle.world());
    } catch (BattleProblem problem) {
      // Nobody knows what would have come of it.
      return Worth.NEITHER;
    }
  }
}
