package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.TableRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Tables as they are often printed, with the values of one input above the columns: each cell is
 * the result of a row of its own.
 */
public final class CrossTable {
  private CrossTable() {}

  /** The first row as it would be if the input above the columns were the last of the others. */
  public static TableRow header(TableRow header) {
    return header
        .across()
        .map(input -> new Cell(List.of(new CellPart.Value(input)), input.span()))
        .map(
            above ->
                new TableRow(
                    PartLists.plus(header.inputs(), above),
                    header.across(),
                    List.of(above),
                    header.span()))
        .orElse(header);
  }

  /** Returns the rows of a further row, one for each of its results. */
  public static List<TableRow> rows(TableRow header, TableRow row) {
    if (header.across().isEmpty() || row.results().size() != header.results().size()) {
      return List.of(row);
    }
    List<TableRow> each = new ArrayList<>();
    for (int i = 0; i < row.results().size(); i++) {
      Cell result = row.results().get(i);
      each.add(
          new TableRow(
              PartLists.plus(row.inputs(), header.results().get(i)),
              row.across(),
              List.of(result),
              result.parts().isEmpty() ? row.span() : result.span()));
    }
    return each;
  }

  /** Counts the rows of a table, each result below a value being one row. */
  public static int size(List<TableRow> rows) {
    return rows.isEmpty()
        ? 0
        : (rows.size() - 1)
            * (rows.getFirst().across().isPresent() ? rows.getFirst().results().size() : 1);
  }

  /** The same row with another result below one of the values. */
  static TableRow with(TableRow row, int column, Cell result) {
    List<Cell> results = PartLists.with(row.results(), column, result);
    return new TableRow(row.inputs(), row.across(), results, row.span());
  }

  /** Complains where nothing can stand above the columns. */
  public static void refuse(List<TableRow> rows, ProblemCollector problems) {
    for (TableRow row : rows) {
      row.across()
          .ifPresent(
              input ->
                  problems.add(
                      Diagnostic.error(
                              "nothing-across",
                              input.span(),
                              "`%s:` has no effect above result columns",
                              input.span().text())
                          .note(
                              "it may stand in the first row of the table of a quantity or an outcome: `| me || range: up to 4 cm | > 4 cm |`")));
    }
  }
}
