package dev.muster.odds;

import dev.muster.dice.SeededDice;
import dev.muster.play.Battle;
import dev.muster.play.story.BattleProblem;
import dev.muster.trace.BattleResult;
import dev.muster.world.Thing;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What may come of something that is done where a battle stands, which is put back each time. */
final class DoneAgain {
  /** How often it is done over, at most, before samples are taken instead. */
  private static final int COURSES = 2_000;

  /** Steps of work, also for all samples: somebody waits for it. */
  private static final long WORK = 20_000_000;

  private final Table table;
  private final Supplier<Boolean> ordered;
  private final Runnable done;
  private final Reckoner reckoner = new Reckoner();
  private long taken;

  /**
   * @param ordered whether it may matter in which order dice were rolled
   */
  DoneAgain(Table table, Supplier<Boolean> ordered, Runnable done) {
    this.table = table;
    this.ordered = ordered;
    this.done = done;
  }

  /** All that may come of it; empty where that is too much. */
  Optional<Odds.Exact> exact() {
    Forks<Outcome> forks = new Forks<>(COURSES);
    try {
      return Optional.of(new Odds.Exact(forks.all(() -> course(forks)), forks.courses()));
    } catch (Forks.TooMany tooMany) {
      return Optional.empty();
    } catch (BattleProblem problem) {
      return Odds.endless(problem);
    }
  }

  private Outcome course(Forks<Outcome> forks) {
    if (taken > WORK) {
      throw new Forks.TooMany();
    }
    OpenDice dice = new OpenDice(forks, reckoner, ordered);
    Battle battle = table.again(dice);
    Position position = new Position(battle, forks, dice);
    battle.follow(position);
    position.last();
    return outcome(battle);
  }

  /** How often each of it happened, with dice from seeds. */
  Map<Outcome, Integer> sampled(int times) {
    taken = 0;
    Map<Outcome, Integer> counts = new HashMap<>();
    for (int i = 0; i < times && taken <= WORK; i++) {
      counts.merge(outcome(table.again(SeededDice.of(i, 0))), 1, Integer::sum);
    }
    return counts;
  }

  private Outcome outcome(Battle battle) {
    Policy policy = new Policy(Optional.empty(), asked -> {});
    for (Thing side : battle.world().sides()) {
      battle.seat(side, policy);
    }
    State before = new State(battle.world(), State.Naming.TITLES);
    BattleResult open = battle.result();
    try {
      battle.guarded(done);
    } finally {
      taken += battle.work().taken();
    }
    Map<String, String> changes = new LinkedHashMap<>(before.changes());
    if (battle.result() != open && battle.result() instanceof BattleResult.ByRule over) {
      changes.put(
          "the battle is over",
          over.winner().map(winner -> "and won by " + winner.title()).orElse("and won by nobody"));
    }
    return new Outcome(changes, List.of());
  }
}
