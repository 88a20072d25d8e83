package dev.muster.model;

import dev.muster.lang.Span;
import java.util.List;

/**
 * Something that happens. A track that reaches or changes its level is an event of its own; its
 * parameters are the thing and the new level.
 *
 * @param inPlace whether what rules answer takes the place of what is printed, so that only one of
 *     them does
 */
public record Event(Origin origin, List<Parameter> parameters, boolean inPlace)
    implements Callable, Topic {
  /** The event that every step and every order ends with. */
  public static final Event AT_REST =
      new Event(Origin.of("event", "at rest", Span.none()), List.of());

  public Event(Origin origin, List<Parameter> parameters) {
    this(origin, parameters, false);
  }

  public String name() {
    return origin.name();
  }
}
