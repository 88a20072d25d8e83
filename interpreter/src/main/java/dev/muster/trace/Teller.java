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
public final class Teller implements Consumer<StoryEvent> {
  private final Consumer<Line> reader;
  private final Deque<Heading> headings = new ArrayDeque<>();
  private Optional<Line> last = Optional.empty();
  private Optional<StoryEvent.Decided> choice = Optional.empty();
  private Optional<StoryEvent.Ordered> order = Optional.empty();
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
    private final StoryEvent.Began began;
    private final boolean sameAbout;
    private boolean told;
    private boolean ordered;

    private Heading(StoryEvent.Began began, boolean sameAbout) {
      this.began = began;
      this.sameAbout = sameAbout;
    }

    private String text() {
      return sameAbout
          ? new StoryEvent.Began(began.title(), "", began.pages(), began.where()).tell()
          : began.tell();
    }
  }

  @Override
  public void accept(StoryEvent event) {
    if (event instanceof StoryEvent.Changed changed && changed.verb().isEmpty()) {
      return;
    }
    Optional<StoryEvent.Ordered> ordered = order;
    if (!(event instanceof StoryEvent.Began || event instanceof StoryEvent.Said)) {
      order = Optional.empty();
    }
    if (choice.isPresent()) {
      StoryEvent.Decided held = choice.get();
      choice = Optional.empty();
      if (!shownBy(event, held)) {
        line(held.tell(), false);
      }
    }
    switch (event) {
      case StoryEvent.Began began -> headings.push(new Heading(began, known(began, ordered)));
      case StoryEvent.Finished finished -> headings.poll();
      case StoryEvent.Decided decided -> {
        if (!decided.done()) {
          choice = Optional.of(decided);
        } else if (headings.isEmpty() || !headings.peek().ordered) {
          line(decided.tell(), false);
        }
      }
      case StoryEvent.Ordered given -> {
        if (!headings.isEmpty()) {
          headings.peek().ordered = true;
        }
        line(given.side() + " orders " + given.tell(), false);
        order = Optional.of(given);
      }
      case StoryEvent.Moved moved -> {
        if (ordered.isEmpty() || !asOrdered(moved, ordered.get())) {
          line(moved.tell(), false);
        }
      }
      case StoryEvent.Ended ended -> {
        headings.clear();
        line(ended.tell(), true);
        settle();
      }
      case StoryEvent.Removed removed -> line(removed.tell(), true);
      case StoryEvent.Said said -> line(said.tell(), false);
      case StoryEvent.Rolled rolled -> line(rolled.tell(), false);
      case StoryEvent.Rerolled rerolled -> line(rerolled.tell(), false);
      case StoryEvent.Changed changed -> line(changed.tell(), false);
      case StoryEvent.Applied applied -> line(applied.tell(), false);
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
  private static boolean shownBy(StoryEvent event, StoryEvent.Decided chosen) {
    return switch (event) {
      case StoryEvent.Began began -> named(began.about(), chosen.label());
      case StoryEvent.Rolled rolled -> chosen.label().equals(String.valueOf(rolled.faces().size()));
      case StoryEvent.Finished f -> false;
      case StoryEvent.Said s -> false;
      case StoryEvent.Decided d -> false;
      case StoryEvent.Ordered o -> false;
      case StoryEvent.Rerolled r -> false;
      case StoryEvent.Changed c -> false;
      case StoryEvent.Moved m -> false;
      case StoryEvent.Removed r -> false;
      case StoryEvent.Applied a -> false;
      case StoryEvent.Ended e -> false;
    };
  }

  /** Whether the list has the part. */
  private static boolean named(String list, String part) {
    return (", " + list + ", ").contains(", " + part + ", ");
  }

  /** Whether the reader knows whom it is about: the heading above, or the order, has said so. */
  private boolean known(StoryEvent.Began began, Optional<StoryEvent.Ordered> ordered) {
    if (began.about().isEmpty()) {
      return false;
    }
    return ordered.isPresent() && ordered.get().label().contains(": " + began.about())
        || !headings.isEmpty() && headings.peek().began.about().equals(began.about());
  }

  private static boolean asOrdered(StoryEvent.Moved moved, StoryEvent.Ordered ordered) {
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
