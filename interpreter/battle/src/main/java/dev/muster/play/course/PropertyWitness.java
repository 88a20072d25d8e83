package dev.muster.play.course;

import dev.muster.model.Routine;
import dev.muster.model.Rule;
import dev.muster.trace.BrokenProperty;
import dev.muster.world.Arguments;

/** Is told of the properties that are judged, and of each that no longer holds. */
@FunctionalInterface
public interface PropertyWitness {
  void broken(BrokenProperty broken);

  /** Is told of each property whenever it is judged of something. */
  default void judged(Rule property) {}

  /** Is told of each order and procedure just before it begins. */
  default void begins(Routine routine, Arguments arguments) {}
}
