package dev.muster.model;

import java.util.List;
import java.util.Optional;

/**
 * Named steps, run one after the other; they are its body ({@link Bodies}). A window is a procedure
 * with a condition. Compared by identity.
 */
public final class Procedure implements Routine, Callable {
  /** The procedure that a battle begins with. */
  public static final String START = "battle";

  private final Signature signature;

  public record Signature(
      Origin origin, List<Parameter> parameters, Kind run, Opening opening, Optional<Type> gives) {}

  /**
   * @param window whether it is opened, and runs only if its condition holds
   * @param left whether the printed rules leave it open
   */
  public record Opening(boolean window, boolean left) {}

  /**
   * @param when for windows: whether it opens
   */
  public record Body(
      Optional<CheckedExpression> when, List<Value> values, List<Step> steps, int frame) {}

  public Procedure(Signature signature) {
    this.signature = signature;
  }

  @Override
  public Origin origin() {
    return signature.origin();
  }

  @Override
  public String name() {
    return origin().name();
  }

  @Override
  public List<Parameter> parameters() {
    return signature.parameters();
  }

  @Override
  public Kind run() {
    return signature.run();
  }

  public boolean window() {
    return signature.opening().window();
  }

  public boolean open() {
    return signature.opening().left();
  }

  /** The type of the value that it gives. */
  public Optional<Type> gives() {
    return signature.gives();
  }

  @Override
  public String toString() {
    return name();
  }

  /**
   * A value that it has while it runs.
   *
   * @param start what it begins with, where the rulebook says it
   */
  public record Value(Attribute attribute, Optional<CheckedExpression> start) {}

  /**
   * @param name empty for what stands between the steps
   */
  public record Step(Optional<String> name, Origin origin, List<CheckedStatement> body) {}
}
