package dev.muster.compile.expression;

import dev.muster.model.Bodies;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.model.Type;
import dev.muster.trace.Exclusion;
import dev.muster.trace.Exclusion.Fact;
import dev.muster.world.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds what in the rulebook makes a condition hold or not, for somebody who asks why. */
public final class ConditionFacts {
  /** Quantities that follow from others are gone into so far. */
  private static final int DEEP = 3;

  private final Bodies bodies;

  /**
   * @param bodies of the quantities that conditions may ask for
   */
  public ConditionFacts(Bodies bodies) {
    this.bodies = bodies;
  }

  /** Returns what keeps the condition from holding; empty when it holds. */
  public Optional<Exclusion> against(CheckedExpression condition, Frame f) {
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
    return Optional.of(new Exclusion.Unmet(facts, named.span().text().strip(), not));
  }

  /**
   * @param wanted what the condition is not
   */
  private void add(CheckedExpression e, boolean wanted, Frame f, List<Fact> facts) {
    if (e instanceof CheckedExpression.Not not) {
      add(not.of(), !wanted, f, facts);
    } else if (e instanceof CheckedExpression.And and && wanted) {
      add(holds(and.left(), f) ? and.right() : and.left(), true, f, facts);
    } else if (e instanceof CheckedExpression.Or or && !wanted) {
      add(holds(or.left(), f) ? or.left() : or.right(), false, f, facts);
    } else if (e instanceof CheckedExpression.AttributeOf of && of.type() instanceof Type.Flag) {
      facts.add(new Fact(of.attribute().origin(), !wanted));
    } else if (e instanceof CheckedExpression.Ask call
        && call.ofQuantity()
        && call.type() instanceof Type.Flag
        && facts.size() < DEEP) {
      facts.add(new Fact(call.quantity().origin(), !wanted));
      if (bodies.plain(call.quantity())) {
        add(bodies.of(call.quantity()).formula().orElseThrow(), wanted, inside(call, f), facts);
      }
    }
  }

  /** A part of a formula, and whether it holds. */
  public record Deciding(String text, boolean holds) {}

  /**
   * Returns the part of its formula that decided a flag, then the part that decided each formula
   * asked there: each because of the next. Empty where all parts of a formula decided together.
   */
  public List<Deciding> deciding(CheckedExpression.Ask call, Frame f) {
    List<Deciding> parts = new ArrayList<>();
    if (call.type() instanceof Type.Flag) {
      formula(call, holds(call, f), f, parts);
    }
    return List.copyOf(parts);
  }

  private void formula(CheckedExpression.Ask call, boolean holds, Frame f, List<Deciding> parts) {
    Quantity.Body asked = bodies.of(call.quantity());
    Optional<CheckedExpression> formula = asked.formula();
    if (formula.isPresent() && !asked.table()) {
      Frame inside = inside(call, f);
      // Otherwise it is modifiers that decided.
      if (holds(formula.get(), inside) == holds) {
        decide(formula.get(), holds, inside, parts);
      }
    }
  }

  private void decide(CheckedExpression e, boolean holds, Frame f, List<Deciding> parts) {
    boolean decidesNothing =
        e instanceof CheckedExpression.And || e instanceof CheckedExpression.Constant;
    if (e instanceof CheckedExpression.Not not) {
      decide(not.of(), !holds, f, parts);
    } else if (e instanceof CheckedExpression.And and && !holds) {
      decide(holds(and.left(), f) ? and.right() : and.left(), false, f, parts);
    } else if (e instanceof CheckedExpression.Or or && holds) {
      decide(holds(or.left(), f) ? or.left() : or.right(), true, f, parts);
    } else if (!decidesNothing) {
      parts.add(new Deciding(e.span().text().strip(), holds));
      if (e instanceof CheckedExpression.Ask call && call.ofQuantity() && parts.size() < DEEP) {
        formula(call, holds, f, parts);
      }
    }
  }

  private static boolean holds(CheckedExpression e, Frame f) {
    return ExpressionCompiler.of(e).test(f);
  }

  /** The frame in which the formula of the quantity is. */
  private Frame inside(CheckedExpression.Ask call, Frame f) {
    Frame inside = new Frame(bodies.of(call.quantity()).frame(), f.context());
    for (int i = 0; i < call.arguments().size(); i++) {
      @Nullable Object argument = ExpressionCompiler.of(call.arguments().get(i)).value(f);
      inside.set(i, argument);
    }
    return inside;
  }
}
