package dev.muster.trace;

import dev.muster.model.Origin;
import java.util.List;
import java.util.stream.Stream;

/** An order to an actor. */
public record Order(Origin action, ThingRef actor, List<Value> arguments) {
  /** All that the order names, the actor first. */
  public List<Value> parts() {
    return Stream.concat(Stream.of(actor), arguments.stream()).toList();
  }
}
