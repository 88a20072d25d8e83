package dev.muster.trace;

import dev.muster.lang.Span;
import dev.muster.model.Origin;
import java.util.Optional;

/**
 * A property that no longer holds.
 *
 * @param told as people read it: its title, and what the rulebook says of it
 * @param where the requirement that is not met
 * @param after what happened last before it was judged
 * @param decisions how many decisions the players had been asked for
 */
public record BrokenProperty(
    Origin property, String told, Span where, Optional<StoryEvent> after, int decisions) {}
