package dev.muster.compile.rule;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.CompiledText;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.statement.CompiledStatement;
import dev.muster.compile.statement.StatementCompiler;
import dev.muster.model.Answer;
import dev.muster.model.CheckedStatement;
import dev.muster.primitive.Does;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import java.util.List;
import java.util.Optional;

/** The compiled parts of what a rule gives. */
public sealed interface CompiledAnswer {
  static CompiledAnswer of(Answer answer) {
    return switch (answer) {
      case Answer.Value a -> new Value(ExpressionCompiler.of(a.value()));
      case Answer.Change a -> new Value(orElse(a.by().map(ExpressionCompiler::of), 0.0));
      case Answer.Winner a -> new Value(ExpressionCompiler.of(a.winner()));
      case Answer.End a ->
          new Value(
              a.side()
                  .map(ExpressionCompiler::of)
                  .orElseGet(() -> CompiledExpression.constant(null)));
      case Answer.Permit a -> new Because(a.because().map(CompiledText::of));
      case Answer.Lift _ -> new Because(Optional.empty());
      case Answer.Body a ->
          new Body(StatementCompiler.block(a.statements()), unused(a.statements()));
      case Answer.Requirements a -> Requirements.of(a);
      case Answer.Things a ->
          new Things(
              CompiledSelection.of(a.selection()),
              orElse(a.within().map(ExpressionCompiler::of), 0.0));
    };
  }

  private static CompiledExpression orElse(Optional<CompiledExpression> compiled, double number) {
    return compiled.orElseGet(() -> CompiledExpression.constant(number));
  }

  private static boolean unused(List<CheckedStatement> body) {
    return body.stream().anyMatch(s -> s instanceof CheckedStatement.Do d && d.is(Does.UNUSED));
  }

  record Value(CompiledExpression value) implements CompiledAnswer {}

  /** Nothing, but perhaps the reason why. */
  record Because(Optional<CompiledText> because) implements CompiledAnswer {
    /** Returns the reason that it gives for the order in the frame. */
    public Optional<String> in(Frame frame) {
      return because.map(text -> ValueText.joined(text.in(frame)));
    }
  }

  /**
   * @param unused whether it is a cell in whose place further dice decide
   */
  record Body(CompiledStatement body, boolean unused) implements CompiledAnswer {}

  record Things(CompiledSelection selection, CompiledExpression within) implements CompiledAnswer {}

  record Requirements(Optional<CompiledSelection> each, List<Requirement> all)
      implements CompiledAnswer {
    public record Requirement(
        Answer.Requirements.Requirement rule,
        CompiledExpression condition,
        Optional<CompiledText> broken) {
      /** Returns the text that is reported where it does not hold. */
      public String told(Frame frame) {
        return broken.map(text -> text.text(frame)).orElse("");
      }
    }

    static Requirements of(Answer.Requirements answer) {
      return new Requirements(
          answer.each().map(CompiledSelection::of),
          answer.all().stream()
              .map(
                  r ->
                      new Requirement(
                          r,
                          ExpressionCompiler.of(r.condition()),
                          r.broken().map(CompiledText::of)))
              .toList());
    }
  }
}
