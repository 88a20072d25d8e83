package dev.muster.compile.statement;

import dev.muster.compile.expression.Compilation;
import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.lang.Span;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Roll;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the dice that an expression counts, itself or through the formulas of the quantities it
 * asks.
 */
final class CountedDice {
  /**
   * The limit on formulas looked into: some ask each other in a circle, or each asks two others.
   */
  private static final int FORMULAS = 50;

  private int formulas;

  private CountedDice() {}

  /** Tells which dice have been counted, in a frame in which the expression has its value. */
  interface Counts {
    void tell(Frame f);
  }

  static Optional<Counts> in(CheckedExpression expression) {
    return new CountedDice().of(expression);
  }

  private Optional<Counts> of(CheckedExpression expression) {
    if (expression instanceof CheckedExpression.Fold count
        && count.is(CheckedExpression.Fold.Form.COUNT)) {
      return count(count.selection(), count.span());
    }
    if (expression instanceof CheckedExpression.If choice) {
      return choice(choice);
    }
    if (expression instanceof CheckedExpression.Ask call && call.ofQuantity()) {
      return both(all(call.arguments()), formula(call));
    }
    return isSumOfItsParts(expression) ? all(Subexpressions.of(expression)) : Optional.empty();
  }

  /** Whether its parts are evaluated where it is, and not once for each of several things. */
  private static boolean isSumOfItsParts(CheckedExpression e) {
    return e instanceof CheckedExpression.Apply
        || e instanceof CheckedExpression.Compared
        || e instanceof CheckedExpression.Is
        || e instanceof CheckedExpression.Not
        || e instanceof CheckedExpression.And
        || e instanceof CheckedExpression.Or;
  }

  private static Optional<Counts> count(CheckedExpression.Selection dice, Span span) {
    if (dice.where().isEmpty()
        || !(dice.of().map(CheckedExpression::type).orElse(null) instanceof Type.Roll)) {
      return Optional.empty();
    }
    CompiledExpression of = ExpressionCompiler.of(dice.of().get());
    CompiledExpression where = ExpressionCompiler.of(dice.where().get());
    return Optional.of(
        f -> {
          BattleEffects effects = BattleEffects.of(f);
          if (effects.dice().told() && of.value(f) instanceof Roll roll) {
            var counted = effects.secrets().tracked(() -> counted(roll, dice.slot(), where, f));
            effects.dice().counted(roll, counted.value(), counted.secrets(), span);
          }
        });
  }

  private static List<Boolean> counted(Roll roll, int slot, CompiledExpression where, Frame f) {
    List<Boolean> counted = new ArrayList<>();
    for (int i = 0; i < roll.count(); i++) {
      f.context().addWork();
      f.set(slot, Numbers.box(roll.face(i)));
      counted.add(where.test(f));
    }
    return counted;
  }

  private Optional<Counts> choice(CheckedExpression.If choice) {
    Optional<Counts> then = of(choice.then());
    Optional<Counts> otherwise = of(choice.otherwise());
    if (then.isEmpty() && otherwise.isEmpty()) {
      return of(choice.when());
    }
    CompiledExpression when = ExpressionCompiler.of(choice.when());
    return both(
        of(choice.when()),
        Optional.of(f -> (when.test(f) ? then : otherwise).ifPresent(counts -> counts.tell(f))));
  }

  private Optional<Counts> formula(CheckedExpression.Ask call) {
    List<Function<Frame, @Nullable Object>> arguments = new ArrayList<>();
    for (CheckedExpression argument : call.arguments()) {
      arguments.add(ExpressionCompiler.of(argument)::value);
    }
    boolean ofDice =
        call.quantity().parameters().stream().anyMatch(p -> p.type() instanceof Type.Roll);
    if (!ofDice || ++formulas > FORMULAS) {
      return Optional.empty();
    }
    Quantity.Body asked = Compilation.bodies().of(call.quantity());
    Optional<Counts> within = asked.formula().flatMap(this::of);
    return within.map(
        counts ->
            f -> {
              Frame inside = new Frame(asked.frame(), f.context());
              for (int i = 0; i < arguments.size(); i++) {
                inside.set(i, arguments.get(i).apply(f));
              }
              counts.tell(inside);
            });
  }

  private Optional<Counts> all(List<CheckedExpression> expressions) {
    return expressions.stream().map(this::of).reduce(Optional.empty(), CountedDice::both);
  }

  private static Optional<Counts> both(Optional<Counts> first, Optional<Counts> then) {
    return first.isEmpty() || then.isEmpty()
        ? first.or(() -> then)
        : Optional.of(
            f -> {
              first.get().tell(f);
              then.get().tell(f);
            });
  }
}
