package dev.muster.check.expression;

import dev.muster.check.declaration.TypeRules;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Primitive;
import dev.muster.model.Setup.AttributeSetup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.primitive.Calculations;
import dev.muster.primitive.Things;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Numbers that are known before any battle: of facts, and of what is said of a thing or of all its
 * kind.
 */
public final class KnownNumbers {
  private final Map<String, CheckedExpression> facts;
  private final Set<String> open = new HashSet<>();

  /** Of what says it all by itself. */
  public KnownNumbers() {
    this(Map.of());
  }

  public KnownNumbers(Map<String, CheckedExpression> facts) {
    this.facts = facts;
  }

  /** Empty when the expression depends on the battle. */
  public OptionalDouble of(CheckedExpression expression) {
    return of(expression, Optional.empty());
  }

  /** Returns what a thing starts with; 0 when things of its kind have no such value. */
  public OptionalDouble of(ThingSetup thing, String attribute) {
    Optional<Attribute> found = thing.kind().attribute(attribute);
    if (found.isEmpty()) {
      return OptionalDouble.of(0);
    }
    if (thing.rolled().stream().anyMatch(r -> r.attribute() == found.get())) {
      return OptionalDouble.empty();
    }
    Optional<CheckedExpression> value =
        thing.attributes().stream()
            .filter(a -> a.attribute() == found.get())
            .map(AttributeSetup::value)
            .findFirst()
            .or(() -> thing.formation().map(f -> f.fixed().get(attribute)))
            .or(() -> thing.kind().fixed(attribute))
            .or(() -> found.get().start().value());
    if (value.isEmpty()) {
      double least = found.get().range().low();
      return OptionalDouble.of(Double.isInfinite(least) ? 0 : least);
    }
    return once("thing " + attribute, value.get(), Optional.of(thing));
  }

  /** A value that is made of itself has no amount. */
  private OptionalDouble once(String name, CheckedExpression value, Optional<ThingSetup> it) {
    if (!open.add(name)) {
      return OptionalDouble.empty();
    }
    try {
      return of(value, it);
    } finally {
      open.remove(name);
    }
  }

  private OptionalDouble of(CheckedExpression expression, Optional<ThingSetup> it) {
    return switch (expression) {
      // A value with a reported problem is unknown.
      case CheckedExpression.Number n ->
          TypeRules.unknown(n.type()) ? OptionalDouble.empty() : OptionalDouble.of(n.value());
      case CheckedExpression.Apply n when n.is(Calculations.NEGATE) ->
          calculated(Calculations.SUBTRACT, OptionalDouble.of(0), of(n.of(), it));
      case CheckedExpression.Apply c when c.primitive().sign() ->
          calculated(c.primitive(), of(c.of(), it), of(c.arguments().get(1), it));
      case CheckedExpression.Apply f
          when f.is(Things.NAMED) && facts.get(f.operand()) instanceof CheckedExpression value ->
          once("fact " + f.operand(), value, Optional.empty());
      case CheckedExpression.AttributeOf a
          when a.of() instanceof CheckedExpression.Local && it.isPresent() ->
          of(it.get(), a.attribute().name());
      case CheckedExpression other -> OptionalDouble.empty();
    };
  }

  private static OptionalDouble calculated(
      Primitive sign, OptionalDouble left, OptionalDouble right) {
    if (left.isEmpty()
        || right.isEmpty()
        || (sign == Calculations.DIVIDE && right.getAsDouble() == 0)) {
      return OptionalDouble.empty();
    }
    double a = left.getAsDouble();
    double b = right.getAsDouble();
    return OptionalDouble.of(
        sign == Calculations.ADD
            ? a + b
            : sign == Calculations.SUBTRACT
                ? a - b
                : sign == Calculations.MULTIPLY ? a * b : a / b);
  }
}
