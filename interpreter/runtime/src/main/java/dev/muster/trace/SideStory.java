package dev.muster.trace;

import dev.muster.trace.StoryEvent.Began;
import dev.muster.trace.StoryEvent.Changed;
import dev.muster.trace.StoryEvent.Finished;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The story as some sides are told it, who hear it together: only what each of them may know.
 * Without a side, the whole truth. A heading under which they hear nothing is left out, so that
 * nothing can be read out of it.
 */
public final class SideStory implements Consumer<StoryEvent> {
  private final List<ThingRef> sides;
  private final Consumer<StoryEvent> story;
  private final List<ToldHeading> open = new ArrayList<>();

  public SideStory(List<ThingRef> sides, Consumer<StoryEvent> story) {
    this.sides = sides;
    this.story = story;
  }

  private static final class ToldHeading {
    private final Began began;
    private boolean told;

    private ToldHeading(Began began) {
      this.began = began;
    }
  }

  @Override
  public void accept(StoryEvent happened) {
    told(happened)
        .ifPresent(
            event -> {
              if (event instanceof Began began) {
                open.add(new ToldHeading(began));
              } else if (event instanceof Finished) {
                if (open.removeLast().told) {
                  story.accept(event);
                }
              } else {
                if (!(event instanceof Changed changed && changed.bookkeeping())) {
                  tellHeadings();
                }
                story.accept(event);
              }
            });
  }

  /**
   * Tells the headings that are open; before a side is asked, which must know what led up to it.
   */
  public void tellHeadings() {
    for (ToldHeading heading : open) {
      if (!heading.told) {
        heading.told = true;
        story.accept(heading.began);
      }
    }
  }

  private Optional<StoryEvent> told(StoryEvent happened) {
    if (sides.isEmpty()) {
      return Optional.of(happened.truth());
    }
    StoryEvent truth = happened.truth();
    StoryEvent told = truth;
    for (ThingRef side : sides) {
      Optional<StoryEvent> heard = happened.told(side);
      // If some are told less, together they are told that; if each is told less, nothing.
      boolean less = told.equals(truth) || heard.equals(Optional.of(told));
      if (heard.isEmpty() || !less && !heard.get().equals(truth)) {
        return Optional.empty();
      }
      told = heard.get().equals(truth) ? told : heard.get();
    }
    return Optional.of(told);
  }
}
