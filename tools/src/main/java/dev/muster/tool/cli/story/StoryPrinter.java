package dev.muster.tool.cli.story;

import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.record.Seat;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.WrappedText;
import dev.muster.trace.BrokenProperty;
import dev.muster.trace.SideStory;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryFormatter;
import dev.muster.trace.ThingRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;

/** Prints a battle line by line as it is told, and at its end what each side has lost. */
public final class StoryPrinter {
  private static final String INDENT = "  ";

  private final Console console;
  private final StoryFormatter formatter;
  private final SideStory told;
  private final IntSupplier width;
  private final Runnable beforeLine;
  private boolean muted;
  private final Map<ThingRef, List<ThingRef>> lost = new LinkedHashMap<>();
  private final Set<ThingRef> takenOff = new LinkedHashSet<>();

  /**
   * @param sides those who read it, and are told only what they may know; all is told without any
   */
  public StoryPrinter(Console console, List<ThingRef> sides) {
    this(console, sides, () -> 0, () -> {});
  }

  /**
   * @param width of the terminal; 0 if unknown
   * @param beforeLine is told of every line before it is printed
   */
  public StoryPrinter(
      Console console, List<ThingRef> sides, IntSupplier width, Runnable beforeLine) {
    this.console = console;
    this.width = width;
    this.beforeLine = beforeLine;
    this.formatter = new StoryFormatter(this::line);
    this.told = new SideStory(sides, this::hear);
  }

  /** Prints the headline: scenario, rulebook, options, seed and players. */
  public void open(Rulebook rulebook, Scenario scenario, long seed, Map<String, Seat> players) {
    String sides =
        scenario.setup().sides().stream()
            .map(s -> s.title() + " (" + players.getOrDefault(s.name(), Seat.BOT) + ")")
            .collect(Collectors.joining(" against "));
    String options =
        scenario.setup().options().isEmpty()
            ? ""
            : ", with " + String.join(", ", scenario.setup().options());
    String text =
        scenario.origin().cited()
            + ", "
            + rulebook.origin().label()
            + options
            + ", seed "
            + seed
            + ": "
            + sides;
    console.line(console.style().bold(Style.visible(text)));
  }

  public void tell(StoryEvent event) {
    told.accept(event);
  }

  private void hear(StoryEvent event) {
    if (event instanceof StoryEvent.Removed removed) {
      takenOff.remove(removed.thing());
      removed
          .side()
          .ifPresent(
              side -> lost.computeIfAbsent(side, s -> new ArrayList<>()).add(removed.thing()));
    } else if (event instanceof StoryEvent.TakenOff off) {
      takenOff.add(off.thing());
    } else if (event instanceof StoryEvent.Moved moved) {
      takenOff.remove(moved.thing());
    }
    if (event instanceof StoryEvent.Ended) {
      formatter.flush();
      summary();
    }
    formatter.accept(event);
  }

  /** Takes note of an event that has already been told. */
  public void skip(StoryEvent event) {
    muted = true;
    tell(event);
    flush();
    muted = false;
  }

  /** Tells what is still held back, before a player is asked and at the end. */
  public void flush() {
    told.tellHeadings();
    formatter.flush();
  }

  private void summary() {
    lost.forEach(
        (side, things) ->
            console.line(
                Style.visible(
                    "Lost by " + side.title() + " (" + things.size() + "): " + titles(things))));
    if (!takenOff.isEmpty()) {
      console.line(Style.visible("Off the table: " + titles(takenOff)));
    }
  }

  private static String titles(Collection<ThingRef> things) {
    return things.stream().map(ThingRef::title).collect(Collectors.joining(", "));
  }

  private void line(StoryFormatter.StoryLine line) {
    if (muted) {
      return;
    }
    Style style = console.style();
    WrappedText.words(INDENT.repeat(line.depth()) + Style.visible(line.text()), width.getAsInt())
        .forEach(
            text -> {
              beforeLine.run();
              console.line(line.bold() ? style.bold(text) : text);
            });
  }

  /** A property of the rulebook does not hold, which is no part of the story. */
  public static String broken(BrokenProperty broken) {
    return "Does not hold: "
        + Style.visible(broken.told())
        + "\n  at "
        + Style.visible(broken.where().where());
  }
}
