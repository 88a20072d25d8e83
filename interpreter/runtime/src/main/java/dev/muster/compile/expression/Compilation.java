package dev.muster.compile.expression;

import dev.muster.model.Bodies;
import dev.muster.model.Rulebook;
import java.util.function.Supplier;

/**
 * The rulebook that is compiled now. What is compiled may ask it how others are worked out, to put
 * that in their place.
 */
public final class Compilation {
  private static final ScopedValue<Bodies> BODIES = ScopedValue.newInstance();

  private Compilation() {}

  /** Compiles what belongs to the rulebook. */
  public static <T> T of(Rulebook rulebook, Supplier<T> compiled) {
    return ScopedValue.where(BODIES, rulebook.bodies())
        .call(() -> SecretTracking.compiling(rulebook, compiled));
  }

  /** Returns the bodies that are known; none for a value that is evaluated by itself. */
  public static Bodies bodies() {
    return BODIES.orElse(Bodies.NONE);
  }
}
