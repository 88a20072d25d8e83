package dev.muster.trace;

import dev.muster.model.Origin;
import java.util.Optional;

/**
 * The effect of a rule on a number, or on another value.
 *
 * @param flag the flag that it set, where the reader would not know which
 */
public record Reason(Contribution effect, Origin rule, Optional<Origin> flag) {
  public Reason(Contribution effect, Origin rule) {
    this(effect, rule, Optional.empty());
  }

  public sealed interface Contribution {
    /** The value that the rest starts from. */
    record Base(Value value) implements Contribution {}

    record Set(Value value) implements Contribution {}

    record Added(Value value) implements Contribution {}

    record Subtracted(Value value) implements Contribution {}

    record Multiplied(double by) implements Contribution {}

    record Doubled() implements Contribution {}

    record Halved() implements Contribution {}

    record AtLeast(Value.Size least) implements Contribution {}

    record AtMost(Value.Size most) implements Contribution {}

    /** Rungs of a ladder. */
    record Longer(double rungs) implements Contribution {}

    record Shorter(double rungs) implements Contribution {}
  }
}
