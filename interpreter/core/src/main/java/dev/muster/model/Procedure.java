package dev.muster.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Named steps, run one after the other. A window is a procedure with a condition. */
public final class Procedure implements Routine, Callable {
  /** The procedure that a battle begins with. */
  public static final String START = "battle";

  private final Signature signature;
  private final Supplier<Body> body;

  public record Signature(
      Origin origin, List<Parameter> parameters, Kind run, Opening opening, Optional<Type> gives) {}

  /**
   * @param window whether it is opened, and runs only if its condition holds
   * @param left whether the printed rules leave it open
   */
  public record Opening(boolean window, boolean left) {}

  public record Body(
      Optional<CheckedExpression> when, List<Value> values, List<Step> steps, int frame) {}

  /**
   * @param body which may run this very procedure again
   */
  public Procedure(Signature signature, Supplier<Body> body) {
    this.signature = signature;
    this.body = body;
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

  public Optional<CheckedExpression> when() {
    return body.get().when();
  }

  public List<Value> values() {
    return body.get().values();
  }

  public List<Step> steps() {
    return body.get().steps();
  }

  public int frame() {
    return body.get().frame();
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
