package dev.muster.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Named steps, run one after the other. A window is a procedure with a condition. */
public final class Procedure {
  private final Origin origin;
  private final List<Parameter> parameters;
  private final boolean window;
  private final boolean open;
  private final List<Step> steps = new ArrayList<>();
  private Optional<CheckedExpression> when = Optional.empty();
  private int frame;

  public Procedure(Origin origin, List<Parameter> parameters, boolean window, boolean open) {
    this.origin = origin;
    this.parameters = List.copyOf(parameters);
    this.window = window;
    this.open = open;
  }

  /** For check, once all names are known. */
  public void define(Optional<CheckedExpression> when, List<Step> steps, int frame) {
    this.when = when;
    this.steps.addAll(steps);
    this.frame = frame;
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
    return when;
  }

  public List<Step> steps() {
    return steps;
  }

  public int frame() {
    return frame;
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
