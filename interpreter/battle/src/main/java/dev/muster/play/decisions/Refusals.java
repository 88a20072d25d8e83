package dev.muster.play.decisions;

import dev.muster.trace.Refusal;
import java.util.List;
import java.util.function.Predicate;

/**
 * What may not be ordered now, each reason once.
 *
 * @param all why somebody cannot be given any order of an action
 * @param some why not every order of an action that somebody can be given
 */
public record Refusals(List<Refusal> all, List<Refusal> some) {
  static final Refusals NONE = new Refusals(List.of(), List.of());

  public Refusals of(Predicate<Refusal> which) {
    return new Refusals(all.stream().filter(which).toList(), some.stream().filter(which).toList());
  }

  public boolean isEmpty() {
    return all.isEmpty() && some.isEmpty();
  }
}
