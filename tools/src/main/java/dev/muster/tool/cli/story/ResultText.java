package dev.muster.tool.cli.story;

import dev.muster.tool.cli.console.Style;
import dev.muster.trace.BattleResult;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryText;
import java.util.List;

/** Describes how a battle ended, in one line. */
public final class ResultText {
  private ResultText() {}

  public static String of(BattleResult result, List<StoryEvent> events) {
    if (!events.isEmpty() && events.getLast() instanceof StoryEvent.Ended ended) {
      return Style.visible(StoryText.of(ended));
    }
    String reason =
        result instanceof BattleResult.Left
            ? "the battle was left unfinished"
            : StoryText.reason(result);
    return "No winner: " + Style.visible(reason) + ".";
  }
}
