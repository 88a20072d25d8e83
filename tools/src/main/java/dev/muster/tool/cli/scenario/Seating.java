package dev.muster.tool.cli.scenario;

import dev.muster.model.Scenario;
import dev.muster.play.Battle;
import dev.muster.play.Explorer;
import dev.muster.play.FoughtBattle;
import dev.muster.play.decisions.AnswerCounts;
import dev.muster.play.decisions.Player;
import dev.muster.play.search.Search;
import dev.muster.world.Thing;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Who leads the sides of a battle: who decides, and by whose preferences.
 *
 * @param generals whom a bot follows, by side, where it is not the scenario's general
 * @param players who was given to play, by side
 * @param budget of those who search
 */
public record Seating(Map<String, String> generals, Map<String, Who> players, int budget) {
  static final String EXPLORER = "explorer";

  /** Bots that follow these generals, by side. */
  public static Seating of(Map<String, String> generals) {
    return new Seating(generals, Map.of(), Search.DEFAULT_BUDGET);
  }

  public Function<Thing, Player> bots(Battle battle, Scenario scenario, long seed) {
    Map<String, String> followed = followed();
    for (Thing side : battle.world().sides()) {
      if (followed.containsKey(side.name())) {
        battle.general(side, followed.get(side.name()));
      }
    }
    Function<Thing, Player> bots = FoughtBattle.bots(seed);
    Function<Thing, Player> explorers = Explorer.explorers(seed, AnswerCounts.none());
    Search search = new Search(battle.compiled(), scenario, seed, followed, budget);
    return side ->
        searches(side.name())
            ? search.player(side, battle)
            : explores(side.name()) ? explorers.apply(side) : bots.apply(side);
  }

  /** The generals of the rulebook that were given, by side. */
  private Map<String, String> followed() {
    Map<String, String> followed = new LinkedHashMap<>(generals);
    followed.values().removeIf(EXPLORER::equals);
    return followed;
  }

  /** All that was chosen, by side: what makes other battles of the same seeds. */
  public Map<String, String> chosen() {
    Map<String, String> chosen = new LinkedHashMap<>(generals);
    players.keySet().stream()
        .filter(this::searches)
        .forEach(
            side ->
                chosen.merge(
                    side, "search " + budget, (general, search) -> general + " " + search));
    return chosen;
  }

  boolean searches(String side) {
    return players.get(side) == Who.SEARCH;
  }

  boolean explores(String side) {
    return EXPLORER.equals(generals.get(side));
  }
}
