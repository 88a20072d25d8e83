package dev.muster.compile.rule;

import dev.muster.board.Bounds;
import dev.muster.board.Tolerance;
import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.CompiledText;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.statement.CompiledStatement;
import dev.muster.compile.statement.StatementCompiler;
import dev.muster.model.Answer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Rule;
import dev.muster.model.Sight;
import dev.muster.primitive.Does;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The compiled parts of what a rule gives. */
public sealed interface CompiledAnswer {
  static CompiledAnswer of(Rule rule) {
    return switch (rule.answer()) {
      case Answer.Value a -> new Value(ExpressionCompiler.of(a.value()));
      case Answer.Change a -> new Value(orElse(a.by().map(ExpressionCompiler::of), 0.0));
      case Answer.Winner a -> new Value(ExpressionCompiler.of(a.winner()));
      case Answer.End a ->
          new End(a.side().map(ExpressionCompiler::of), a.wins(), a.degree().map(CompiledText::of));
      case Answer.Permit a -> new Because(a.because().map(CompiledText::of));
      case Answer.Lift _ -> new Because(Optional.empty());
      case Answer.Body a ->
          new Body(StatementCompiler.block(a.statements()), unused(a.statements()));
      case Answer.Requirements a -> Requirements.of(a);
      case Answer.Things a ->
          new Things(
              CompiledSelection.of(where(a.selection(), rule.guard())),
              orElse(a.within().map(ExpressionCompiler::of), 0.0),
              rule.topic() instanceof Sight);
    };
  }

  /** The selection of those only for which the conditions hold, too. */
  private static CheckedExpression.Selection where(
      CheckedExpression.Selection selection, List<CheckedExpression> conditions) {
    return selection.with(
        CheckedExpression.all(
            Stream.concat(selection.where().stream(), conditions.stream()).toList()));
  }

  private static CompiledExpression orElse(Optional<CompiledExpression> compiled, double number) {
    return compiled.orElseGet(() -> CompiledExpression.constant(number));
  }

  private static boolean unused(List<CheckedStatement> body) {
    return body.stream().anyMatch(s -> s instanceof CheckedStatement.Do d && d.is(Does.UNUSED));
  }

  record Value(CompiledExpression value) implements CompiledAnswer {}

  record End(Optional<CompiledExpression> side, boolean wins, Optional<CompiledText> degree)
      implements CompiledAnswer {}

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

  /**
   * @param between whether only those between the first two in the frame matter
   */
  record Things(CompiledSelection selection, CompiledExpression within, boolean between)
      implements CompiledAnswer {
    /** The things on the table for which the rule applies. */
    public List<Thing> in(Frame frame) {
      return selection.among(frame, field(frame)).stream()
          .filter(Thing.class::isInstance)
          .map(Thing.class::cast)
          .filter(Thing::onTable)
          .toList();
    }

    boolean any(Frame frame) {
      return selection.anyAmong(frame, field(frame));
    }

    private @Nullable Bounds field(Frame frame) {
      return between
              && frame.get(0) instanceof Thing viewer
              && frame.get(1) instanceof Thing target
              && viewer.onTable()
              && target.onTable()
          ? viewer
              .requireShape()
              .bounds()
              .with(target.requireShape().bounds())
              .grown(Tolerance.TOUCH)
          : null;
    }
  }

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
