package dev.muster.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A named value of things in a situation. {@code formula} is its formula; a table's rows are {@link
 * Rule.Row}s instead. {@code id} is dense, over all quantities.
 */
public final class Quantity {
  private final int id;
  private final Origin origin;
  private final List<Parameter> parameters;
  private final Type type;
  private final int rounding;
  private final boolean open;
  private final Supplier<Body> body;

  /**
   * How it is worked out.
   *
   * @param formula before anything changes it
   * @param frame slots its formula needs
   * @param table whether rows give it instead
   * @param modified whether some rule may change it
   */
  public record Body(
      Optional<CheckedExpression> formula, int frame, boolean table, boolean modified) {}

  /**
   * @param rounding -1 down, 0 none, 1 up
   * @param body which may ask this very quantity again
   */
  public Quantity(
      int id,
      Origin origin,
      List<Parameter> parameters,
      Type type,
      int rounding,
      boolean open,
      Supplier<Body> body) {
    this.id = id;
    this.origin = origin;
    this.parameters = List.copyOf(parameters);
    this.type = type;
    this.rounding = rounding;
    this.open = open;
    this.body = body;
  }

  /** Whether it always is what its formula says. */
  public boolean plain() {
    return formula().isPresent() && !table() && !body.get().modified();
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

  public List<Parameter> parameters() {
    return parameters;
  }

  public Type type() {
    return type;
  }

  public int rounding() {
    return rounding;
  }

  public boolean open() {
    return open;
  }

  public Optional<CheckedExpression> formula() {
    return body.get().formula();
  }

  public int frame() {
    return body.get().frame();
  }

  /** Whether rows give its formula. */
  public boolean table() {
    return body.get().table();
  }

  @Override
  public String toString() {
    return name();
  }
}
