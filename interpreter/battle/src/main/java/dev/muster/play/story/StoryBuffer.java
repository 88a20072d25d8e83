package dev.muster.play.story;

import dev.muster.model.Origin;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Holds back headings until the first thing happens below them, and drops them when nothing does.
 */
public final class StoryBuffer {
  private final Consumer<StoryEvent> story;
  private final Secrecy secrecy;
  private final List<PendingHeading> open = new ArrayList<>();

  StoryBuffer(Consumer<StoryEvent> story, Secrecy secrecy) {
    this.story = story;
    this.secrecy = secrecy;
  }

  /** A heading; {@code began} is empty for what has no title. */
  public static final class PendingHeading {
    private final Optional<StoryEvent> began;
    private boolean emitted;

    private PendingHeading(Optional<StoryEvent> began) {
      this.began = began;
    }
  }

  PendingHeading openUntold() {
    PendingHeading heading = new PendingHeading(Optional.empty());
    open.add(heading);
    return heading;
  }

  PendingHeading open(Origin origin, List<ThingRef> about) {
    PendingHeading heading =
        new PendingHeading(
            origin.title().map(title -> secrecy.asKnown(new StoryEvent.Began(origin, about))));
    open.add(heading);
    return heading;
  }

  void close(PendingHeading heading) {
    open.removeLast();
    if (heading.emitted) {
      heading.began.ifPresent(this::finish);
    }
  }

  int depth() {
    return open.size();
  }

  /** Leaves headings whose end nobody is told of. */
  void backTo(int depth) {
    open.subList(depth, open.size()).clear();
  }

  /** Tells the end of something to all that have heard of its beginning. */
  private void finish(StoryEvent heading) {
    if (heading.truth() instanceof StoryEvent.Began began) {
      StoryEvent finished = new StoryEvent.Finished(began.rule());
      story.accept(
          heading instanceof StoryEvent.Confidential secret
              ? new StoryEvent.Confidential(
                  finished,
                  secret.told().keySet().stream()
                      .collect(Collectors.toMap(side -> side, side -> finished)))
              : finished);
    }
  }

  void emit(StoryEvent event) {
    if (!bookkeeping(event.truth())) {
      emitHeadings();
    }
    story.accept(event);
  }

  /**
   * Emits the headings that are open; before a player is asked, who must know what led up to it.
   */
  void emitHeadings() {
    for (PendingHeading heading : open) {
      if (!heading.emitted) {
        heading.emitted = true;
        heading.began.ifPresent(story);
      }
    }
  }

  /**
   * Tests whether the event only sets something, which is recorded, but is no reason for a heading.
   */
  private static boolean bookkeeping(StoryEvent event) {
    return event instanceof StoryEvent.Changed changed && changed.bookkeeping();
  }
}
