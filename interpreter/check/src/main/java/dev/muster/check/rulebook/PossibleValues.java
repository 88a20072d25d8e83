package dev.muster.check.rulebook;

import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ValueRange;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.NameSet;
import dev.muster.model.Range;
import dev.muster.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what attributes may be in a battle: what they begin with, and what statements make of that.
 * More than is possible may be listed, but never less.
 */
final class PossibleValues {
  /**
   * The number of times a value set from other values is looked at again before it may be anything.
   */
  private static final int MOST_ROUNDS = 4;

  private final Map<Attribute, Values> values = new HashMap<>();
  private final AttributeChanges changes;
  private final ValueRange ranges = new ValueRange(this::range);

  /**
   * @param starts the values that only statements change, by what they begin with where that is
   *     said
   */
  PossibleValues(Map<Attribute, Optional<CheckedExpression>> starts, AttributeChanges changes) {
    this.changes = changes;
    starts.forEach(
        (attribute, start) -> {
          if (start.isEmpty() || !attribute.lifetimes().isEmpty()) {
            values.put(attribute, unsaid(attribute));
          }
        });
    starts.forEach((attribute, start) -> start.ifPresent(value -> add(attribute, of(value))));
    for (int round = 0; round < MOST_ROUNDS && changed(starts.keySet()); round++) {
      if (round == MOST_ROUNDS - 1) {
        changes.set().keySet().forEach(attribute -> values.put(attribute, whole(attribute)));
      }
    }
  }

  /** Lets everything change once more; whether anything did. */
  private boolean changed(Set<Attribute> attributes) {
    boolean changed = false;
    for (Attribute attribute : attributes) {
      Values before = of(attribute);
      change(attribute);
      changed |= !of(attribute).equals(before);
    }
    return changed;
  }

  private void change(Attribute attribute) {
    for (CheckedExpression value : changes.set().getOrDefault(attribute, List.of())) {
      add(attribute, of(value));
    }
    Range whole = attribute.range();
    if (of(attribute) instanceof Values.Numbers(Range range)) {
      values.put(
          attribute,
          new Values.Numbers(
              new Range(
                  changes.moves(attribute, false) ? whole.low() : range.low(),
                  changes.moves(attribute, true) ? whole.high() : range.high())));
    }
  }

  private void add(Attribute attribute, Values more) {
    Values kept =
        more instanceof Values.Numbers(Range range)
            ? new Values.Numbers(
                new Range(
                    attribute.range().nearest(range.low()),
                    attribute.range().nearest(range.high())))
            : more;
    values.merge(attribute, kept, Values::or);
  }

  /** Returns what a value is where nothing is said. */
  private static Values unsaid(Attribute attribute) {
    return switch (attribute.type()) {
      case Type.Flag _ -> Values.only(false);
      case Type.Named(var set) when !set.members().isEmpty() ->
          Values.only(set.members().getFirst());
      case Type.OfThing _ -> Values.only(Values.NONE);
      case Type type when TypeRules.numeric(type) -> {
        double low = attribute.range().low();
        double first = Double.isInfinite(low) ? attribute.range().nearest(0) : low;
        yield new Values.Numbers(new Range(first, first));
      }
      default -> Values.ANY;
    };
  }

  private static Values whole(Attribute attribute) {
    return TypeRules.numeric(attribute.type()) ? new Values.Numbers(attribute.range()) : Values.ANY;
  }

  Values of(Attribute attribute) {
    return values.getOrDefault(attribute, whole(attribute));
  }

  Range range(Attribute attribute) {
    return of(attribute) instanceof Values.Numbers(Range range) ? range : attribute.range();
  }

  private Values of(CheckedExpression value) {
    return switch (value) {
      case CheckedExpression.Constant(Boolean flag, _, _) -> Values.only(flag);
      case CheckedExpression.Constant(NameSet.Member member, _, _) -> Values.only(member);
      case CheckedExpression.Constant c when c.value() == null -> Values.only(Values.NONE);
      case CheckedExpression.If c -> of(c.then()).or(of(c.otherwise()));
      case CheckedExpression.AttributeOf a -> of(a.attribute());
      case CheckedExpression e when TypeRules.numeric(e.type()) -> new Values.Numbers(ranges.in(e));
      default -> Values.ANY;
    };
  }
}
