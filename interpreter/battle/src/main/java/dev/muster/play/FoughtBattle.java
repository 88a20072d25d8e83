package dev.muster.play;

import dev.muster.compile.CompiledRulebook;
import dev.muster.dice.Dice;
import dev.muster.dice.SeededDice;
import dev.muster.model.Scenario;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.play.setup.Deployment;
import dev.muster.play.story.BattleProblem;
import dev.muster.trace.BattleResult;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A scenario fought from a seed.
 *
 * @param decisions every answer that was given, in order
 * @param fired how often each rule of the compiled rulebook fired, in its order, what players only
 *     thought of included
 */
public record FoughtBattle(
    CompiledRulebook compiled,
    Scenario scenario,
    long seed,
    List<MadeDecision> decisions,
    BattleResult result,
    long[] fired) {

  /**
   * Fights the scenario.
   *
   * @param players who decides for a side
   * @param story hears everything as it happens
   */
  public static FoughtBattle of(
      CompiledRulebooks compiledRulebooks,
      Scenario scenario,
      long seed,
      Function<Thing, Player> players,
      Consumer<StoryEvent> story) {
    return seated(compiledRulebooks, scenario, seed, battle -> players, story);
  }

  /**
   * The same with players who know the battle they are in.
   *
   * @param seats who decides for a side of the battle
   */
  public static FoughtBattle seated(
      CompiledRulebooks compiledRulebooks,
      Scenario scenario,
      long seed,
      Function<Battle, Function<Thing, Player>> seats,
      Consumer<StoryEvent> story) {
    return seated(
        compiledRulebooks, scenario, new Chance(seed, SeededDice.of(seed, 0)), seats, story);
  }

  /**
   * Where the dice come from.
   *
   * @param dice that begin as the seed says
   */
  public record Chance(long seed, Dice dice) {}

  /** The same with dice that may be others in the end. */
  public static FoughtBattle seated(
      CompiledRulebooks compiledRulebooks,
      Scenario scenario,
      Chance chance,
      Function<Battle, Function<Thing, Player>> seats,
      Consumer<StoryEvent> story) {
    CompiledRulebook compiled =
        compiledRulebooks.with(scenario.setup().options(), Optional.of(scenario));
    List<MadeDecision> answers = new ArrayList<>();
    try (Battle battle = laid(compiled, scenario, chance.dice(), story)) {
      Function<Thing, Player> players = seats.apply(battle);
      for (Thing side : battle.world().sides()) {
        Player player = players.apply(side);
        battle.seat(
            side,
            new Player() {
              @Override
              public String answer(Question question) {
                String answer = player.answer(question);
                answers.add(new MadeDecision(side.name(), question.decision(), answer));
                return answer;
              }

              @Override
              public void hearOrdersOver(Thing of, List<ThingRef> actors) {
                player.hearOrdersOver(of, actors);
              }
            });
      }
      BattleResult result = result(battle, compiled, scenario);
      return new FoughtBattle(
          compiled, scenario, chance.seed(), List.copyOf(answers), result, battle.firedCounts());
    }
  }

  /**
   * The table laid for the scenario, as it is planned: nothing is rolled, deployed or begun.
   *
   * @param look is done with the battle while it lasts
   */
  public static <T> T planned(
      CompiledRulebooks compiledRulebooks, Scenario scenario, Function<Battle, T> look) {
    CompiledRulebook compiled =
        compiledRulebooks.with(scenario.setup().options(), Optional.of(scenario));
    try (Battle battle = laid(compiled, scenario, SeededDice.of(0, 0), event -> {})) {
      new Deployment(battle, compiled).hide(scenario.setup());
      return look.apply(battle);
    }
  }

  /** The table laid for the scenario. */
  private static Battle laid(
      CompiledRulebook compiled, Scenario scenario, Dice dice, Consumer<StoryEvent> story) {
    try {
      return new Battle(compiled, scenario.setup(), dice, Battle.Unplaced.OFF_TABLE, story);
    } catch (RuntimeException failed) {
      throw BattleProblem.of(Battle.cause(failed), scenario.origin().span());
    }
  }

  private static BattleResult result(Battle battle, CompiledRulebook compiled, Scenario scenario) {
    try {
      return battle.fight(List.of(compiled.statements(scenario.start())), scenario.frame());
    } catch (Player.LeftBattle left) {
      return new BattleResult.Left();
    }
  }

  /** Bots with a chance of their own for each side. */
  public static Function<Thing, Player> bots(long seed) {
    return side -> new Bot(SeededDice.of(seed, 1 + side.id()));
  }
}
