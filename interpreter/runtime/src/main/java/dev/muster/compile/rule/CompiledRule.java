package dev.muster.compile.rule;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.Bearer;
import dev.muster.model.Rule;
import dev.muster.session.Request;
import dev.muster.session.SpecialAssignment;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A rule and its compiled parts. */
public record CompiledRule(Rule rule, CompiledExpression when, CompiledAnswer answer) {
  public static CompiledRule of(Rule rule) {
    return new CompiledRule(
        rule, ExpressionCompiler.conditions(rule.guard()), CompiledAnswer.of(rule));
  }

  /** The battle that the request is put in: its last argument. */
  public static EvaluationContext context(Request request) {
    return (EvaluationContext) Objects.requireNonNull(request.arg(request.argCount() - 1));
  }

  /** The same for its conditions, which set no slot of what is asked about. */
  Frame conditionFrame(Request request, @Nullable Object subject) {
    return subject == null && rule().frame() < request.argCount()
        ? Frame.over(request.args(), context(request))
        : frame(request, subject);
  }

  /** The frame in which the rule sees this request, and who bears it. */
  public Frame frame(Request request, @Nullable Object subject) {
    int parts = request.argCount() - 1;
    Frame frame = new Frame(Math.max(rule().frame(), parts), context(request));
    for (int i = 0; i < parts; i++) {
      frame.set(i, request.arg(i));
    }
    if (subject instanceof SpecialAssignment assignment) {
      int first =
          switch (rule().bearer()) {
            case Bearer.Nobody n -> 0;
            case Bearer.Part p -> p.firstParameter();
            case Bearer.Anyone a -> {
              frame.set(a.slot(), assignment.bearer());
              yield a.firstParameter();
            }
          };
      for (int i = 0; i < assignment.parameters().size(); i++) {
        frame.set(first + i, assignment.parameters().get(i));
      }
    }
    return frame;
  }
}
