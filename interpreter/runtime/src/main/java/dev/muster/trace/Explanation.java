package dev.muster.trace;

import dev.muster.lang.Span;
import dev.muster.model.Origin;
import java.util.List;
import java.util.Optional;

/**
 * Why something is as it is.
 *
 * @param claim what is the case
 * @param because what it follows from, each with what that follows from
 */
public record Explanation(Claim claim, List<Explanation> because) {
  public Explanation(Claim claim) {
    this(claim, List.of());
  }

  /** Something that is, or was, the case. */
  public sealed interface Claim {
    /**
     * Something has happened.
     *
     * @param number of the event, counted from 1
     */
    record Happened(int number, StoryEvent event) implements Claim {}

    /** It was a part of this: a procedure, an order, a rule that answered something. */
    record Within(Origin rule, List<ThingRef> about) implements Claim {}

    /** A text of the rulebook has a value. */
    record Is(String text, Value value, Span where) implements Claim {}

    /** A condition of the rulebook holds, or does not. */
    record Holds(String text, boolean holds, Optional<Sides> compared, Span where)
        implements Claim {}

    /** The values that a condition compares. */
    record Sides(Value left, Value right) {}

    /** A quantity has a value. */
    record Worth(Origin quantity, List<StoryEvent.Argument> arguments, Value value)
        implements Claim {}

    /** A rule has made a part of a value. */
    record Made(Reason.Contribution part, Origin rule) implements Claim {}

    /** A rule would apply, but these are exceptions to it. */
    record SetAside(Origin rule, List<Origin> by) implements Claim {}

    /** One thing sees another, or does not. */
    record Seen(Origin sight, boolean sees, String because) implements Claim {}

    /** An order is refused. */
    record Refused(Refusal refusal) implements Claim {}

    /**
     * The order that comes nearest to one that is refused.
     *
     * @param written as it is typed
     */
    record Allowed(Order order, String written) implements Claim {}

    /** How an unclear place of the printed text is read. */
    record Read(Origin reading, String text) implements Claim {}
  }
}
