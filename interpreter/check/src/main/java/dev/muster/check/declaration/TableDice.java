package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** The dice that a table rolls: its first row says so. */
public final class TableDice {
  private TableDice() {}

  /** Returns the cells of the first row that roll dice. */
  public static List<Cell> in(List<TableRow> rows) {
    return rows.stream()
        .limit(1)
        .flatMap(header -> header.inputs().stream())
        .filter(cell -> roll(cell).isPresent())
        .toList();
  }

  /** Returns {@code roll 2 d6 + bonus of me}, where that is what the cell says. */
  public static Optional<Expression> roll(Cell cell) {
    return value(cell).filter(e -> first(e) instanceof Expression.Roll);
  }

  /** Returns what begins a cell as dice do without `roll`: {@code 2 d6 + bonus of me}. */
  public static Optional<Expression.MeasureLiteral> unrolled(Cell cell) {
    return value(cell)
        .map(TableDice::first)
        .filter(Expression.MeasureLiteral.class::isInstance)
        .map(Expression.MeasureLiteral.class::cast);
  }

  private static Optional<Expression> value(Cell cell) {
    return cell.parts().size() == 1
            && cell.parts().getFirst() instanceof CellPart.Value(Expression e)
        ? Optional.of(e)
        : Optional.empty();
  }

  /** The first of what is added and subtracted. */
  private static Expression first(Expression e) {
    return e instanceof Expression.Arithmetic(var operator, var left, _, _)
            && (operator == Expression.Operator.ADD || operator == Expression.Operator.SUBTRACT)
        ? first(left)
        : e;
  }
}
