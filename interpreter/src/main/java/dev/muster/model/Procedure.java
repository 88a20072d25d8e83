package dev.muster.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Named steps, run one after the other. A window is a procedure with a condition. */
public final class Procedure {
  private final Origin origin;
  private final List<Parameter> parameters;
  private final boolean window;
  private final boolean open;
  private final Supplier<Body> body;

  public record Body(Optional<CheckedExpression> when, List<Step> steps, int frame) {}

  /**
   * @param body which may run this very procedure again
   */
  public Procedure(
      Origin origin,
      List<Parameter> parameters,
      boolean window,
      boolean open,
      Supplier<Body> body) {
    this.origin = origin;
    this.parameters = List.copyOf(parameters);
    this.window = window;
    this.open = open;
    this.body = body;
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

  public boolean window() {
    return window;
  }

  public boolean open() {
    return open;
  }

  public Optional<CheckedExpression> when() {
    return body.get().when();
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
   * @param name empty for what stands between the steps
   */
  public record Step(Optional<String> name, Origin origin, List<CheckedStatement> body) {}
}
