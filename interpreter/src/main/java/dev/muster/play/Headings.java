package dev.muster.play;

import dev.muster.model.Origin;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Headings over what happens: told when the first thing happens below them, and not at all when
 * nothing does.
 */
final class Headings {
  private final Consumer<StoryEvent> story;
  private final List<Open> open = new ArrayList<>();
  private final List<StoryEvent> held = new ArrayList<>();

  Headings(Consumer<StoryEvent> story) {
    this.story = story;
  }

  /** A heading; {@code began} is empty for what has no title. */
  static final class Open {
    private final Optional<StoryEvent.Began> began;
    private boolean told;

    private Open(Optional<StoryEvent.Began> began) {
      this.began = began;
    }
  }

  Open open(Origin origin, List<ThingRef> about) {
    Open heading = new Open(origin.title().map(title -> new StoryEvent.Began(origin, about)));
    open.add(heading);
    return heading;
  }

  void close(Open heading) {
    open.removeLast();
    if (heading.told) {
      heading.began.ifPresent(b -> story.accept(new StoryEvent.Finished(b.rule())));
    }
  }

  /** What is secret waits for the next thing that everybody sees. */
  void tellSecretly(StoryEvent event) {
    held.add(event);
  }

  /** What is noted after something secret waits with it. */
  void tell(StoryEvent event) {
    if (bookkeeping(event) && !held.isEmpty()) {
      held.add(event);
      return;
    }
    if (!bookkeeping(event)) {
      show();
      held.forEach(story);
      held.clear();
    }
    story.accept(event);
  }

  /** Tells the headings that are open; before a player is asked, so that he knows where he is. */
  void show() {
    for (Open heading : open) {
      if (!heading.told) {
        heading.told = true;
        heading.began.ifPresent(story);
      }
    }
  }

  /** What was merely set is recorded, but is no reason for a heading. */
  private static boolean bookkeeping(StoryEvent event) {
    return event instanceof StoryEvent.Changed changed && changed.bookkeeping();
  }
}
