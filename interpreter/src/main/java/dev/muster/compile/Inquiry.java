package dev.muster.compile;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.world.Frame;

/** A quantity that is told with its reasons, and the code of what it is asked of. */
public record Inquiry(Quantity quantity, Code[] arguments) {
  static Inquiry of(CheckedExpression.QuantityCall ask) {
    return new Inquiry(ask.quantity(), Terms.array(ask.arguments()));
  }

  /** What it is asked of in {@code frame}. */
  public Director.Asked in(Frame frame) {
    return new Director.Asked(quantity, Terms.values(arguments, frame));
  }
}
