package dev.muster.play;

import dev.muster.model.Origin;
import dev.muster.trace.StoryEvent;
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

  /** A heading; {@code text} is empty for what has no title. */
  static final class Open {
    private final Optional<StoryEvent.Began> text;
    private boolean told;

    private Open(Optional<StoryEvent.Began> text) {
      this.text = text;
    }
  }

  Open open(Origin origin, String about) {
    Open heading =
        new Open(
            origin
                .title()
                .map(
                    title ->
                        new StoryEvent.Began(
                            title, about, origin.pages().orElse(""), origin.span().where())));
    open.add(heading);
    return heading;
  }

  void close(Open heading) {
    open.removeLast();
    if (heading.told) {
      heading.text.ifPresent(t -> story.accept(new StoryEvent.Finished(t.title(), t.where())));
    }
  }

  void tell(StoryEvent event) {
    tell(event, false);
  }

  /**
   * What is secret waits, and what is noted meanwhile with it, for the next thing that everybody
   * sees.
   */
  void tell(StoryEvent event, boolean secret) {
    if (secret || bookkeeping(event) && !held.isEmpty()) {
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
        heading.text.ifPresent(story);
      }
    }
  }

  /** What was merely set is recorded, but is no reason for a heading. */
  private static boolean bookkeeping(StoryEvent event) {
    return event instanceof StoryEvent.Changed changed && changed.verb().isEmpty();
  }
}
