package dev.muster.mutation;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.NumberLiteral;
import dev.muster.lang.syntax.TreePrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table in which one range ends a step later, and the next begins a step later.
 *
 * @param rows all of them
 * @param span the range that ends later
 */
record RangeShift(List<TableRow> rows, Span span, String change) {

  /** All of a list of rows; none of any other list. */
  static List<RangeShift> of(List<?> list) {
    List<TableRow> rows = new ArrayList<>();
    for (Object element : list) {
      if (!(element instanceof TableRow row)) {
        return List.of();
      }
      rows.add(row);
    }
    List<RangeShift> all = new ArrayList<>();
    for (int row = 0; row + 1 < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).inputs().size(); column++) {
        between(rows, row, column).ifPresent(all::add);
      }
    }
    return all;
  }

  private static Optional<RangeShift> between(List<TableRow> rows, int at, int column) {
    TableRow row = rows.get(at);
    TableRow next = rows.get(at + 1);
    if (column >= next.inputs().size() || !sameBut(row, next, column)) {
      return Optional.empty();
    }
    Cell ending = row.inputs().get(column);
    Cell beginning = next.inputs().get(column);
    Optional<Ends> first = Ends.of(ending);
    Optional<Ends> second = Ends.of(beginning);
    // Of a range of one number nothing would be left.
    if (first.isEmpty()
        || second.isEmpty()
        || first.get().high().value() + 1 != second.get().low().value()
        || second.get().low().value() == second.get().high().value()) {
      return Optional.empty();
    }
    Cell later = first.get().toOneMore(ending);
    List<TableRow> shifted = new ArrayList<>(rows);
    shifted.set(at, with(row, column, later));
    shifted.set(at + 1, with(next, column, second.get().fromOneMore(beginning)));
    return Optional.of(
        new RangeShift(
            List.copyOf(shifted),
            ending.span(),
            text(first.get().low(), first.get().high())
                + " -> "
                + text(first.get().low(), plusOne(first.get().high()))));
  }

  /** The ends of a range; of a single number twice the same. */
  private record Ends(NumberLiteral low, NumberLiteral high) {
    static Optional<Ends> of(Cell cell) {
      if (cell.parts().size() != 1) {
        return Optional.empty();
      }
      CellPart part = cell.parts().getFirst();
      if (part instanceof CellPart.Range(NumberLiteral low, NumberLiteral high)) {
        return Optional.of(new Ends(low, high));
      }
      return part instanceof CellPart.Value(NumberLiteral only)
          ? Optional.of(new Ends(only, only))
          : Optional.empty();
    }

    Cell toOneMore(Cell cell) {
      return range(cell, low, plusOne(high));
    }

    Cell fromOneMore(Cell cell) {
      return range(cell, plusOne(low), high);
    }

    private static Cell range(Cell cell, NumberLiteral low, NumberLiteral high) {
      return new Cell(
          List.of(
              low.value() == high.value()
                  ? new CellPart.Value(low)
                  : new CellPart.Range(low, high)),
          cell.span());
    }
  }

  private static NumberLiteral plusOne(NumberLiteral number) {
    return new NumberLiteral(number.value() + 1, number.whole(), number.span());
  }

  private static boolean sameBut(TableRow row, TableRow next, int column) {
    for (int i = 0; i < row.inputs().size(); i++) {
      if (i != column
          && (i >= next.inputs().size()
              || !row.inputs()
                  .get(i)
                  .span()
                  .text()
                  .strip()
                  .equals(next.inputs().get(i).span().text().strip()))) {
        return false;
      }
    }
    return true;
  }

  private static TableRow with(TableRow row, int column, Cell cell) {
    List<Cell> inputs = new ArrayList<>(row.inputs());
    inputs.set(column, cell);
    return new TableRow(List.copyOf(inputs), row.across(), row.results(), row.span());
  }

  private static String text(Expression low, Expression high) {
    String from = TreePrinter.print(low);
    String to = TreePrinter.print(high);
    return from.equals(to) ? from : from + ".." + to;
  }
}
