package dev.muster.tool.cli;

import dev.muster.play.Battle;
import dev.muster.trace.Event;
import java.util.List;

/** How a battle ended, in one line. */
final class Ending {
  private Ending() {}

  static String of(Battle.Result result, List<Event> events) {
    if (!events.isEmpty() && events.getLast() instanceof Event.Ended ended) {
      return Style.visible(ended.tell());
    }
    return "Nobody has won: " + Style.visible(result.reason()) + ".";
  }
}
