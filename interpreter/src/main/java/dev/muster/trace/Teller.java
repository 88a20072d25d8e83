package dev.muster.trace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Tells events as a reader would: each procedure further in than the one that runs it, bookkeeping
 * left out, and nothing twice. A choice is not told when the next line shows it, a move not when it
 * is just what was ordered, a procedure not when nothing is told of it. So one event is held back
 * until the next is known; {@link #settle} tells it at once.
 */
public final class Teller implements Consumer<Event> {
  private final Consumer<Line> reader;
  private final Deque<Heading> headings = new ArrayDeque<>();
  private Optional<Line> last = Optional.empty();
  private Optional<Event.Decided> choice = Optional.empty();
  private Optional<Event.Ordered> order = Optional.empty();
  private int times;

  public Teller(Consumer<Line> reader) {
    this.reader = reader;
  }

  /**
   * @param depth how many procedures it stands in
   */
  public record Line(int depth, String text, boolean bold) {}

  /** A procedure that is going on. */
  private static final class Heading {
    private final Event.Began began;
    private final boolean sameAbout;
    private boolean told;
    private boolean ordered;

    private Heading(Event.Began began, boolean sameAbout) {
      this.began = began;
      this.sameAbout = sameAbout;
    }

    private String text() {
      return sameAbout
          ? new Event.Began(began.title(), "", began.pages(), began.where()).tell()
          : began.tell();
    }
  }

  @Override
  public void accept(Event event) {
    if (event instanceof Event.Changed changed && changed.verb().isEmpty()) {
      return;
    }
    Optional<Event.Ordered> ordered = order;
    if (!(event instanceof Event.Began || event instanceof Event.Said)) {
      order = Optional.empty();
    }
    if (choice.isPresent()) {
      Event.Decided held = choice.get();
      choice = Optional.empty();
      if (!shownBy(event, held)) {
        line(held.tell(), false);
      }
    }
    switch (event) {
      case Event.Began began -> headings.push(new Heading(began, known(began, ordered)));
      case Event.Finished finished -> headings.poll();
      case Event.Decided decided -> {
        if (!decided.done()) {
          choice = Optional.of(decided);
        } else if (headings.isEmpty() || !headings.peek().ordered) {
          line(decided.tell(), false);
        }
      }
      case Event.Ordered given -> {
        if (!headings.isEmpty()) {
          headings.peek().ordered = true;
        }
        line(given.side() + " orders " + given.tell(), false);
        order = Optional.of(given);
      }
      case Event.Moved moved -> {
        if (ordered.isEmpty() || !asOrdered(moved, ordered.get())) {
          line(moved.tell(), false);
        }
      }
      case Event.Ended ended -> {
        headings.clear();
        line(ended.tell(), true);
        settle();
      }
      case Event.Removed removed -> line(removed.tell(), true);
      case Event.Said said -> line(said.tell(), false);
      case Event.Rolled rolled -> line(rolled.tell(), false);
      case Event.Rerolled rerolled -> line(rerolled.tell(), false);
      case Event.Changed changed -> line(changed.tell(), false);
      case Event.Applied applied -> line(applied.tell(), false);
    }
  }

  /** Tells what is held back; before somebody is asked, who must know where he is. */
  public void settle() {
    choice.ifPresent(held -> line(held.tell(), false));
    choice = Optional.empty();
    tellHeadings();
    pass();
  }

  /** Whether the event shows by itself what was chosen. */
  private static boolean shownBy(Event event, Event.Decided chosen) {
    return switch (event) {
      case Event.Began began -> named(began.about(), chosen.label());
      case Event.Rolled rolled -> chosen.label().equals(String.valueOf(rolled.faces().size()));
      case Event.Finished f -> false;
      case Event.Said s -> false;
      case Event.Decided d -> false;
      case Event.Ordered o -> false;
      case Event.Rerolled r -> false;
      case Event.Changed c -> false;
      case Event.Moved m -> false;
      case Event.Removed r -> false;
      case Event.Applied a -> false;
      case Event.Ended e -> false;
    };
  }

  /** Whether the list has the part. */
  private static boolean named(String list, String part) {
    return (", " + list + ", ").contains(", " + part + ", ");
  }

  /** Whether the reader knows whom it is about: the heading above, or the order, has said so. */
  private boolean known(Event.Began began, Optional<Event.Ordered> ordered) {
    if (began.about().isEmpty()) {
      return false;
    }
    return ordered.isPresent() && ordered.get().label().contains(": " + began.about())
        || !headings.isEmpty() && headings.peek().began.about().equals(began.about());
  }

  private static boolean asOrdered(Event.Moved moved, Event.Ordered ordered) {
    String label = ordered.label() + ",";
    return label.contains(": " + moved.thing() + ",")
        && (moved.how().startsWith("moves ")
            ? label.contains(moved.how().substring("moves".length()) + ",")
            : moved.how().equals("turns"));
  }

  private void line(String text, boolean bold) {
    tellHeadings();
    Line line = new Line(headings.size(), text, bold);
    if (last.isPresent() && last.get().equals(line)) {
      times++;
      return;
    }
    pass();
    last = Optional.of(line);
    times = 1;
  }

  private void tellHeadings() {
    int depth = 0;
    for (var all = headings.descendingIterator(); all.hasNext(); depth++) {
      Heading heading = all.next();
      if (!heading.told) {
        heading.told = true;
        pass();
        reader.accept(new Line(depth, heading.text(), true));
      }
    }
  }

  private void pass() {
    last.ifPresent(
        l ->
            reader.accept(
                times > 1
                    ? new Line(l.depth(), l.text() + " (" + times + " times)", l.bold())
                    : l));
    last = Optional.empty();
  }
}
