package dev.muster.model;

import java.util.List;

/**
 * Something that happens. A track that reaches or changes its level is an event of its own; its
 * parameters are the thing and the new level.
 */
public record Event(Origin origin, List<Parameter> parameters) {
  public String name() {
    return origin.name();
  }
}
