package dev.muster.check.table;

import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds which cells of a column name a value, without asking each: what they name is looked up, and
 * only bands of numbers are gone through. All that they compare with must be constant.
 */
final class CellIndex {
  private final Map<Object, BitSet> equal = new HashMap<>();
  private final Map<Kind, BitSet> kinds = new HashMap<>();
  private final List<Band> bands = new ArrayList<>();
  private final List<Different> different = new ArrayList<>();

  /** The numbers that a cell names, without the ends that it leaves out. */
  private record Band(int cell, double low, boolean above, double high, boolean below) {
    static Band upTo(int cell, double high, boolean below) {
      return new Band(cell, Double.NEGATIVE_INFINITY, false, high, below);
    }

    static Band from(int cell, double low, boolean above) {
      return new Band(cell, low, above, Double.POSITIVE_INFINITY, false);
    }

    boolean has(double number) {
      return (above ? number > low : number >= low) && (below ? number < high : number <= high);
    }
  }

  private record Different(int cell, Optional<Object> from) {}

  CellIndex(List<? extends TableChecker.CellTest> cells) {
    for (int cell = 0; cell < cells.size(); cell++) {
      if (cells.get(cell) instanceof TableChecker.CellTest.Of of) {
        add(cell, of);
      }
    }
  }

  private void add(int cell, TableChecker.CellTest.Of of) {
    for (CheckedExpression.Test test : of.tests()) {
      switch (test) {
        case CheckedExpression.Test.OfKind k -> put(kinds, k.kind(), cell);
        case CheckedExpression.Test.Equal e ->
            TableAxis.value(e.value()).ifPresent(value -> put(equal, value, cell));
        case CheckedExpression.Test.Between b ->
            bands.add(new Band(cell, number(b.low()), b.above(), number(b.high()), false));
      }
    }
    for (CheckedExpression.Compared compared : of.comparisons()) {
      Optional<Object> right = TableAxis.value(compared.right());
      if (right.orElse(null) instanceof Double number) {
        compared(cell, compared.relation(), number);
      } else if (compared.relation() == Relation.EQUAL) {
        right.ifPresent(value -> put(equal, value, cell));
      } else {
        different.add(new Different(cell, right));
      }
    }
  }

  private void compared(int cell, Relation relation, double to) {
    switch (relation) {
      case EQUAL -> bands.add(new Band(cell, to, false, to, false));
      case DIFFERENT -> {
        bands.add(Band.upTo(cell, to, true));
        bands.add(Band.from(cell, to, true));
      }
      case AT_MOST -> bands.add(Band.upTo(cell, to, false));
      case AT_LEAST -> bands.add(Band.from(cell, to, false));
      case BELOW -> bands.add(Band.upTo(cell, to, true));
      case ABOVE -> bands.add(Band.from(cell, to, true));
    }
  }

  private static <K> void put(Map<K, BitSet> all, K key, int cell) {
    all.computeIfAbsent(key, k -> new BitSet()).set(cell);
  }

  private static double number(CheckedExpression expression) {
    return TableAxis.value(expression).orElse(null) instanceof Double d ? d : Double.NaN;
  }

  /** The places of the cells that name a value. */
  BitSet naming(Object value) {
    BitSet found = new BitSet();
    add(found, equal.get(value));
    if (value instanceof Double number) {
      for (Band band : bands) {
        if (band.has(number)) {
          found.set(band.cell());
        }
      }
      return found;
    }
    for (Different one : different) {
      if (!one.from().equals(Optional.of(value))) {
        found.set(one.cell());
      }
    }
    if (value instanceof Kind kind) {
      for (Optional<Kind> k = Optional.of(kind); k.isPresent(); k = k.get().parent()) {
        add(found, kinds.get(k.get()));
      }
    }
    return found;
  }

  private static void add(BitSet found, @Nullable BitSet more) {
    if (more != null) {
      found.or(more);
    }
  }
}
