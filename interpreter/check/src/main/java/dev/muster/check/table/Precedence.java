package dev.muster.check.table;

import dev.muster.check.table.TableChecker.CellTest;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.TreePrinter;
import dev.muster.model.Validity;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The rows of a table, and which go before which: a cell {@code else} is all for which no other row
 * applies that has the same cells before it. A row of an option goes before the others anyway, so
 * only rows that are there at the same times count.
 */
final class Precedence {
  private final List<TableRow> rows;
  private final List<List<CellTest>> tests;

  /** For each row, by the columns in which it says {@code else}, the rows that go before it. */
  private final Map<Integer, Map<Integer, BitSet>> before = new HashMap<>();

  /** Rows with a condition of their own, which no case of the columns tells. */
  private final BitSet conditional = new BitSet();

  Precedence(List<TableRow> rows, List<List<CellTest>> tests, List<Validity> validities) {
    this.rows = rows;
    this.tests = tests;
    Map<List<Object>, BitSet> groups = new HashMap<>();
    List<Integer> columns =
        IntStream.range(0, rows.size()).mapToObj(this::elseColumns).flatMap(List::stream).toList();
    for (int column : columns.stream().distinct().toList()) {
      for (int r = 0; r < rows.size(); r++) {
        if (!(tests.get(r).get(column) instanceof CellTest.Else)) {
          groups
              .computeIfAbsent(key(rows.get(r), column, validities.get(r)), k -> new BitSet())
              .set(r);
        }
      }
    }
    for (int r = 0; r < rows.size(); r++) {
      for (int column : elseColumns(r)) {
        before
            .computeIfAbsent(r, row -> new TreeMap<>())
            .put(
                column,
                groups.getOrDefault(key(rows.get(r), column, validities.get(r)), new BitSet()));
      }
      if (tests.get(r).stream().anyMatch(CellTest.Meets.class::isInstance)) {
        conditional.set(r);
      }
    }
  }

  List<TableRow> rows() {
    return rows;
  }

  List<List<CellTest>> tests() {
    return tests;
  }

  private static List<Object> key(TableRow row, int column, Validity validity) {
    return List.of(
        column,
        validity,
        row.inputs().subList(0, column).stream().map(TreePrinter::print).toList());
  }

  /** The columns in which the row says {@code else}. */
  private List<Integer> elseColumns(int row) {
    List<CellTest> cells = tests.get(row);
    return IntStream.range(0, cells.size())
        .filter(c -> cells.get(c) instanceof CellTest.Else)
        .boxed()
        .toList();
  }

  /** For each column in which the row says {@code else}, the rows that go before it there. */
  Map<Integer, BitSet> before(int row) {
    return before.getOrDefault(row, Map.of());
  }

  /** Leaves out, of rows that match a case, those before which another goes in any event. */
  BitSet applying(BitSet matching) {
    BitSet applying = (BitSet) matching.clone();
    matching.stream()
        .filter(
            row ->
                before(row).values().stream()
                    .flatMapToInt(BitSet::stream)
                    .anyMatch(first -> matching.get(first) && !conditional.get(first)))
        .forEach(applying::clear);
    return applying;
  }

  /** Whether both may apply: one that says {@code else} gives way to those before it. */
  boolean meet(int a, int b) {
    return !goesBefore(a, b) && !goesBefore(b, a) && !(conditional.get(a) && conditional.get(b));
  }

  /** Whether both may apply, but for all that the columns tell, only if their conditions hold. */
  boolean mayMeet(int a, int b) {
    return conditional.get(a) && conditional.get(b) && !goesBefore(a, b) && !goesBefore(b, a);
  }

  /** Whether it applies whatever its conditions say: it has none. */
  boolean always(int row) {
    return !conditional.get(row);
  }

  private boolean goesBefore(int first, int row) {
    return before(row).values().stream().anyMatch(rows -> rows.get(first));
  }
}
