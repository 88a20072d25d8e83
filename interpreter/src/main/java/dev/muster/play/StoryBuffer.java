package dev.muster.play;

import dev.muster.model.Origin;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Holds back headings until the first thing happens below them, and drops them when nothing does;
 * holds back what is secret until the next public event.
 */
final class StoryBuffer {
  private final Consumer<StoryEvent> story;
  private final List<Heading> open = new ArrayList<>();
  private final List<StoryEvent> secret = new ArrayList<>();

  StoryBuffer(Consumer<StoryEvent> story) {
    this.story = story;
  }

  /** A heading; {@code began} is empty for what has no title. */
  static final class Heading {
    private final Optional<StoryEvent.Began> began;
    private boolean emitted;

    private Heading(Optional<StoryEvent.Began> began) {
      this.began = began;
    }
  }

  Heading open(Origin origin, List<ThingRef> about) {
    Heading heading = new Heading(origin.title().map(title -> new StoryEvent.Began(origin, about)));
    open.add(heading);
    return heading;
  }

  void close(Heading heading) {
    open.removeLast();
    if (heading.emitted) {
      heading.began.ifPresent(b -> story.accept(new StoryEvent.Finished(b.rule())));
    }
  }

  /** Holds the event back until the next public one. */
  void emitSecretly(StoryEvent event) {
    secret.add(event);
  }

  /** Bookkeeping that follows a secret event waits with it. */
  void emit(StoryEvent event) {
    if (bookkeeping(event) && !secret.isEmpty()) {
      secret.add(event);
      return;
    }
    if (!bookkeeping(event)) {
      emitHeadings();
      secret.forEach(story);
      secret.clear();
    }
    story.accept(event);
  }

  /**
   * Emits the headings that are open; before a player is asked, who must know what led up to it.
   */
  void emitHeadings() {
    for (Heading heading : open) {
      if (!heading.emitted) {
        heading.emitted = true;
        heading.began.ifPresent(story);
      }
    }
  }

  /** What was merely set is recorded, but is no reason for a heading. */
  private static boolean bookkeeping(StoryEvent event) {
    return event instanceof StoryEvent.Changed changed && changed.bookkeeping();
  }
}
