package dev.muster.model;

import dev.muster.lang.syntax.Declaration.Rounding;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A named value of things in a situation. {@code formula} is its formula; a table's rows are rules
 * with an {@link Answer.Value} instead.
 */
public final class Quantity implements Askable, Topic {
  private final Signature signature;
  private final Supplier<Body> body;

  /** The declaration of a quantity, without its body. */
  public record Signature(
      Origin origin,
      List<Parameter> parameters,
      Type type,
      Range range,
      Rounding rounding,
      boolean open) {}

  /**
   * The way it is worked out.
   *
   * @param formula before anything changes it
   * @param frame slots its formula needs
   * @param table whether rows give it instead
   * @param modified whether some rule may change it
   */
  public record Body(
      Optional<CheckedExpression> formula, int frame, boolean table, boolean modified) {}

  /**
   * @param body which may ask this very quantity again
   */
  public Quantity(Signature signature, Supplier<Body> body) {
    this.signature = signature;
    this.body = body;
  }

  /** Whether its value is always that of its formula. */
  public boolean plain() {
    return formula().isPresent() && !table() && !body.get().modified();
  }

  public Origin origin() {
    return signature.origin();
  }

  public String name() {
    return origin().name();
  }

  public List<Parameter> parameters() {
    return signature.parameters();
  }

  public Type type() {
    return signature.type();
  }

  public Range range() {
    return signature.range();
  }

  public Rounding rounding() {
    return signature.rounding();
  }

  public boolean open() {
    return signature.open();
  }

  public Optional<CheckedExpression> formula() {
    return body.get().formula();
  }

  public int frame() {
    return body.get().frame();
  }

  /** Whether rows of a table give its base value. */
  public boolean table() {
    return body.get().table();
  }

  @Override
  public String toString() {
    return name();
  }
}
