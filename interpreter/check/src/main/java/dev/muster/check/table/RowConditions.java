package dev.muster.check.table;

import dev.muster.check.table.TableChecker.CellTest;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.model.CheckedExpression;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes of the cells of each row the conditions under which it applies. */
final class RowConditions {
  private final List<CheckedExpression> inputs;
  private final List<List<CellTest>> tests;
  private final List<TableRow> rows;
  private final Precedence precedence;
  private final Map<Integer, Optional<CheckedExpression>> others = new HashMap<>();

  /** Of rows that go before others, that none of them applies: rows that begin alike share it. */
  private final Map<BitSet, CheckedExpression> taken = new IdentityHashMap<>();

  RowConditions(List<CheckedExpression> inputs, Precedence precedence) {
    this.inputs = inputs;
    this.tests = precedence.tests();
    this.rows = precedence.rows();
    this.precedence = precedence;
  }

  List<List<CheckedExpression>> all() {
    List<List<CheckedExpression>> all = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      List<CheckedExpression> when = new ArrayList<>(from(row, 0));
      when.addAll(left(row));
      all.add(List.copyOf(when));
    }
    return all;
  }

  /** The conditions of the cells of a row from a column on; of `else`, what is before it. */
  private List<CheckedExpression> from(int row, int column) {
    List<CheckedExpression> when = new ArrayList<>();
    for (int c = column; c < inputs.size(); c++) {
      int at = c;
      switch (tests.get(row).get(c)) {
        case CellTest.Any _, CellTest.Else _, CellTest.Mistaken _ -> {}
        case CellTest.Of of -> when.add(TableChecker.either(inputs.get(c), of, span(row, c)));
        case CellTest.Meets meets -> when.addAll(meets.conditions());
        case CellTest.Other _ ->
            others.computeIfAbsent(c, each -> other(at, span(row, at))).ifPresent(when::add);
      }
    }
    return when;
  }

  private Span span(int row, int column) {
    return rows.get(row).inputs().get(column).span();
  }

  /** None of what the other rows name. */
  private Optional<CheckedExpression> other(int column, Span span) {
    List<CheckedExpression> none = new ArrayList<>();
    for (List<CellTest> row : tests) {
      if (row.get(column) instanceof CellTest.Of of) {
        none.add(
            new CheckedExpression.Not(TableChecker.either(inputs.get(column), of, span), span));
      }
    }
    return none.isEmpty() ? Optional.empty() : Optional.of(all(none, span));
  }

  /** None of the rows that go before one with an `else` applies. */
  private List<CheckedExpression> left(int row) {
    List<CheckedExpression> left = new ArrayList<>();
    precedence
        .before(row)
        .forEach(
            (column, first) -> {
              if (!first.isEmpty()) {
                left.add(
                    taken.computeIfAbsent(first, rows -> none(rows, column, span(row, column))));
              }
            });
    return left;
  }

  private CheckedExpression none(BitSet first, int column, Span span) {
    return all(first.stream().mapToObj(r -> not(r, column, span)).toList(), span);
  }

  private CheckedExpression not(int row, int column, Span span) {
    List<CheckedExpression> taken = from(row, column);
    return taken.isEmpty()
        ? CheckedExpression.Constant.of(false, span)
        : new CheckedExpression.Not(all(taken, span), span);
  }

  /** Halved again and again, so that what follows it into its depth does not get deep. */
  private static CheckedExpression all(List<CheckedExpression> of, Span span) {
    int half = of.size() / 2;
    return half == 0
        ? of.getFirst()
        : new CheckedExpression.And(
            all(of.subList(0, half), span), all(of.subList(half, of.size()), span), span);
  }
}
