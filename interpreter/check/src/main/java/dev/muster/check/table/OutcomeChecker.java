package dev.muster.check.table;

import dev.muster.check.declaration.CrossTable;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TableDice;
import dev.muster.check.expression.UnrolledDice;
import dev.muster.check.rule.RuleContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.Answer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Outcome;
import dev.muster.model.Rule;
import dev.muster.model.Type;
import dev.muster.primitive.Fields;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks what is done for each row and column of an outcome. */
public final class OutcomeChecker {
  /** The name that the cells use for the dice that the table rolls. */
  private static final String ROLL = "roll";

  private final RuleContext context;

  public OutcomeChecker(RuleContext context) {
    this.context = context;
  }

  /** Checks the cells, and returns the dice that the table rolls. */
  public Optional<Outcome.Dice> dice(
      EffectiveDeclaration d, Declaration.Outcome o, Outcome outcome) {
    if (outcome.paired()) {
      paired(d, o, outcome);
    } else if (!o.rows().isEmpty()) {
      return table(d, o, outcome);
    }
    return Optional.empty();
  }

  /** Rows by rank, columns by who wins. */
  private void paired(EffectiveDeclaration d, Declaration.Outcome o, Outcome outcome) {
    CrossTable.refuse(o.rows(), context.problems);
    Set<String> seen = new HashSet<>();
    for (int row = 1; row < o.rows().size(); row++) {
      TableRow syntax = o.rows().get(row);
      String label = outcome.rows().get(row - 1);
      if (!seen.add(label)) {
        context.problems.add(
            Diagnostic.error("duplicate-row", syntax.span(), "two rows are called `%s`", label));
      }
      if (syntax.results().size() != outcome.columns().size()) {
        context.problems.add(
            Diagnostic.error(
                "wrong-row-length",
                syntax.span(),
                "this row has %s, but the header names %s",
                Words.count(syntax.results().size(), "result"),
                outcome.columns().size()));
      }
      for (int column = 0;
          column < syntax.results().size() && column < outcome.columns().size();
          column++) {
        Scope scope = context.scope(d);
        scope.parameters(outcome.parameters());
        scope.enterCell();
        cell(
            new CellDraft(d, outcome, syntax, new Answer.Body.Cell(row - 1, column), List.of()),
            syntax.results().get(column),
            scope);
      }
    }
  }

  /** Rows that say when they are meant; their cells do what they say, from left to right. */
  private Optional<Outcome.Dice> table(
      EffectiveDeclaration d, Declaration.Outcome o, Outcome outcome) {
    Scope scope = context.scope(d);
    scope.parameters(outcome.parameters());
    TableChecker tables = new TableChecker(context);
    Optional<Rolled> rolled = rolled(o, outcome, scope);
    List<TableChecker.MeantRow> lines =
        tables.lines(
            d,
            o.rows(),
            cell ->
                rolled
                    .filter(dice -> TableDice.roll(cell).isPresent())
                    .map(dice -> dice.total(cell))
                    .orElseGet(() -> input(tables, cell, scope)),
            outcome,
            scope);
    for (int row = 0; row < lines.size(); row++) {
      TableChecker.MeantRow line = lines.get(row);
      for (int column = 0; column < line.row().results().size(); column++) {
        cell(
            new CellDraft(
                d, outcome, line.written(), new Answer.Body.Cell(row, column), line.when()),
            line.row().results().get(column),
            scope.child());
      }
    }
    return rolled.map(Rolled::dice);
  }

  /** An input; dice in figures are those that the table is meant to roll. */
  private CheckedExpression input(TableChecker tables, Cell cell, Scope scope) {
    Optional<Diagnostic> unrolled =
        TableDice.unrolled(cell)
            .filter(dice -> context.names.die(dice.unit().text()).isPresent())
            .map(dice -> UnrolledDice.inHeader(dice.span(), cell.span()));
    unrolled.ifPresent(context.problems::add);
    return unrolled.isPresent()
        ? new CheckedExpression.Unknown(cell.span())
        : tables.input(cell, scope);
  }

  /**
   * Dice that the table rolls.
   *
   * @param slot in which its cells find them
   */
  private record Rolled(Outcome.Dice dice, int slot, Type type) {
    CheckedExpression total(Cell cell) {
      return Fields.TOTAL.call(
          Type.COUNT, cell.span(), new CheckedExpression.Local(slot, ROLL, type, cell.span()));
    }
  }

  private Optional<Rolled> rolled(Declaration.Outcome o, Outcome outcome, Scope scope) {
    List<Cell> dice = TableDice.in(o.rows());
    if (dice.isEmpty()) {
      return Optional.empty();
    }
    if (dice.size() > 1) {
      context.problems.add(
          Diagnostic.error(
              "not-a-header", dice.get(1).span(), "a table rolls dice in one of its columns only"));
    }
    Cell first = dice.getFirst();
    Expression roll = TableDice.roll(first).orElseThrow();
    // The roll follows the parts with which the table is read.
    int slot = scope.frame().slot();
    Scope rolling = scope.child();
    Statement.RollDice written =
        new Statement.RollDice(
            new Name(ROLL, first.span()),
            new Statement.DicePool.Counted(leftmost(roll).dice()),
            added(roll),
            Optional.of(
                new Expression.Text(List.of(outcome.origin().label()), List.of(), first.span())),
            Optional.empty(),
            first.span());
    CheckedStatement.RollDice checked =
        ((CheckedStatement.RollDice) context.statements.of(written, rolling).orElseThrow())
            .of(outcome.origin(), readFor(outcome, first.span()));
    Type type = rolling.expression(ROLL, first.span()).orElseThrow().type();
    scope.bind(ROLL, slot, type);
    return Optional.of(new Rolled(new Outcome.Dice(checked, scope.frame().size()), slot, type));
  }

  /** The thing that the table is read for. */
  private static Optional<CheckedExpression> readFor(Outcome outcome, Span where) {
    return outcome.parameters().stream()
        .findFirst()
        .filter(first -> first.type() instanceof Type.OfThing)
        .map(first -> new CheckedExpression.Local(0, first.name(), first.type(), where));
  }

  private static Expression.Roll leftmost(Expression e) {
    return e instanceof Expression.Arithmetic sum ? leftmost(sum.left()) : (Expression.Roll) e;
  }

  private static List<Statement.Addend> added(Expression e) {
    if (!(e instanceof Expression.Arithmetic sum)) {
      return List.of();
    }
    List<Statement.Addend> all = new ArrayList<>(added(sum.left()));
    all.add(new Statement.Addend(sum.operator() == Expression.Operator.SUBTRACT, sum.right()));
    return all;
  }

  /**
   * A cell before its statements are known.
   *
   * @param when its row is meant
   */
  private record CellDraft(
      EffectiveDeclaration declared,
      Outcome outcome,
      TableRow row,
      Answer.Body.Cell place,
      List<CheckedExpression> when) {
    Origin origin(Cell cell) {
      return declared
          .origin()
          .part(outcome.rows().get(place.row()), cell.span())
          .part(outcome.columns().get(place.column()).label(), cell.span())
          .valid(declared.validity(row));
    }
  }

  private void cell(CellDraft draft, Cell cell, Scope scope) {
    List<CheckedStatement> body = context.statements.all(statements(cell), scope);
    Origin origin = draft.origin(cell);
    context.rules.add(
        Rule.of(
            origin,
            draft.outcome(),
            draft.when(),
            new Answer.Body(body, Optional.of(draft.place())),
            scope.frame().size()));
  }

  private List<Statement> statements(Cell cell) {
    List<Statement> statements = new ArrayList<>();
    for (CellPart part : cell.parts()) {
      switch (part) {
        case CellPart.Effect(Statement statement) -> statements.add(statement);
        case CellPart.AnyValue any -> {}
        case CellPart.OtherValue _, CellPart.ElseValue _, CellPart.When _ -> shape(cell);
        case CellPart.Compared c -> shape(cell);
        case CellPart.Range r -> shape(cell);
        case CellPart.Band b -> shape(cell);
        case CellPart.Value v -> shape(cell);
        case CellPart.Result r ->
            r.side()
                .ifPresentOrElse(
                    side ->
                        statements.add(
                            new Statement.EndBattle(side, r.wins(), Optional.empty(), r.span())),
                    () -> shape(cell));
      }
    }
    return statements;
  }

  private void shape(Cell cell) {
    context.problems.add(
        Diagnostic.error(
                "cell-not-a-statement",
                cell.span(),
                "a cell of an outcome contains statements, such as `b suffers 1 DIS`")
            .note("separate several with commas; a cell may be empty"));
  }
}
