package dev.muster.play;

import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.world.Arguments;
import dev.muster.world.RankingResult;
import java.util.List;
import java.util.Optional;

/** Whom a ranking prefers: by its first criterion that prefers one alone. */
final class RankingEvaluator {
  private final Battle battle;

  RankingEvaluator(Battle battle) {
    this.battle = battle;
  }

  Optional<RankingResult> rank(Ranking ranking, Arguments arguments) {
    List<RuleFiring> fired = battle.put(battle.compiled().topics().of(ranking), arguments);
    for (String criterion : ranking.criteria()) {
      Object winner = null;
      Rule.Criterion decisive = null;
      boolean both = false;
      for (RuleFiring f : fired) {
        if (f.rule() instanceof Rule.Criterion rule && rule.criterion().equals(criterion)) {
          Object claimed = f.value();
          both |= winner != null && claimed != null && winner != claimed;
          if (claimed != null && winner == null) {
            winner = claimed;
            decisive = rule;
          }
        }
      }
      if (winner != null && !both) {
        return Optional.of(new RankingResult(winner, decisive));
      }
    }
    return Optional.empty();
  }
}
