package dev.muster.tests;

import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryText;
import java.util.ArrayList;
import java.util.List;

/**
 * A battle as lines: what happens inside a procedure stands further in; the middle of a long story
 * is left out.
 */
final class StoryLines {
  private static final int LONG = 200;
  private static final int SHOWN = 5;

  private final List<String> lines = new ArrayList<>();
  private int depth;
  private int left;

  void hear(StoryEvent event) {
    String text = StoryText.of(event);
    if (event instanceof StoryEvent.Finished) {
      depth--;
    } else if (!text.isEmpty()) {
      lines.add("  ".repeat(depth) + text + (event.where().isEmpty() ? "" : "   " + event.where()));
      if (lines.size() > LONG) {
        lines.remove(LONG / 2);
        left++;
      }
    }
    if (event instanceof StoryEvent.Began) {
      depth++;
    }
  }

  String text() {
    if (left == 0) {
      return String.join("", lines.stream().map(line -> line + "\n").toList());
    }
    return String.join("\n", lines.subList(0, SHOWN))
        + "\n… "
        + (left + lines.size() - 2 * SHOWN)
        + " lines …\n"
        + String.join("\n", lines.subList(lines.size() - SHOWN, lines.size()))
        + "\n";
  }
}
