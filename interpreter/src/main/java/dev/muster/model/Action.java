package dev.muster.model;

import java.util.List;
import java.util.Optional;

/**
 * What an actor can be ordered to do. Parameter 0 is the actor; parameter i is slot i of the frame.
 */
public final class Action {
  /** Refuses, without a rule of the book, a part that cannot be chosen. */
  public static final String CHOICE = "choice";

  /** Likewise an order that costs too much. */
  public static final String COSTS = "costs";

  /** Likewise an order that goes further than its stick. */
  public static final String REACH = "reach";

  private final int id;
  private final Origin origin;
  private final List<ActionParameter> parameters;
  private final Decision decision;
  private List<Cost> costs = List.of();
  private List<CheckedStatement> body = List.of();
  private List<Domain> domains = List.of();
  private int frame;

  public Action(int id, Origin origin, List<ActionParameter> parameters, Decision decision) {
    this.id = id;
    this.origin = origin;
    this.parameters = List.copyOf(parameters);
    this.decision = decision;
  }

  /** For check. Domains by parameter. */
  public void define(
      List<Domain> domains, List<Cost> costs, List<CheckedStatement> body, int frame) {
    this.domains = domains;
    this.costs = costs;
    this.body = body;
    this.frame = frame;
  }

  public int id() {
    return id;
  }

  public Origin origin() {
    return origin;
  }

  public String name() {
    return origin.name();
  }

  public List<ActionParameter> parameters() {
    return parameters;
  }

  /** Preferences of generals for this action hang here. */
  public Decision decision() {
    return decision;
  }

  public List<Cost> costs() {
    return costs;
  }

  public List<CheckedStatement> body() {
    return body;
  }

  public List<Domain> domains() {
    return domains;
  }

  public int frame() {
    return frame;
  }

  @Override
  public String toString() {
    return name();
  }

  public record ActionParameter(String preposition, String name, Type type) {}

  public sealed interface Domain {
    /** The actor, or another thing: a selection whose slot is the parameter's. */
    record OfThing(CheckedExpression.Selection selection) implements Domain {}

    record OfPath(
        dev.muster.lang.syntax.PathShape shape,
        Optional<CheckedExpression> upTo,
        Optional<CheckedExpression> angle)
        implements Domain {}

    record OfNumber(CheckedExpression low, CheckedExpression high) implements Domain {}

    record OfGroup(CheckedExpression.Selection selection) implements Domain {}

    record OfSpot(CheckedExpression area) implements Domain {}

    record OfFormation() implements Domain {}

    record OfName(NameSet set) implements Domain {}
  }

  /** {@code of} is the thing that pays. */
  public record Cost(CheckedExpression amount, Attribute attribute, CheckedExpression of) {}
}
