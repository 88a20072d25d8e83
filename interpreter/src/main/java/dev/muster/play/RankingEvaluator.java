package dev.muster.play;

import dev.muster.model.Origin;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Type;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Result.Ranked;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import java.util.List;

/** Whom a ranking prefers: by its first criterion that prefers one alone. */
final class RankingEvaluator {
  private final Battle battle;

  RankingEvaluator(Battle battle) {
    this.battle = battle;
  }

  /** The party that is preferred, or null. */
  Object winner(Ranking ranking, Arguments arguments) {
    List<RuleFiring> fired = battle.put(battle.compiled().topics().of(ranking), arguments);
    for (String criterion : ranking.criteria()) {
      Object winner = null;
      RuleFiring decisive = null;
      boolean both = false;
      for (RuleFiring f : fired) {
        if (f.rule() instanceof Rule.Criterion rule && rule.criterion().equals(criterion)) {
          Object claimed = f.value();
          both |= winner != null && claimed != null && winner != claimed;
          if (claimed != null && winner == null) {
            winner = claimed;
            decisive = f;
          }
        }
      }
      if (winner != null && !both) {
        Origin origin = decisive.rule().origin();
        battle.tell(
            new StoryEvent.Applied(
                new Ranked(ranking.origin(), criterion, origin, Value.of(winner, Type.UNKNOWN)),
                origin.span().where()));
        return winner;
      }
    }
    return null;
  }
}
