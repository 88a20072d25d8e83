package dev.muster.play.answers;

import dev.muster.model.Answer;
import dev.muster.model.Ranking;
import dev.muster.world.RankingResult;
import java.util.List;
import java.util.Optional;

/** Finds what a ranking prefers: by its first criterion that prefers one alone. */
final class RankingEvaluator {
  private RankingEvaluator() {}

  /**
   * @param fired the lines of its criteria that apply
   */
  static Optional<RankingResult> preferred(Ranking ranking, List<RuleFiring> fired) {
    return ranking.criteria().stream()
        .flatMap(criterion -> preferred(ranking, criterion, fired).stream())
        .findFirst();
  }

  /** Returns what a criterion prefers; empty when that is none, or more than one. */
  private static Optional<RankingResult> preferred(
      Ranking ranking, String criterion, List<RuleFiring> fired) {
    RankingResult found = null;
    for (RuleFiring f : fired) {
      if (f.rule().answer() instanceof Answer.Winner(var name, _) && name.equals(criterion)) {
        Object claimed = f.value();
        if (found == null && claimed != null) {
          found = new RankingResult(claimed, ranking, criterion, f.rule());
        } else if (found != null && claimed != null && claimed != found.winner()) {
          return Optional.empty();
        }
      }
    }
    return Optional.ofNullable(found);
  }
}
