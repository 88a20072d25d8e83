package dev.muster.check.table;

import dev.muster.check.expression.ValueRange;
import dev.muster.check.statement.StatementContext;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Fold.Form;
import dev.muster.model.Range;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.DoubleFunction;

/**
 * The numbers of a column that stand for all others: those that its cells name, one between each
 * two of them, and one beyond the first and the last, as far as the column goes.
 */
final class TablePoints {
  private final CellIndex cells;
  private final boolean others;
  private final TreeSet<Double> named = new TreeSet<>();

  /**
   * @param others whether a row matches what no other names
   */
  TablePoints(List<TableChecker.CellTest.Of> cells, boolean others) {
    this.cells = new CellIndex(cells);
    this.others = others;
    for (TableChecker.CellTest.Of cell : cells) {
      List<CheckedExpression> expressions = new ArrayList<>();
      cell.comparisons().forEach(c -> expressions.add(c.right()));
      for (CheckedExpression.Test test : cell.tests()) {
        switch (test) {
          case CheckedExpression.Test.OfKind k -> {}
          case CheckedExpression.Test.Equal e -> expressions.add(e.value());
          case CheckedExpression.Test.Between b -> expressions.addAll(List.of(b.low(), b.high()));
        }
      }
      for (CheckedExpression expression : expressions) {
        if (TableAxis.value(expression).orElse(null) instanceof Double number) {
          named.add(number);
        }
      }
    }
  }

  /**
   * The range of a column.
   *
   * @param low below it there is nothing, as the rulebook says
   * @param expectedLow below it, where the rulebook says nothing, nobody thinks of a case: a count
   *     of -1 is looked at only when some row asks for nothing else
   */
  record Reach(double low, double high, double expectedLow, double expectedHigh) {
    Reach {
      // There is only one 0.
      low += 0.0;
      high += 0.0;
    }

    static Reach of(StatementContext context, CheckedExpression input) {
      if (input.type() instanceof Type.Level(var track)) {
        return new Reach(track.low(), track.high(), track.low(), track.high());
      }
      double most = input.type() instanceof Type.Angle ? 360 : Double.POSITIVE_INFINITY;
      return switch (input) {
        case CheckedExpression.AttributeOf _, CheckedExpression.Local _ ->
            in(ValueRange.of(input), 0, most);
        case CheckedExpression.Ask ask when ask.ofQuantity() -> in(ValueRange.of(input), 0, most);
        case CheckedExpression.Fold fold when fold.is(Form.COUNT) -> in(Range.OPEN, 0, most);
        case CheckedExpression other when other.type() instanceof Type.Distance ->
            in(Range.OPEN, 0, most);
        case CheckedExpression.Apply field
            when field.primitive().field() && field.type() instanceof Type.Angle ->
            in(Range.OPEN, 0, most);
        // A calculated value without known ends may end at any number in the cells.
        case CheckedExpression other ->
            in(ValueRange.of(other), Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
      };
    }

    private static Reach in(Range range, double expectedLow, double expectedHigh) {
      return new Reach(range.low(), range.high(), expectedLow, expectedHigh);
    }

    /** As far as whole numbers go. */
    private Reach whole() {
      return new Reach(Math.ceil(low), Math.floor(high), expectedLow, expectedHigh);
    }

    private boolean may(double number) {
      return number >= low && number <= high;
    }
  }

  public SortedSet<Double> whole(Reach reach) {
    TreeSet<Double> points = new TreeSet<>();
    for (double n : named) {
      points.addAll(List.of(Math.floor(n) - 1, Math.floor(n), Math.ceil(n), Math.ceil(n) + 1));
    }
    return within(reach.whole(), points);
  }

  SortedSet<Double> broken(Reach reach) {
    TreeSet<Double> points = new TreeSet<>();
    for (double n : named) {
      Double before = named.lower(n);
      points.add(before != null ? (before + n) / 2 : n > 0 ? n / 2 : n - 1);
      points.add(n);
    }
    if (!named.isEmpty()) {
      points.add(named.last() + 1);
    }
    return within(reach, points);
  }

  private SortedSet<Double> within(Reach reach, TreeSet<Double> points) {
    for (double end : List.of(reach.low(), reach.high())) {
      if (!Double.isInfinite(end)) {
        points.add(end);
      }
    }
    points.removeIf(p -> !reach.may(p));
    if (points.isEmpty()) {
      points.add(0.0);
    }
    double first = named.isEmpty() ? points.first() : Math.floor(named.first());
    double last = named.isEmpty() ? points.last() : Math.ceil(named.last());
    double low =
        Double.isInfinite(reach.low()) ? Math.min(first, reach.expectedLow()) : reach.low();
    double high =
        Double.isInfinite(reach.high()) ? Math.max(last, reach.expectedHigh()) : reach.high();
    SortedSet<Double> expected = new TreeSet<>(points);
    expected.removeIf(p -> p < low || p > high);
    boolean below = asksFor(points.headSet(low), expected);
    boolean above = asksFor(points.tailSet(high, false), expected);
    points.removeIf(p -> p < low && !below || p > high && !above);
    return points;
  }

  /** Whether some cell matches only numbers out there. */
  private boolean asksFor(SortedSet<Double> beyond, SortedSet<Double> expected) {
    BitSet asked = naming(beyond);
    asked.andNot(naming(expected));
    return !asked.isEmpty()
        || others
            && !beyond.isEmpty()
            && expected.stream().noneMatch(point -> cells.naming(point).isEmpty());
  }

  private BitSet naming(SortedSet<Double> points) {
    BitSet naming = new BitSet();
    points.forEach(point -> naming.or(cells.naming(point)));
    return naming;
  }

  /** A number between or beyond those that are named is said by them. */
  public String show(double point, DoubleFunction<String> text) {
    if (!named.isEmpty() && point < named.first()) {
      return "less than " + text.apply(named.first());
    }
    if (!named.isEmpty() && point > named.last()) {
      return "more than " + text.apply(named.last());
    }
    return text.apply(point);
  }
}
