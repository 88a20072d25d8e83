package dev.muster.trace;

import dev.muster.model.Origin;
import java.util.Optional;

/**
 * The effect of a rule on a number, or on another value.
 *
 * @param flag the flag that it set, where the reader would not know which
 */
public record Reason(Effect effect, Origin rule, Optional<Origin> flag) {
  public Reason(Effect effect, Origin rule) {
    this(effect, rule, Optional.empty());
  }

  public sealed interface Effect {
    /** The value that the rest starts from. */
    record Base(Value value) implements Effect {}

    record Set(Value value) implements Effect {}

    record Added(Value value) implements Effect {}

    record Subtracted(Value value) implements Effect {}

    record Multiplied(double by) implements Effect {}

    record Doubled() implements Effect {}

    record Halved() implements Effect {}

    record AtLeast(Value.Size least) implements Effect {}

    record AtMost(Value.Size most) implements Effect {}

    /** Rungs of a ladder. */
    record Longer(double rungs) implements Effect {}

    record Shorter(double rungs) implements Effect {}
  }
}
