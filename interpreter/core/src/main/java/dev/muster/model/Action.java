package dev.muster.model;

import java.util.List;
import java.util.Optional;

/**
 * An action that an actor can be ordered to do. Parameter 0 is the actor; parameter i is slot i of
 * the frame of its body ({@link Bodies}). Compared by identity.
 */
public final class Action implements Routine, Askable, Callable, Topic {
  /** Refuses, without a rule of the book, a part that cannot be chosen. */
  public static final String CHOICE = "choice";

  /** Refuses, without a rule of the book, an order that costs too much. */
  public static final String COSTS = "costs";

  /** Refuses, without a rule of the book, an order whose path is longer than it may be. */
  public static final String REACH = "reach";

  private final Origin origin;
  private final List<Parameter> parameters;
  private final Kind run;

  /**
   * @param decision preferences of generals for this action hang here
   * @param domains by parameter
   */
  public record Body(
      Decision decision,
      List<Domain> domains,
      List<Cost> costs,
      List<LeadsTo> leadsTo,
      List<CheckedStatement> statements,
      int frame) {}

  public Action(Origin origin, List<Parameter> parameters, Kind run) {
    this.origin = origin;
    this.parameters = List.copyOf(parameters);
    this.run = run;
  }

  @Override
  public Origin origin() {
    return origin;
  }

  @Override
  public String name() {
    return origin.name();
  }

  @Override
  public List<Parameter> parameters() {
    return parameters;
  }

  @Override
  public Kind run() {
    return run;
  }

  @Override
  public String toString() {
    return name();
  }

  public sealed interface Domain {
    /** The actor, or another thing: a selection whose slot is the parameter's. */
    record OfThing(CheckedExpression.Selection selection) implements Domain {}

    /**
     * @param legs how many straight ones it may have, between which it turns
     * @param of the parameter whose path it is: the actor, another thing, or several as one body
     */
    record OfPath(
        dev.muster.lang.syntax.PathShape shape,
        Optional<Kind> line,
        Optional<CheckedExpression> upTo,
        Optional<CheckedExpression> angle,
        int legs,
        CheckedStatement.Steps steps,
        CheckedStatement.MoveLimits limits,
        int of)
        implements Domain {}

    record OfNumber(CheckedExpression low, CheckedExpression high) implements Domain {}

    /**
     * @param spacing how near each is to another, so that all of them make one group with the actor
     * @param most how many there are at most
     */
    record OfGroup(
        CheckedExpression.Selection selection,
        Optional<CheckedExpression> spacing,
        Optional<CheckedExpression> most)
        implements Domain {}

    record OfSpot(CheckedStatement.SpotRegion region) implements Domain {}

    record OfFormation() implements Domain {}

    record OfName(NameSet set) implements Domain {}
  }

  /** A text about an order, shown before it is given, when all of {@code when} holds. */
  public record LeadsTo(CheckedExpression.Text text, List<CheckedExpression> when) {}

  /**
   * @param of the thing that pays
   * @param origin says also in which battles it is to be paid
   */
  public record Cost(
      CheckedExpression amount, Attribute attribute, CheckedExpression of, Origin origin) {}
}
