package dev.muster.check.statement;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.ExpressionContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.model.Type;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Statements that set something else going: procedures, windows, events and outcomes. */
final class InvocationChecker {
  private final ExpressionContext context;

  InvocationChecker(ExpressionContext context) {
    this.context = context;
  }

  Optional<CheckedStatement> run(Statement.Run s, Scope scope) {
    return procedure(s.procedure())
        .map(
            p ->
                new CheckedStatement.Call(
                    p, arguments(p, s.arguments(), s.span(), scope), s.span()));
  }

  Optional<CheckedStatement> open(Statement.Open s, Scope scope) {
    return window(s.window())
        .map(
            w ->
                new CheckedStatement.Call(
                    w, arguments(w, s.arguments(), s.span(), scope), s.span()));
  }

  private Optional<Procedure> procedure(Name name) {
    if (context.names.actions.containsKey(name.text())) {
      context.problems.about(name, context.expressions.calls().noProcedure(name));
      return Optional.empty();
    }
    return called(name, p -> !p.window(), "procedure");
  }

  private Optional<Procedure> window(Name name) {
    return called(name, Procedure::window, "window");
  }

  private Optional<Procedure> called(Name name, Predicate<Procedure> wanted, String noun) {
    Procedure procedure = context.names.procedures.get(name.text());
    if (procedure != null && wanted.test(procedure)) {
      context.problems.means(name, procedure.origin());
      return Optional.of(procedure);
    }
    unknown(
        name,
        noun,
        context.names.procedures.values().stream().filter(wanted).map(Procedure::name).toList());
    return Optional.empty();
  }

  private void unknown(Name name, String noun, Collection<String> known) {
    unknown(name, noun, known, Optional.empty());
  }

  /** Something else may have the name, which is set going by another word. */
  private void unknown(
      Name name, String noun, Collection<String> known, Optional<String> declaredHow) {
    Optional<String> otherwise = otherwise(name.text());
    Diagnostic problem =
        ProblemCollector.unknownName(
            name, otherwise.isPresent() ? List.of() : known, "there is no %s `%s`", noun, name);
    context.problems.about(
        name,
        otherwise.or(() -> declaredHow).map(note -> problem.note("%s", note)).orElse(problem));
  }

  private Optional<String> otherwise(String name) {
    Procedure procedure = context.names.procedures.get(name);
    if (procedure != null) {
      return Optional.of(
          procedure.window() ? "it is a window: `open` it" : "it is a procedure: `run` it");
    }
    if (context.names.outcomes.containsKey(name)) {
      return Optional.of("it is an outcome: `read` it");
    }
    return context.names.events.containsKey(name)
        ? Optional.of("it is an event: `announce` it")
        : Optional.empty();
  }

  private List<CheckedExpression> arguments(
      Procedure procedure, List<Expression.Argument> arguments, Span span, Scope scope) {
    return context
        .expressions
        .calls()
        .bind(procedure.parameters(), arguments, scope, procedure.name(), span);
  }

  Optional<CheckedStatement> announce(Statement.Announce s, Scope scope) {
    Event event = context.names.events.get(s.event().text());
    if (event == null) {
      unknown(
          s.event(),
          "event",
          context.names.events.keySet(),
          Optional.of("declare it: `event %s of x: KIND`".formatted(s.event())));
      return Optional.empty();
    }
    context.problems.means(s.event(), event.origin());
    return Optional.of(
        new CheckedStatement.Call(
            event,
            context
                .expressions
                .calls()
                .bind(event.parameters(), s.arguments(), scope, s.event().text(), s.span()),
            s.span()));
  }

  Optional<CheckedStatement> read(Statement.Read s, Scope scope) {
    Outcome outcome = context.names.outcomes.get(s.outcome().text());
    if (outcome == null) {
      unknown(s.outcome(), "outcome", context.names.outcomes.keySet());
      return Optional.empty();
    }
    context.problems.means(s.outcome(), outcome.origin());
    List<CheckedExpression> arguments =
        context
            .expressions
            .calls()
            .bind(outcome.parameters(), s.arguments(), scope, outcome.name(), s.span());
    Optional<CheckedExpression> using =
        s.using()
            .map(u -> context.expressions.want(u, scope, Type.PAIRING, Expectation.Operand.USING));
    if (outcome.paired() && using.isEmpty()) {
      context.problems.add(
          Diagnostic.error(
                  "outcome-without-dice",
                  s.span(),
                  "nothing says who won: `%s` is read with paired dice",
                  outcome.name())
              .note("write `pair a with b as p`, then `read … using p`"));
    } else if (!outcome.paired() && (using.isPresent() || s.row().isPresent())) {
      context.problems.add(
          Diagnostic.error(
                  "outcome-without-ranks",
                  s.span(),
                  "the rows of `%s` say themselves when they are meant",
                  outcome.name())
              .note("write `read %s …`, without a row and without dice", outcome.name())
              .note("paired dice are read in columns such as `| a wins | drawn |`"));
      return Optional.empty();
    }
    return Optional.of(
        new CheckedStatement.Read(
            outcome, s.row().map(row -> rank(outcome, row)), arguments, using, s.span()));
  }

  private int rank(Outcome outcome, Name row) {
    int rank = outcome.rows().indexOf(row.text());
    if (rank < 0) {
      context.problems.unknown(
          row, outcome.rows(), "the outcome `%s` has no row `%s`", outcome.name(), row);
    }
    return Math.max(rank, 0);
  }
}
