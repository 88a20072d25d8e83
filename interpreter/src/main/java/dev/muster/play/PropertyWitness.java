package dev.muster.play;

import dev.muster.trace.BrokenProperty;

/** Is told of each property that no longer holds. */
@FunctionalInterface
public interface PropertyWitness {
  void broken(BrokenProperty broken);
}
