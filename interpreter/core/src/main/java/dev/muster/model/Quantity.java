package dev.muster.model;

import dev.muster.lang.syntax.Declaration.Rounding;
import java.util.List;
import java.util.Optional;

/**
 * A named value of things in a situation. How it is worked out is its body ({@link Bodies}).
 * Compared by identity.
 */
public final class Quantity implements Askable, Topic {
  private final Signature signature;

  /** The declaration of a quantity, without its body. */
  public record Signature(
      Origin origin,
      List<Parameter> parameters,
      Type type,
      Range range,
      Rounding rounding,
      boolean open) {}

  /**
   * The way it is worked out before anything changes it: by a formula, or by the rows of a table,
   * which are rules with an {@link Answer.Value}.
   *
   * @param frame slots its formula needs
   */
  public record Body(Optional<CheckedExpression> formula, int frame, boolean table) {
    public static final Body NONE = new Body(Optional.empty(), 0, false);
  }

  public Quantity(Signature signature) {
    this.signature = signature;
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

  @Override
  public String toString() {
    return name();
  }
}
