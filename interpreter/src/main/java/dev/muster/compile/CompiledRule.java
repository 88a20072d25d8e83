package dev.muster.compile;

import dev.muster.model.Rule;
import dev.muster.session.Request;
import dev.muster.session.SpecialAssignment;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rule and its compiled parts. {@code work} is what it gives: a change, a value, a winner, a
 * distance.
 */
public final class CompiledRule {
  private final Rule rule;
  private final CompiledExpression when;
  private final @Nullable CompiledExpression work;
  private final CompiledStatement body;
  private final @Nullable CompiledSelection picker;

  CompiledRule(
      Rule rule,
      CompiledExpression when,
      @Nullable CompiledExpression work,
      CompiledStatement body,
      @Nullable CompiledSelection picker) {
    this.rule = rule;
    this.when = when;
    this.work = work;
    this.body = body;
    this.picker = picker;
  }

  public Rule rule() {
    return rule;
  }

  public CompiledExpression work() {
    return Objects.requireNonNull(work);
  }

  public CompiledStatement body() {
    return body;
  }

  public CompiledSelection picker() {
    return Objects.requireNonNull(picker);
  }

  /** Conditions that are asked of each picked thing. */
  public CompiledExpression when() {
    return when;
  }

  /** The battle that the request is put in: its last argument. */
  static EvaluationContext context(Request request) {
    return (EvaluationContext) Objects.requireNonNull(request.arg(request.argCount() - 1));
  }

  /** The frame in which the rule sees this request, and who bears it. */
  public Frame frame(Request request, @Nullable Object subject) {
    int parts = request.argCount() - 1;
    Frame frame = new Frame(Math.max(rule.frame(), parts), context(request));
    for (int i = 0; i < parts; i++) {
      frame.set(i, request.arg(i));
    }
    if (subject instanceof SpecialAssignment assignment) {
      int first =
          switch (rule.bearer()) {
            case Rule.Bearer.Nobody n -> 0;
            case Rule.Bearer.Part p -> p.firstParameter();
            case Rule.Bearer.Anyone a -> {
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
