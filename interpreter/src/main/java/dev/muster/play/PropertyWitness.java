package dev.muster.play;

import dev.muster.model.Routine;
import dev.muster.trace.BrokenProperty;
import dev.muster.world.Arguments;

/** Is told of each property that no longer holds. */
@FunctionalInterface
public interface PropertyWitness {
  void broken(BrokenProperty broken);

  /** Is told of each order and procedure just before it begins. */
  default void begins(Routine routine, Arguments arguments) {}
}
