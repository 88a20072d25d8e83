package dev.muster.tool.cli;

import dev.muster.trace.Event;
import dev.muster.trace.Teller;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints a battle line by line as it is told, and at its end what each side has lost. */
final class Story {
  private static final String INDENT = "  ";

  private final Desk desk;
  private final Teller teller;
  private final Map<String, List<String>> lost = new LinkedHashMap<>();

  Story(Desk desk) {
    this.desk = desk;
    this.teller = new Teller(this::line);
  }

  void tell(Event event) {
    if (event instanceof Event.Removed removed && !removed.side().isEmpty()) {
      lost.computeIfAbsent(removed.side(), side -> new ArrayList<>()).add(removed.thing());
    }
    if (event instanceof Event.Ended) {
      teller.settle();
      summary();
    }
    teller.accept(event);
  }

  /** Tells what is held back, before somebody is asked or when there is no more. */
  void settle() {
    teller.settle();
  }

  private void summary() {
    lost.forEach(
        (side, things) ->
            desk.line(
                Style.visible(
                    side + " has lost " + things.size() + ": " + String.join(", ", things))));
  }

  private void line(Teller.Line line) {
    String text = Style.visible(line.text());
    desk.line(
        INDENT.repeat(line.depth()) + (line.bold() ? desk.console().style().bold(text) : text));
  }
}
