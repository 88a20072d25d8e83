package dev.muster.example;

import dev.muster.dice.ScriptedDice;
import dev.muster.example.ExampleResult.Failure;
import dev.muster.trace.SideStory;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryFormatter;
import dev.muster.trace.StoryText;
import dev.muster.trace.ThingRef;
import java.util.ArrayList;
import java.util.List;

/** The events of an example so far, and what it has given for play that was not needed yet. */
final class ExampleStory {
  private static final String INDENT = "  ";
  private static final String TOLD = "told: ";

  private final List<StoryEvent> events = new ArrayList<>();
  private final int shown;

  /**
   * @param shown how many lines a failure shows, the last ones
   */
  ExampleStory(int shown) {
    this.shown = shown;
  }

  void add(StoryEvent event) {
    events.add(event);
  }

  List<StoryEvent> events() {
    return events;
  }

  int size() {
    return events.size();
  }

  /** Returns what a side has been told, line by line, as players read it. */
  List<String> told(ThingRef side) {
    List<String> lines = new ArrayList<>();
    StoryFormatter formatter = new StoryFormatter(line -> lines.add(line.text()));
    events.forEach(new SideStory(List.of(side), formatter));
    formatter.flush();
    return lines;
  }

  /** Whether that was set, which is recorded, but reported to nobody. */
  boolean merelySet(String text) {
    return events.stream()
        .map(StoryEvent::truth)
        .anyMatch(
            event ->
                event instanceof StoryEvent.Changed changed
                    && changed.bookkeeping()
                    && StoryText.of(changed).contains(text));
  }

  /** The notes of a failure: what was not used yet, and the end of the story as players read it. */
  List<String> notes(ScriptedDice dice, ScriptedPlayer player) {
    List<String> notes = new ArrayList<>();
    if (dice.left() > 0) {
      notes.add("not rolled yet: " + dice.unused());
    }
    player.unused().forEach(answer -> notes.add("not asked for yet: " + answer));
    notes.addAll(end());
    return notes;
  }

  /** A failure with the whole story where that is wanted, whatever has failed. */
  Failure told(Failure failure) {
    if (shown < Integer.MAX_VALUE || failure.notes().stream().anyMatch(n -> n.startsWith(TOLD))) {
      return failure;
    }
    List<String> notes = new ArrayList<>(failure.notes());
    notes.addAll(end());
    return failure.with(notes);
  }

  /** The last lines of the story. */
  List<String> end() {
    List<String> lines = new ArrayList<>();
    StoryFormatter formatter =
        new StoryFormatter(line -> lines.add(INDENT.repeat(line.depth()) + line.text()));
    SideStory truth = new SideStory(List.of(), formatter);
    events.forEach(truth);
    truth.tellHeadings();
    formatter.flush();
    return last(lines);
  }

  /** Only the last lines, as notes. */
  List<String> last(List<String> lines) {
    return lines.subList(Math.max(0, lines.size() - shown), lines.size()).stream()
        .map(text -> TOLD + text)
        .toList();
  }
}
