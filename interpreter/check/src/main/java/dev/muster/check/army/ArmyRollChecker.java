package dev.muster.check.army;

import dev.muster.check.declaration.CrossTable;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeResolver;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ExpressionContext;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration.ArmyItem;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Expression;
import dev.muster.model.Army;
import dev.muster.model.Army.Result;
import dev.muster.model.Army.Totals;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Die;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;

/** Checks what is rolled for before a battle: each total that the dice can show has one row. */
final class ArmyRollChecker {
  private static final int MOST_DICE = 20;

  private final ExpressionContext context;

  ArmyRollChecker(ExpressionContext context) {
    this.context = context;
  }

  public Optional<Army.Roll> of(ArmyItem.Rolled rolled) {
    CheckedExpression dice = context.expressions.of(rolled.dice(), Scope.empty());
    if (!(dice instanceof CheckedExpression.Number(double number, Type.Dice(Die die), var span))) {
      if (!TypeRules.unknown(dice.type())) {
        context.problems.add(
            Diagnostic.error(
                "not-a-number",
                dice.span(),
                "before the battle, the number of dice must be written out: `roll 1 d6`"));
      }
      return Optional.empty();
    }
    if (number < 1 || number > MOST_DICE || number != Math.rint(number)) {
      context.problems.add(
          Diagnostic.error("how-many", dice.span(), "1 to %s dice can be rolled here", MOST_DICE));
      return Optional.empty();
    }
    context.rolled.add(die);
    List<TableRow> rows = rolled.rows();
    CrossTable.refuse(rows, context.problems);
    if (rows.size() < 2) {
      context.problems.add(
          Diagnostic.error(
                  "table-without-rows",
                  rolled.name().span(),
                  "the table of `%s` has no rows",
                  rolled.name())
              .note("its first row names the columns: `| die || strength |`"));
      return Optional.empty();
    }
    List<String> columns = rows.getFirst().results().stream().map(c -> c.span().text()).toList();
    List<Army.Row> made = new ArrayList<>();
    for (TableRow row : rows.subList(1, rows.size())) {
      row(row, columns.size()).ifPresent(made::add);
    }
    Army.Roll roll =
        new Army.Roll(
            rolled.name().text(),
            rolled.title().orElse(rolled.name().text()),
            (int) number,
            die,
            columns,
            List.copyOf(made),
            rolled.span());
    if (made.size() == rows.size() - 1) {
      once(roll, rolled);
    }
    return Optional.of(roll);
  }

  private Optional<Army.Row> row(TableRow row, int columns) {
    if (row.inputs().size() != 1 || row.results().size() != columns) {
      context.problems.add(
          Diagnostic.error(
              "wrong-row-length",
              row.span(),
              "this row has %s and %s, but the table has 1 input and %s",
              Words.count(row.inputs().size(), "input"),
              Words.count(row.results().size(), "result"),
              Words.count(columns, "result")));
      return Optional.empty();
    }
    List<Totals> totals = new ArrayList<>();
    for (CellPart part : row.inputs().getFirst().parts()) {
      totals(part).ifPresent(totals::add);
    }
    List<Result> results = new ArrayList<>();
    for (Cell cell : row.results()) {
      if (cell.parts().size() == 1
          && cell.parts().getFirst() instanceof CellPart.Value(Expression value)) {
        results.add(new Result(context.expressions.of(value, Scope.empty()), cell.span().text()));
      }
    }
    if (totals.isEmpty()
        || totals.size() != row.inputs().getFirst().parts().size()
        || results.size() != columns) {
      context.problems.add(
          Diagnostic.error(
              "not-a-roll-row",
              row.span(),
              "a row here has totals of the dice, then one value for each column: `| 2..3 || 4 |`"));
      return Optional.empty();
    }
    return Optional.of(new Army.Row(List.copyOf(totals), List.copyOf(results), row.span()));
  }

  private static Optional<Totals> totals(CellPart part) {
    return switch (part) {
      case CellPart.Value(Expression value) ->
          totals(TypeResolver.literal(value), TypeResolver.literal(value));
      case CellPart.Range(Expression low, Expression high) ->
          totals(TypeResolver.literal(low), TypeResolver.literal(high));
      case CellPart other -> Optional.empty();
    };
  }

  private static Optional<Totals> totals(OptionalDouble low, OptionalDouble high) {
    return low.isEmpty() || high.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Totals((int) Math.ceil(low.getAsDouble()), (int) Math.floor(high.getAsDouble())));
  }

  /** Returns the totals that dice can show together. */
  static TreeSet<Integer> possible(Army.Roll roll) {
    TreeSet<Integer> sums = new TreeSet<>(List.of(0));
    for (int i = 0; i < roll.dice(); i++) {
      TreeSet<Integer> next = new TreeSet<>();
      sums.forEach(sum -> roll.die().faces().forEach(face -> next.add(sum + face)));
      sums = next;
    }
    return sums;
  }

  private void once(Army.Roll roll, ArmyItem.Rolled rolled) {
    for (int total : possible(roll)) {
      List<Army.Row> answering = roll.rows().stream().filter(r -> r.has(total)).toList();
      if (answering.isEmpty()) {
        context.problems.add(
            Diagnostic.error(
                "table-gap",
                rolled.name().span(),
                "the table of `%s` must cover every possible total, but has no row for %s",
                roll.name(),
                total));
        return;
      }
      if (answering.size() > 1) {
        context.problems.add(
            Diagnostic.error(
                    "table-overlap",
                    answering.get(1).span(),
                    "two rows of `%s` match when the dice show %s",
                    roll.name(),
                    total)
                .also(answering.getFirst().span(), "this one too"));
        return;
      }
    }
  }
}
