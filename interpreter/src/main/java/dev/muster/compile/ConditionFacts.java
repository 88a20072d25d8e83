package dev.muster.compile;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.model.Type;
import dev.muster.trace.Unoffered;
import dev.muster.trace.Unoffered.Fact;
import dev.muster.world.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds what in the rulebook makes a condition not hold, for a player who asks why. */
final class ConditionFacts {
  /** Quantities that follow from others are gone into so far. */
  private static final int DEEP = 3;

  private ConditionFacts() {}

  /** What keeps the condition from holding; empty when it holds. */
  static Optional<Unoffered> against(CheckedExpression condition, Frame f) {
    if (holds(condition, f)) {
      return Optional.empty();
    }
    List<Fact> facts = new ArrayList<>();
    add(condition, true, f, facts);
    CheckedExpression unmet = condition;
    while (unmet instanceof CheckedExpression.And and) {
      unmet = holds(and.left(), f) ? and.right() : and.left();
    }
    boolean not = unmet instanceof CheckedExpression.Not;
    CheckedExpression named = unmet instanceof CheckedExpression.Not(var of, _) ? of : unmet;
    return Optional.of(new Unoffered.Unmet(facts, named.span().text().strip(), not));
  }

  /**
   * @param wanted what the condition is not
   */
  private static void add(CheckedExpression e, boolean wanted, Frame f, List<Fact> facts) {
    if (e instanceof CheckedExpression.Not not) {
      add(not.of(), !wanted, f, facts);
    } else if (e instanceof CheckedExpression.And and && wanted) {
      add(holds(and.left(), f) ? and.right() : and.left(), true, f, facts);
    } else if (e instanceof CheckedExpression.Or or && !wanted) {
      add(holds(or.left(), f) ? or.left() : or.right(), false, f, facts);
    } else if (e instanceof CheckedExpression.AttributeOf of && of.type() instanceof Type.Flag) {
      facts.add(new Fact(of.attribute().origin(), !wanted));
    } else if (e instanceof CheckedExpression.QuantityCall call
        && call.type() instanceof Type.Flag
        && facts.size() < DEEP) {
      facts.add(new Fact(call.quantity().origin(), !wanted));
      if (call.quantity().plain()) {
        add(call.quantity().formula().orElseThrow(), wanted, inside(call, f), facts);
      }
    }
  }

  private static boolean holds(CheckedExpression e, Frame f) {
    return ExpressionCompiler.of(e).test(f);
  }

  /** The frame in which the formula of the quantity is. */
  private static Frame inside(CheckedExpression.QuantityCall call, Frame f) {
    Quantity quantity = call.quantity();
    Frame inside = new Frame(quantity.frame(), f.context());
    for (int i = 0; i < call.arguments().size(); i++) {
      @Nullable Object argument = ExpressionCompiler.of(call.arguments().get(i)).value(f);
      inside.set(i, argument);
    }
    return inside;
  }
}
