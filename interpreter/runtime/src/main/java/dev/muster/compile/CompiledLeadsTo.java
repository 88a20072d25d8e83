package dev.muster.compile;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledText;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.Action;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import java.util.Optional;

/** A text about the consequences of an order, shown before the order is given. */
public record CompiledLeadsTo(CompiledText text, CompiledExpression when) {
  static CompiledLeadsTo of(Action.LeadsTo leadsTo) {
    return new CompiledLeadsTo(
        CompiledText.of(leadsTo.text()), ExpressionCompiler.conditions(leadsTo.when()));
  }

  /** Returns the text about the order in the frame; empty when there is nothing to say. */
  public Optional<String> in(Frame frame) {
    return when.test(frame) ? Optional.of(ValueText.joined(text.in(frame))) : Optional.empty();
  }
}
