package dev.muster.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * An action that an actor can be ordered to do. Parameter 0 is the actor; parameter i is slot i of
 * the frame.
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
  private final Supplier<Body> body;

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

  /**
   * @param body which may order this very action
   */
  public Action(Origin origin, List<Parameter> parameters, Kind run, Supplier<Body> body) {
    this.origin = origin;
    this.parameters = List.copyOf(parameters);
    this.run = run;
    this.body = body;
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

  public Decision decision() {
    return body.get().decision();
  }

  public List<Cost> costs() {
    return body.get().costs();
  }

  public List<LeadsTo> leadsTo() {
    return body.get().leadsTo();
  }

  public List<CheckedStatement> body() {
    return body.get().statements();
  }

  public List<Domain> domains() {
    return body.get().domains();
  }

  public int frame() {
    return body.get().frame();
  }

  @Override
  public String toString() {
    return name();
  }

  public sealed interface Domain {
    /** The actor, or another thing: a selection whose slot is the parameter's. */
    record OfThing(CheckedExpression.Selection selection) implements Domain {}

    /**
     * @param of the parameter whose path it is: the actor, another thing, or several as one body
     */
    record OfPath(
        dev.muster.lang.syntax.PathShape shape,
        Optional<Kind> line,
        Optional<CheckedExpression> upTo,
        Optional<CheckedExpression> angle,
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

  /** {@code of} is the thing that pays. */
  public record Cost(CheckedExpression amount, Attribute attribute, CheckedExpression of) {}
}
