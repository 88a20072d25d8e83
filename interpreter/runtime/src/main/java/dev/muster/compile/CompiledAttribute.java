package dev.muster.compile;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.EmptyValue;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.statement.SettledDice;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Thing;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A value that each thing of a kind has.
 *
 * @param start what it starts with; the thing is slot 0 of the frame
 */
public record CompiledAttribute(Attribute attribute, CompiledExpression start) {
  public static CompiledAttribute of(Attribute attribute) {
    return of(attribute, attribute.start().value());
  }

  static CompiledAttribute of(Attribute attribute, Optional<CheckedExpression> start) {
    return of(attribute, start.map(ExpressionCompiler::of).orElse(null));
  }

  /** A value of a procedure, which may come of dice. */
  static CompiledAttribute ofRoutine(Attribute attribute, Optional<CheckedExpression> start) {
    return of(attribute, start.map(e -> SettledDice.of(e, ExpressionCompiler.of(e))).orElse(null));
  }

  private static CompiledAttribute of(Attribute attribute, @Nullable CompiledExpression start) {
    return new CompiledAttribute(
        attribute,
        Optional.ofNullable(start).orElseGet(() -> CompiledExpression.constant(unsaid(attribute))));
  }

  /** Returns the start value of an attribute where the rulebook gives none. */
  private static @Nullable Object unsaid(Attribute attribute) {
    if (attribute.type() instanceof Type.Named named) {
      return named.set().members().getFirst();
    }
    Type type = attribute.type();
    boolean measured =
        type instanceof Type.Count || type instanceof Type.Distance || type instanceof Type.Angle;
    return measured && attribute.range().low() > 0
        ? Numbers.box(attribute.range().low())
        : EmptyValue.of(attribute.type());
  }

  /** Before anything has been said of it. */
  public void clear(Thing thing) {
    thing.set(attribute, unsaid(attribute));
  }

  public void begin(Thing thing, EvaluationContext context) {
    Frame frame = new Frame(attribute.start().frame(), context);
    frame.set(0, thing);
    thing.set(attribute, inRange(attribute, start.value(frame)));
  }

  /** The value, or the nearest that the attribute can have. */
  public static @Nullable Object inRange(Attribute attribute, @Nullable Object value) {
    return value instanceof Number n && !attribute.fixed() && attribute.range().bounded()
        ? Numbers.box(attribute.range().nearest(n.doubleValue()))
        : value;
  }
}
