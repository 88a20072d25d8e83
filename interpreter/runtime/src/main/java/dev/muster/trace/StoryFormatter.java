package dev.muster.trace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Formats events as lines for a reader: each procedure further in than the one that runs it,
 * bookkeeping left out, and nothing twice. A choice is left out when the next line shows it, a move
 * when it is just what was ordered, a procedure when nothing happens in it. So one event is held
 * back until the next is known; {@link #flush} writes it at once.
 */
public final class StoryFormatter implements Consumer<StoryEvent> {
  private final Consumer<StoryLine> output;
  private final Deque<Heading> headings = new ArrayDeque<>();
  private Optional<PendingLine> last = Optional.empty();
  private Optional<StoryEvent.Decided> choice = Optional.empty();
  private Optional<StoryEvent.Ordered> order = Optional.empty();

  /** The number of moves the order may still lead to. */
  private long moves;

  public StoryFormatter(Consumer<StoryLine> output) {
    this.output = output;
  }

  /**
   * @param depth how many procedures it stands in
   */
  public record StoryLine(int depth, String text, boolean bold) {}

  /** The last line, written as soon as it is known how often it happened. */
  private record PendingLine(StoryLine line, StoryEvent event, int times) {
    private StoryLine counted() {
      return times > 1
          ? new StoryLine(line.depth(), StoryText.repeated(line.text(), times), line.bold())
          : line;
    }

    /** Whether it speaks of the roll whose dice are counted. */
    private boolean rolled(StoryEvent.Counted counted) {
      return times == 1
          && event instanceof StoryEvent.Rolled rolled
          && rolled.faces().equals(counted.faces());
    }

    /** The line of the roll, with marks on the dice that count. */
    private PendingLine marked(StoryEvent.Counted counted) {
      String text = DiceText.rolled((StoryEvent.Rolled) event, DiceText.marked(counted));
      return new PendingLine(new StoryLine(line.depth(), text, line.bold()), counted, 1);
    }
  }

  /** A procedure that is going on. */
  private static final class Heading {
    private final StoryEvent.Began began;
    private final boolean sameAbout;

    /** Its number among those of its kind in whatever runs it. */
    private final int nth;

    private final Map<StoryEvent.Began, Integer> within = new HashMap<>();
    private boolean written;

    private Heading(StoryEvent.Began began, boolean sameAbout, int nth) {
      this.began = began;
      this.sameAbout = sameAbout;
      this.nth = nth;
    }

    private String text() {
      return StoryText.began(began, nth, sameAbout ? List.of() : began.about());
    }
  }

  @Override
  public void accept(StoryEvent happened) {
    StoryEvent event = happened.truth();
    if (event instanceof StoryEvent.Changed changed
        && (changed.bookkeeping() || changed.byNothing())) {
      return;
    }
    Optional<StoryEvent.Ordered> ordered = order;
    if (event instanceof StoryEvent.Moved && moves > 1) {
      moves--;
    } else if (!(event instanceof StoryEvent.Began || event instanceof StoryEvent.Said)) {
      order = Optional.empty();
    }
    if (choice.isPresent()) {
      StoryEvent.Decided held = choice.get();
      choice = Optional.empty();
      if (!shownBy(event, held.chosen())) {
        line(held);
      }
    }
    switch (event) {
      case StoryEvent.Began began ->
          headings.push(new Heading(began, known(began, ordered), nth(began)));
      case StoryEvent.Finished finished -> headings.poll();
      case StoryEvent.Decided decided -> {
        if (!expected(decided.chosen())) {
          choice = Optional.of(decided);
        }
      }
      case StoryEvent.Ordered given -> {
        line(given, StoryText.given(given), false);
        order = Optional.of(given);
        moves = given.order().parts().stream().filter(Value.Path.class::isInstance).count();
      }
      case StoryEvent.Moved moved -> {
        if (ordered.isEmpty() || !asOrdered(moved, ordered.get().order())) {
          line(moved);
        }
      }
      case StoryEvent.Ended ended -> {
        headings.clear();
        line(ended, StoryText.of(ended), true);
        flush();
      }
      case StoryEvent.Removed removed -> line(removed, StoryText.of(removed), true);
      case StoryEvent.Said said -> line(said);
      case StoryEvent.Rolled rolled -> line(rolled);
      case StoryEvent.Rerolled rerolled -> line(rerolled);
      case StoryEvent.Counted counted -> {
        if (last.isPresent() && last.get().rolled(counted)) {
          last = last.map(roll -> roll.marked(counted));
        } else {
          line(counted);
        }
      }
      case StoryEvent.Picked picked -> line(picked);
      case StoryEvent.Drawn drawn -> line(drawn);
      case StoryEvent.Discarded discarded -> line(discarded);
      case StoryEvent.Shuffled shuffled -> line(shuffled);
      case StoryEvent.Changed changed -> line(changed);
      case StoryEvent.Confidential secret -> accept(secret.event());
      case StoryEvent.Revealed revealed -> line(revealed, StoryText.of(revealed), true);
      case StoryEvent.TakenOff off -> line(off);
      case StoryEvent.Applied applied -> line(applied);
    }
  }

  /** Writes what is held back; before a player is asked, who must know what led up to it. */
  public void flush() {
    choice.ifPresent(this::line);
    choice = Optional.empty();
    writeHeadings();
    writeLast();
  }

  /**
   * Whether it is seen without a word: the end of orders, and things that are where the plan has
   * them.
   */
  private static boolean expected(Chosen chosen) {
    return chosen instanceof Chosen.Done || chosen instanceof Chosen.Planned(boolean as) && as;
  }

  /** Whether the event shows by itself what was chosen. */
  private static boolean shownBy(StoryEvent event, Chosen chosen) {
    return chosen instanceof Chosen.Of(Value value)
        && switch (event) {
          case StoryEvent.Began began -> began.about().contains(value);
          case StoryEvent.Rolled rolled ->
              value.equals(new Value.Amount(rolled.faces().size(), Value.Unit.PLAIN));
          case StoryEvent.Finished f -> false;
          case StoryEvent.Said s -> false;
          case StoryEvent.Decided d -> false;
          case StoryEvent.Ordered o -> false;
          case StoryEvent.Rerolled r -> false;
          case StoryEvent.Counted c -> false;
          case StoryEvent.Picked p -> false;
          case StoryEvent.Drawn d -> false;
          case StoryEvent.Discarded d -> false;
          case StoryEvent.Shuffled s -> false;
          case StoryEvent.Changed c -> false;
          case StoryEvent.Moved m -> false;
          case StoryEvent.Confidential s -> shownBy(s.event(), chosen);
          case StoryEvent.Revealed r -> false;
          case StoryEvent.TakenOff t -> false;
          case StoryEvent.Removed r -> false;
          case StoryEvent.Applied a -> false;
          case StoryEvent.Ended e -> false;
        };
  }

  /** Counts how often the same has begun in what makes up the battle; 1 anywhere else. */
  private int nth(StoryEvent.Began began) {
    return headings.size() == 1 ? headings.peek().within.merge(began, 1, Integer::sum) : 1;
  }

  /** Whether the reader knows whom it is about: the heading above, or the order, has said so. */
  private boolean known(StoryEvent.Began began, Optional<StoryEvent.Ordered> ordered) {
    List<ThingRef> about = began.about();
    return ordered.isPresent() && startsWith(ordered.get().order().parts(), about)
        || !headings.isEmpty() && headings.peek().began.about().equals(about);
  }

  private static boolean startsWith(List<Value> parts, List<ThingRef> about) {
    return about.size() <= parts.size() && parts.subList(0, about.size()).equals(about);
  }

  private static boolean asOrdered(StoryEvent.Moved moved, Order order) {
    return moved.thing().equals(order.actor())
        && switch (moved.motion()) {
          case StoryEvent.Motion.Placed p -> false;
          case StoryEvent.Motion.Turned t -> true;
          case StoryEvent.Motion.Aligned _, StoryEvent.Motion.Followed _ -> false;
          case StoryEvent.Motion.Went went ->
              went.unhindered()
                  && (went.turnsOnly()
                      || order.parts().stream()
                          .anyMatch(
                              part ->
                                  part instanceof Value.Path path
                                      && path.length().isPresent()
                                      && Math.round(path.length().getAsDouble())
                                          == Math.round(went.length().millimetres())));
        };
  }

  private void line(StoryEvent event) {
    line(event, StoryText.of(event), false);
  }

  private void line(StoryEvent event, String text, boolean bold) {
    writeHeadings();
    StoryLine line = new StoryLine(headings.size(), text, bold);
    if (last.isPresent()
        && last.get().line().depth() == line.depth()
        && followsToo(event, last.get().event())) {
      String others = last.get().line().text() + ", " + ((StoryEvent.Moved) event).thing().title();
      last = Optional.of(new PendingLine(new StoryLine(line.depth(), others, bold), event, 1));
      return;
    }
    if (last.isPresent()
        && last.get().line().depth() == line.depth()
        && again(event, last.get().event())) {
      last = last.map(p -> new PendingLine(p.line(), p.event(), p.times() + 1));
      return;
    }
    writeLast();
    last = Optional.of(new PendingLine(line, event, 1));
  }

  /** Whether the same happens that has just happened; a move, from wherever it starts. */
  private static boolean again(StoryEvent event, StoryEvent before) {
    return event instanceof StoryEvent.Moved moved && before instanceof StoryEvent.Moved other
        ? moved.thing().equals(other.thing())
            && moved.motion().shown().equals(other.motion().shown())
        : event.equals(before);
  }

  /** Whether it moves with the same thing as the one before. */
  private static boolean followsToo(StoryEvent event, StoryEvent before) {
    return event instanceof StoryEvent.Moved moved
        && before instanceof StoryEvent.Moved other
        && moved.motion() instanceof StoryEvent.Motion.Followed(ThingRef first)
        && other.motion() instanceof StoryEvent.Motion.Followed(ThingRef same)
        && first.equals(same)
        && !moved.thing().equals(other.thing());
  }

  private void writeHeadings() {
    int depth = 0;
    for (var all = headings.descendingIterator(); all.hasNext(); depth++) {
      Heading heading = all.next();
      if (!heading.written) {
        heading.written = true;
        writeLast();
        output.accept(new StoryLine(depth, heading.text(), true));
      }
    }
  }

  private void writeLast() {
    last.ifPresent(pending -> output.accept(pending.counted()));
    last = Optional.empty();
  }
}
