package dev.muster.explore;

import dev.muster.model.Scenario;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.story.BattleProblem;
import dev.muster.trace.BattleResult;
import dev.muster.trace.BrokenProperty;
import dev.muster.trace.StoryEvent;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A battle of explorers.
 *
 * @param decisions every answer that was given, in order
 * @param result empty where a problem broke it off
 * @param judged how often each property was, by its name
 * @param broken the properties that did not hold, in the order in which they broke
 * @param events all that happened, where a property or the rules did not hold
 */
public record ExploredBattle(
    Scenario scenario,
    long seed,
    List<MadeDecision> decisions,
    Optional<BattleResult> result,
    Optional<BattleProblem> problem,
    Map<String, Long> judged,
    List<BrokenProperty> broken,
    List<StoryEvent> events) {

  /** Whether it shows that something is wrong. */
  public boolean isFinding() {
    return problem.isPresent() || !broken.isEmpty();
  }
}
