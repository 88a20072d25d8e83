package dev.muster.trace;

import dev.muster.lang.Span;
import dev.muster.model.Origin;
import java.util.Optional;

/**
 * A property that no longer holds.
 *
 * @param text what the rulebook says of it; empty when it says nothing
 * @param where the requirement that is not met
 * @param after what happened last before it was judged
 * @param decisions how many decisions the players had been asked for
 */
public record BrokenProperty(
    Origin property, String text, Span where, Optional<StoryEvent> after, int decisions) {
  /** As people read it. */
  public String told() {
    return property.cited() + (text.isEmpty() ? " does not hold" : ": " + text);
  }
}
