package dev.muster.check.satisfiability;

import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.Range;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The values that a term may have. */
public sealed interface Domain {
  Domain YES = only(true);
  Domain NO = only(false);

  boolean isEmpty();

  /** The values that are in both; of numbers and others, none. */
  Domain and(Domain other);

  /** All other values. */
  Domain not();

  static Domain only(Object value) {
    return new Values(Set.of(value), false);
  }

  static Domain of(Collection<?> values) {
    return new Values(Set.copyOf(values), false);
  }

  static Domain of(Range range) {
    return new Numbers(range.low() > range.high() ? List.of() : List.of(range));
  }

  /** The numbers that are in this relation to {@code n}. */
  static Domain of(Relation relation, double n) {
    return switch (relation) {
      case EQUAL -> of(new Range(n, n));
      case DIFFERENT -> of(new Range(n, n)).not();
      case BELOW -> of(new Range(Double.NEGATIVE_INFINITY, Math.nextDown(n)));
      case AT_MOST -> of(new Range(Double.NEGATIVE_INFINITY, n));
      case ABOVE -> of(new Range(Math.nextUp(n), Double.POSITIVE_INFINITY));
      case AT_LEAST -> of(new Range(n, Double.POSITIVE_INFINITY));
    };
  }

  default Domain or(Domain other) {
    return not().and(other.not()).not();
  }

  default boolean meets(Domain other) {
    return !and(other).isEmpty();
  }

  default boolean within(Domain other) {
    return !meets(other.not());
  }

  /**
   * Numbers: an end that does not belong to them is the nearest number that does.
   *
   * @param parts apart from each other, the lowest first
   */
  record Numbers(List<Range> parts) implements Domain {
    static final Numbers ALL = new Numbers(List.of(Range.OPEN));

    @Override
    public boolean isEmpty() {
      return parts.isEmpty();
    }

    Range hull() {
      return new Range(parts.getFirst().low(), parts.getLast().high());
    }

    @Override
    public Domain and(Domain other) {
      if (!(other instanceof Numbers(List<Range> others))) {
        return new Numbers(List.of());
      }
      List<Range> both = new ArrayList<>();
      for (Range a : parts) {
        for (Range b : others) {
          double low = Math.max(a.low(), b.low());
          double high = Math.min(a.high(), b.high());
          if (low <= high) {
            both.add(new Range(low, high));
          }
        }
      }
      return new Numbers(both);
    }

    @Override
    public Domain not() {
      List<Range> between = new ArrayList<>();
      double from = Double.NEGATIVE_INFINITY;
      for (Range part : parts) {
        if (part.low() > from) {
          between.add(new Range(from, Math.nextDown(part.low())));
        }
        from = part.high() == Double.POSITIVE_INFINITY ? Double.NaN : Math.nextUp(part.high());
      }
      if (!Double.isNaN(from)) {
        between.add(new Range(from, Double.POSITIVE_INFINITY));
      }
      return new Numbers(between);
    }
  }

  /**
   * Values without an order.
   *
   * @param except whether it is all but these
   */
  record Values(Set<Object> named, boolean except) implements Domain {
    static final Values ALL = new Values(Set.of(), true);

    @Override
    public boolean isEmpty() {
      return !except && named.isEmpty();
    }

    @Override
    public Domain and(Domain other) {
      if (!(other instanceof Values(Set<Object> others, boolean allBut))) {
        return new Values(Set.of(), false);
      }
      Set<Object> both = new HashSet<>(except && !allBut ? others : named);
      if (except && allBut) {
        both.addAll(others);
      } else if (except) {
        both.removeAll(named);
      } else if (allBut) {
        both.removeAll(others);
      } else {
        both.retainAll(others);
      }
      return new Values(both, except && allBut);
    }

    @Override
    public Domain not() {
      return new Values(named, !except);
    }

    @Override
    public boolean meets(Domain other) {
      if (except || !(other instanceof Values values)) {
        return Domain.super.meets(other);
      }
      for (Object each : named) {
        if (values.has(each)) {
          return true;
        }
      }
      return false;
    }

    boolean has(Object value) {
      return named.contains(value) != except;
    }
  }
}
