package dev.muster.tool.cli.play;

import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.why.OrderExplainer;
import dev.muster.record.BattleRecord;
import dev.muster.record.Replay;
import dev.muster.tool.cli.console.Style;
import dev.muster.trace.Explanation;
import dev.muster.trace.ExplanationText;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Why things happened in a battle that is being played, and why orders are refused: as far as the
 * side may know that asks.
 *
 * @param record of the battle up to now
 */
record BattleReasons(
    BattleRecord record, CompiledRulebooks compiled, List<StoryEvent> events, Battle battle) {

  /** Why the last thing happened that the side was told in words with these in them. */
  List<String> why(Thing side, String words) {
    for (int i = events.size() - 1; i >= 0; i--) {
      Optional<StoryEvent> told = events.get(i).told(ThingRef.of(side));
      if (told.filter(event -> meant(event, words)).isPresent()) {
        return Replay.why(record, compiled, i + 1, Optional.of(side.name()))
            .map(why -> lines(List.of(why)))
            .orElse(List.of("That cannot be told."));
      }
    }
    return List.of(
        words.isEmpty()
            ? "Nothing has happened yet."
            : "Nothing was told with `" + Style.visible(words) + "` in it.");
  }

  /** Whether it is what happened: not where it happened, or what somebody wanted to happen. */
  private static boolean meant(StoryEvent event, String words) {
    return !(event instanceof StoryEvent.Finished
            || event instanceof StoryEvent.Changed changed && changed.bookkeeping()
            || words.isEmpty()
                && (event instanceof StoryEvent.Began || event instanceof StoryEvent.Decided))
        && ExplanationText.of(event)
            .toLowerCase(Locale.ROOT)
            .contains(words.toLowerCase(Locale.ROOT));
  }

  /** Why an order is refused; empty where these words are no order. */
  Optional<List<String>> whyNot(Thing side, String order) {
    return new OrderExplainer(battle, Optional.of(side)).against(order).map(BattleReasons::lines);
  }

  private static List<String> lines(List<Explanation> explanations) {
    return ExplanationText.told(explanations).stream()
        .map(line -> "  " + Style.visible(line))
        .toList();
  }
}
