package dev.muster.example;

import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.model.CheckedExpression;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;

/** Writes an answer of an example as records write it, with what stands in its braces. */
public final class AnswerText {
  private AnswerText() {}

  public static String of(CheckedExpression answer, Frame frame) {
    if (!(answer instanceof CheckedExpression.Text text)) {
      return ValueText.id(ExpressionEvaluator.of(answer, frame));
    }
    StringBuilder written = new StringBuilder(text.parts().getFirst());
    for (int i = 0; i < text.holes().size(); i++) {
      written.append(of(text.holes().get(i), frame)).append(text.parts().get(i + 1));
    }
    return written.toString();
  }
}
