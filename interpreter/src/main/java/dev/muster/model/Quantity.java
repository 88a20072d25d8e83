package dev.muster.model;

import java.util.List;
import java.util.Optional;

/**
 * A named value of things in a situation. {@code formula} is its formula; a table's rows are {@link
 * Rule.Row}s instead.
 *
 * @param id dense, over all quantities
 * @param frame slots its formula needs
 */
public final class Quantity {
  private final int id;
  private final Origin origin;
  private final List<Parameter> parameters;
  private final Type type;
  private final int rounding;
  private final boolean open;
  private Optional<CheckedExpression> formula = Optional.empty();
  private int frame;
  private boolean table;
  private boolean modified;

  /**
   * @param rounding -1 down, 0 none, 1 up
   */
  public Quantity(
      int id, Origin origin, List<Parameter> parameters, Type type, int rounding, boolean open) {
    this.id = id;
    this.origin = origin;
    this.parameters = List.copyOf(parameters);
    this.type = type;
    this.rounding = rounding;
    this.open = open;
  }

  /** For check, once all names are known. */
  public void define(Optional<CheckedExpression> formula, int frame, boolean table) {
    this.formula = formula;
    this.frame = frame;
    this.table = table;
  }

  /** For check, once all rules are known: some rule may change it. */
  public void modified() {
    modified = true;
  }

  /** Whether it always is what its formula says. */
  public boolean plain() {
    return formula.isPresent() && !table && !modified;
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
    return formula;
  }

  public int frame() {
    return frame;
  }

  /** Whether rows give its formula. */
  public boolean table() {
    return table;
  }

  @Override
  public String toString() {
    return name();
  }
}
