package dev.muster.model;

import java.util.List;

/**
 * Ties broken by criteria, one after the other; they are rules with an {@link Answer.Winner}, in
 * the order of {@code criteria}.
 */
public record Ranking(Origin origin, List<Parameter> parameters, List<String> criteria)
    implements Askable, Topic {
  public String name() {
    return origin.name();
  }
}
