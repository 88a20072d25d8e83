package dev.muster.lang.format;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows, column by column on either side of the double bar. */
final class Table {
  private final int before;
  private final List<Integer> inputs;
  private final List<Integer> results;

  /**
   * Where one long cell would make lines of all rows too long, the last bars stay where they are.
   */
  private final boolean openEnded;

  Table(List<Row> rows, int indentation) {
    this.before = rows.stream().mapToInt(row -> Page.width(row.before())).max().orElse(0);
    this.inputs = widths(rows, Row::inputs);
    this.results = widths(rows, Row::results);
    int room = Page.WIDTH - indentation;
    this.openEnded =
        rows.stream()
            .anyMatch(
                row ->
                    Page.width(line(row, row.results().size() - 1)) <= room
                        && Page.width(line(row, results.size())) > room);
  }

  private static List<Integer> widths(List<Row> rows, Function<Row, List<String>> cells) {
    int columns = rows.stream().mapToInt(row -> cells.apply(row).size()).max().orElse(0);
    return IntStream.range(0, columns)
        .mapToObj(
            column ->
                rows.stream()
                    .map(cells)
                    .filter(row -> row.size() > column)
                    .mapToInt(row -> Page.width(row.get(column)))
                    .max()
                    .orElse(0))
        .toList();
  }

  String padded(Row row) {
    return line(row, openEnded ? row.results().size() - 1 : results.size());
  }

  private String line(Row row, int padded) {
    return pad(row.before(), before)
        + (before == 0 ? "| " : " | ")
        + cells(row.inputs(), inputs, inputs.size())
        + " || "
        + cells(row.results(), results, padded)
        + " |";
  }

  private static String cells(List<String> cells, List<Integer> widths, int padded) {
    return IntStream.range(0, cells.size())
        .mapToObj(i -> i < padded ? pad(cells.get(i), widths.get(i)) : cells.get(i))
        .collect(Collectors.joining(" | "));
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - Page.width(text)));
  }
}
