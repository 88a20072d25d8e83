package dev.muster.tool.cli;

import dev.muster.play.Battle;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryText;
import java.util.List;

/** How a battle ended, in one line. */
final class ResultText {
  private ResultText() {}

  static String of(Battle.Result result, List<StoryEvent> events) {
    if (!events.isEmpty() && events.getLast() instanceof StoryEvent.Ended ended) {
      return Style.visible(StoryText.of(ended));
    }
    return "Nobody has won: " + Style.visible(result.reason()) + ".";
  }
}
