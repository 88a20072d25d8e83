package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The actor and targets of an order in a frame: something in each place where a thing is meant. */
public final class OrderArguments {
  private final Action action;
  private final List<CheckedExpression> written;
  private final CompiledExpression[] compiled;

  public OrderArguments(Action action, List<CheckedExpression> written) {
    this.action = action;
    this.written = written;
    this.compiled = ExpressionCompiler.array(written);
  }

  public Arguments in(Frame f) {
    @Nullable Object[] values = new Object[compiled.length];
    for (int i = 0; i < compiled.length; i++) {
      values[i] =
          action.parameters().get(i).type() instanceof Type.OfThing
              ? compiled[i].thing(f, written.get(i).span())
              : compiled[i].value(f);
    }
    return Arguments.of(values);
  }
}
