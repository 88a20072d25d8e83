package dev.muster.play.search;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.decisions.Player;
import dev.muster.world.Thing;
import java.util.Map;

/**
 * How a battle is fought by who plays on: from a decision, second battles of the same rules are
 * fought to their end, to see what comes of the answers that the general likes best.
 *
 * @param generals whom the sides follow in the second battles, by side, where it is not the
 *     scenario's general
 * @param budget how many battles are fought on for a decision, at most
 */
public record Search(
    CompiledRulebook compiled,
    Scenario scenario,
    long seed,
    Map<String, String> generals,
    int budget) {
  public static final int DEFAULT_BUDGET = 32;

  /** Decides for a side of the battle. */
  public Player player(Thing side, Battle battle) {
    return new Searcher(side, battle, this);
  }
}
