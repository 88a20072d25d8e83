package dev.muster.compile;

import dev.muster.model.Rule;
import dev.muster.session.Request;
import dev.muster.session.SpecialAssignment;
import dev.muster.trace.ValueText;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A rule and its compiled parts. */
public sealed interface CompiledRule {
  Rule rule();

  CompiledExpression when();

  /** A modifier, row or criterion: it gives a change, a value or a winner. */
  record Valued(Rule rule, CompiledExpression when, CompiledExpression value)
      implements CompiledRule {}

  /** A permission or exemption: it applies or not, and may say why. */
  record Permission(Rule rule, CompiledExpression when, Optional<CompiledText> because)
      implements CompiledRule {
    /** Returns the reason it gives for the order in the frame. */
    public Optional<String> because(Frame frame) {
      return because.map(text -> ValueText.joined(text.in(frame)));
    }
  }

  record Trigger(Rule.Trigger rule, CompiledExpression when, CompiledStatement body)
      implements CompiledRule {}

  /**
   * @param unused whether further dice decide instead of it
   */
  record Cell(Rule.Cell rule, CompiledExpression when, CompiledStatement body, boolean unused)
      implements CompiledRule {}

  /**
   * @param side none where the battle is drawn
   */
  record Victory(Rule.Victory rule, CompiledExpression when, CompiledExpression side)
      implements CompiledRule {}

  record Property(
      Rule.Property rule,
      CompiledExpression when,
      Optional<CompiledSelection> each,
      List<Requirement> requirements)
      implements CompiledRule {
    public record Requirement(
        Rule.Property.Requirement rule,
        CompiledExpression condition,
        Optional<CompiledText> broken) {
      /** Returns the text that is reported where it does not hold. */
      public String told(Frame frame) {
        return broken.map(text -> text.text(frame)).orElse("");
      }
    }

    static Property of(Rule.Property rule, CompiledExpression when) {
      return new Property(
          rule,
          when,
          rule.each().map(CompiledSelection::of),
          rule.requirements().stream()
              .map(
                  r ->
                      new Requirement(
                          r,
                          ExpressionCompiler.of(r.condition()),
                          r.broken().map(CompiledText::of)))
              .toList());
    }
  }

  /** A rule whose conditions are asked of each selected thing. */
  sealed interface Selecting extends CompiledRule {
    CompiledSelection selection();
  }

  record Halt(
      Rule.Halt rule,
      CompiledExpression when,
      CompiledSelection selection,
      CompiledExpression distance)
      implements Selecting {}

  record Block(Rule.Block rule, CompiledExpression when, CompiledSelection selection)
      implements Selecting {}

  /** The battle that the request is put in: its last argument. */
  static EvaluationContext context(Request request) {
    return (EvaluationContext) Objects.requireNonNull(request.arg(request.argCount() - 1));
  }

  /** The same for its conditions, which set no slot of what is asked about. */
  default Frame conditionFrame(Request request, @Nullable Object subject) {
    return subject == null && rule().frame() < request.argCount()
        ? Frame.over(request.args(), context(request))
        : frame(request, subject);
  }

  /** The frame in which the rule sees this request, and who bears it. */
  default Frame frame(Request request, @Nullable Object subject) {
    int parts = request.argCount() - 1;
    Frame frame = new Frame(Math.max(rule().frame(), parts), context(request));
    for (int i = 0; i < parts; i++) {
      frame.set(i, request.arg(i));
    }
    if (subject instanceof SpecialAssignment assignment) {
      int first =
          switch (rule().bearer()) {
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
