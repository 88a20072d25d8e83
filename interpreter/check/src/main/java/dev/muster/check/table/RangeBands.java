package dev.muster.check.table;

import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ArithmeticChecker;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.lang.syntax.TreePrinter;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Ladder;
import dev.muster.model.Type;
import dev.muster.primitive.Rungs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Bands of a range that meet at their ends: {@code up to 10 cm} begins where the next lower {@code
 * up to}, {@code <} or {@code <=} ends. Ends belong together in rows that are otherwise the same,
 * so each weapon may have its own.
 */
final class RangeBands {
  private final StatementContext context;
  private final List<End> ends = new ArrayList<>();
  private final Map<String, List<End>> groups = new HashMap<>();

  /** A cell that holds all up to an end; a band of those does not hold what a lower one does. */
  private record End(
      int row,
      int column,
      String group,
      CheckedExpression.Compared upTo,
      Optional<double[]> sizes,
      boolean band) {
    CheckedExpression at() {
      return upTo.right();
    }
  }

  private RangeBands(StatementContext context) {
    this.context = context;
  }

  /**
   * The tests of a table's cells, where {@code up to} is a plain comparison, with the beginnings.
   */
  static List<List<TableChecker.CellTest>> meet(
      StatementContext context, List<TableRow> rows, List<List<TableChecker.CellTest>> tests) {
    RangeBands bands = new RangeBands(context);
    for (int r = 0; r < rows.size(); r++) {
      for (int c = 0; c < tests.get(r).size(); c++) {
        bands.find(rows.get(r), r, c, tests.get(r).get(c));
      }
    }
    List<List<TableChecker.CellTest>> met = new ArrayList<>();
    tests.forEach(row -> met.add(new ArrayList<>(row)));
    for (End end : bands.ends) {
      if (end.band()) {
        bands
            .beginning(end)
            .ifPresent(
                lower -> {
                  boolean above = lower.upTo().relation() == Relation.AT_MOST;
                  CheckedExpression.Test between =
                      new CheckedExpression.Test.Between(lower.at(), end.at(), above);
                  met.get(end.row())
                      .set(end.column(), new TableChecker.CellTest.Of(List.of(between), List.of()));
                });
      }
    }
    return met;
  }

  private void find(TableRow row, int r, int column, TableChecker.CellTest test) {
    if (test
            instanceof
            TableChecker.CellTest.Of(
                List<CheckedExpression.Test> values,
                List<CheckedExpression.Compared> comparisons)
        && values.isEmpty()
        && comparisons.size() == 1) {
      CheckedExpression.Compared upTo = comparisons.getFirst();
      if (upTo.relation() == Relation.AT_MOST || upTo.relation() == Relation.BELOW) {
        boolean band =
            row.inputs().get(column).parts().stream().anyMatch(CellPart.Band.class::isInstance);
        End end = new End(r, column, group(row, column), upTo, sizes(upTo.right()), band);
        ends.add(end);
        groups.computeIfAbsent(end.group(), g -> new ArrayList<>()).add(end);
      }
    }
  }

  /** The other cells of the row, as they are written. */
  private static String group(TableRow row, int column) {
    StringBuilder group = new StringBuilder().append(column);
    for (int c = 0; c < row.inputs().size(); c++) {
      if (c != column) {
        group.append('|').append(TreePrinter.print(row.inputs().get(c)));
      }
    }
    return group.toString();
  }

  /** The next lower end, if there is one. */
  private Optional<End> beginning(End band) {
    if (!ArithmeticChecker.ordered(band.at().type())) {
      return Optional.empty();
    }
    Optional<double[]> end = band.sizes();
    if (end.isEmpty()) {
      if (!TypeRules.unknown(band.at().type())) {
        context.problems.add(
            Diagnostic.error(
                    "band-not-constant",
                    band.at().span(),
                    "`up to` needs an end that is the same in every battle")
                .note("where the end depends on the battle, write the comparison: `<= …`"));
      }
      return Optional.empty();
    }
    Optional<End> next = Optional.empty();
    for (End other : groups.getOrDefault(band.group(), List.of())) {
      Optional<double[]> there = other.sizes();
      if (there.isEmpty()) {
        continue;
      }
      boolean lower = below(there.get(), end.get());
      if (lower && below(end.get(), there.get())) {
        crossed(band, other);
        return Optional.empty();
      }
      if (lower && next.stream().noneMatch(n -> below(there.get(), n.sizes().orElseThrow()))) {
        next = Optional.of(other);
      }
    }
    return next;
  }

  /** Reports two bands that cross, once, at the lower one. */
  private void crossed(End band, End other) {
    if (!other.band() || other.row() < band.row()) {
      context.problems.add(
          Diagnostic.error(
                  "bands-cross",
                  band.at().span(),
                  "which of these ends is the lower one depends on the scale")
              .also(other.at().span(), "the other end")
              .note("say where this row begins and ends: `A..B`"));
    }
  }

  /** Returns the size of an end, at each scale if that makes a difference. */
  private static Optional<double[]> sizes(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Number n -> Optional.of(new double[] {n.value()});
      case CheckedExpression.Constant(Double rung, _, _) -> Optional.of(new double[] {rung});
      case CheckedExpression.Apply a when a.operand() instanceof Rungs.LaidRungs m ->
          Optional.of(sizes(m.ladder(), m.rung(), m.times()));
      case CheckedExpression.Apply a
          when a.is(Rungs.LENGTH)
              && a.of()
                  instanceof CheckedExpression.Constant(Double rung, Type.Rung(Ladder on), _) ->
          Optional.of(sizes(on, rung.intValue(), 1));
      case CheckedExpression other -> Optional.empty();
    };
  }

  private static double[] sizes(Ladder ladder, int rung, double times) {
    return Arrays.stream(ladder.lengths().get(rung)).map(length -> times * length).toArray();
  }

  /** Whether one end is lower than the other at some scale. */
  private static boolean below(double[] one, double[] other) {
    for (int scale = 0; scale < Math.max(one.length, other.length); scale++) {
      if (one[Math.min(scale, one.length - 1)] < other[Math.min(scale, other.length - 1)]) {
        return true;
      }
    }
    return false;
  }
}
