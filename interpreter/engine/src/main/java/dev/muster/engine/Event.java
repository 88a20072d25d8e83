package dev.muster.engine;

import dev.muster.record.EventFacts;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryText;

/**
 * Something that happened in a battle.
 *
 * @param kind {@code began}, {@code said}, {@code rolled} and so on, as in records; what stands
 *     between {@code began} and {@code finished} happened in it
 * @param text in words, without what follows from the place; may be empty
 * @param where {@code file:line} of the rule; empty when there is none
 */
public record Event(String kind, String text, String where) {
  static Event of(StoryEvent event) {
    return of(event, event.where());
  }

  static Event of(StoryEvent event, String where) {
    return new Event(EventFacts.kind(event), StoryText.of(event), where);
  }
}
