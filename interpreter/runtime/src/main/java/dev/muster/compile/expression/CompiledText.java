package dev.muster.compile.expression;

import dev.muster.lang.Span;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.List;

/** A text with values in it. */
public record CompiledText(
    List<String> parts, List<CompiledExpression> holes, List<Type> types, Span span) {
  /** The most letters of a text made in play. */
  private static final int LIMIT = 10_000;

  public static CompiledText of(CheckedExpression expression) {
    return expression instanceof CheckedExpression.Text text
        ? new CompiledText(
            text.parts(),
            text.holes().stream().map(ExpressionCompiler::told).toList(),
            text.holes().stream().map(CheckedExpression::type).toList(),
            text.span())
        : new CompiledText(
            List.of("", ""),
            List.of(ExpressionCompiler.told(expression)),
            List.of(expression.type()),
            expression.span());
  }

  /** Returns the text as people read it. */
  public String text(Frame f) {
    return holes.isEmpty() ? parts.getFirst() : ValueText.joined(in(f));
  }

  /** The same, in its parts. */
  public List<Value> told(Frame f) {
    return holes.isEmpty() ? List.of(new Value.Text(parts.getFirst())) : in(f);
  }

  public List<Value> in(Frame f) {
    List<Value> values = new ArrayList<>();
    int letters = 0;
    for (int i = 0; i < parts.size(); i++) {
      int more = parts.get(i).length();
      values.add(new Value.Text(parts.get(i)));
      if (i < holes.size()) {
        Object value = holes.get(i).value(f);
        values.add(
            value instanceof Value told
                ? told
                : Value.of(value, types.get(i), f.context().world().lengthUnit()));
        more += ValueText.of(values.getLast()).length();
      }
      letters += more;
      f.context().addWork((long) more * Work.LETTER);
      if (letters > LIMIT) {
        throw f.context().problem(span, "this text has grown beyond %s letters", LIMIT);
      }
    }
    return values;
  }
}
