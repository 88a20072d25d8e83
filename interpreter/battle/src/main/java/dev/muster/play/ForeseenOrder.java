package dev.muster.play;

import dev.muster.trace.StoryEvent;
import java.util.List;

/**
 * An order that was carried out as far as it is certain what comes of it.
 *
 * @param happened in order
 * @param over whether it was carried out to its end
 */
public record ForeseenOrder(List<StoryEvent> happened, boolean over) {
  public ForeseenOrder {
    happened = List.copyOf(happened);
  }
}
