package dev.muster.check.table;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.rule.RuleContext;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Outcome;
import dev.muster.model.Rule;
import java.util.ArrayList;
import java.util.List;

/** What is done for each row and column of an outcome. */
public final class OutcomeChecker {
  private final RuleContext context;

  public OutcomeChecker(RuleContext context) {
    this.context = context;
  }

  public void define(EffectiveDeclaration d, Declaration.Outcome o) {
    Outcome outcome = d.in(context.names.outcomes);
    for (int row = 1; row < o.rows().size(); row++) {
      TableRow syntax = o.rows().get(row);
      for (int column = 0;
          column < syntax.results().size() && column < outcome.columns().size();
          column++) {
        cell(d, outcome, row - 1, column, syntax.results().get(column));
      }
    }
  }

  private void cell(EffectiveDeclaration d, Outcome outcome, int row, int column, Cell cell) {
    Scope scope = context.scope(d);
    scope.parameters(outcome.parameters());
    scope.enterCell();
    List<Statement> statements = new ArrayList<>();
    for (CellPart part : cell.parts()) {
      switch (part) {
        case CellPart.Effect(Statement statement) -> statements.add(statement);
        case CellPart.AnyValue any -> {}
        case CellPart.OtherValue other -> shape(cell);
        case CellPart.Compared c -> shape(cell);
        case CellPart.Range r -> shape(cell);
        case CellPart.Band b -> shape(cell);
        case CellPart.Value v -> shape(cell);
        case CellPart.Result r ->
            r.side()
                .ifPresentOrElse(
                    side ->
                        statements.add(
                            new Statement.EndBattle(
                                side, r.wins(), java.util.Optional.empty(), r.span())),
                    () -> shape(cell));
      }
    }
    List<CheckedStatement> body = context.statements.all(statements, scope);
    Origin origin =
        d.origin()
            .part(outcome.rows().get(row), cell.span())
            .part(outcome.columns().get(column).label(), cell.span());
    context.rules.add(
        () -> new Rule.Cell(origin, outcome, row, column, body, scope.frame().size()));
  }

  private void shape(Cell cell) {
    context.problems.add(
        Diagnostic.error(
                "cell-not-a-statement",
                cell.span(),
                "a cell of an outcome contains statements, such as `defender suffers 1 DIS`")
            .note("separate several with commas; a cell may be empty"));
  }
}
