package dev.muster.check.statement;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.ExpressionChecker;
import dev.muster.check.expression.ValueRange;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.Asking;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.model.Die;
import dev.muster.model.Type;
import dev.muster.primitive.DiceFunctions;
import dev.muster.primitive.Does;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Dice that are rolled, and what is added to their total. */
final class RollChecker {
  /** The text before the calculated sides of a die: {@code d(n)}. */
  private static final String SIDED = "d";

  private final StatementContext context;

  RollChecker(StatementContext context) {
    this.context = context;
  }

  CheckedStatement of(Statement.RollDice s, Scope scope) {
    CheckedStatement.DicePool pool = pool(s.dice(), scope);
    List<CheckedStatement.Addend> added = s.added().stream().map(a -> added(a, scope)).toList();
    Optional<CheckedExpression> secretlyFor =
        s.secretlyFor()
            .map(side -> context.expressions.side(side, scope, Expectation.Operand.SECRETLY_FOR));
    return new CheckedStatement.RollDice(
        scope.declare(
            s.name(), new Type.Roll(ValueRange.faces(pool), ValueRange.totals(pool, added))),
        s.name().text(),
        Optional.empty(),
        pool,
        added,
        s.purpose().map(p -> context.expressions.text(p, scope)),
        Optional.empty(),
        secretlyFor,
        s.span());
  }

  private CheckedStatement.DicePool pool(Statement.DicePool written, Scope scope) {
    CheckedStatement.DicePool pool = checked(written, scope);
    if (pool.sides().isPresent()) {
      context.rolled.addCalculated();
    } else {
      context.rolled.add(pool.die());
    }
    return pool;
  }

  private CheckedStatement.DicePool checked(Statement.DicePool pool, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    return switch (pool) {
      case Statement.DicePool.Counted p -> {
        CheckedExpression count = expressions.dice(p.count(), scope, Expectation.Operand.ROLL);
        Die die = count.type() instanceof Type.Dice d ? d.die() : context.names.d6();
        yield new CheckedStatement.DicePool(count, die, Optional.empty());
      }
      case Statement.DicePool.Named p ->
          new CheckedStatement.DicePool(
              expressions.count(p.count(), scope, Expectation.Operand.ROLL),
              die(p.die()),
              Optional.empty());
      case Statement.DicePool.Sided p -> {
        if (!p.word().text().equals(SIDED)) {
          context.problems.add(
              Diagnostic.error("no-such-die", p.word().span(), "there is no die `%s(…)`", p.word())
                  .note("a die of calculated sides is written `d(n)`"));
        }
        yield new CheckedStatement.DicePool(
            expressions.count(p.count(), scope, Expectation.Operand.ROLL),
            context.names.d6(),
            Optional.of(expressions.count(p.sides(), scope, Expectation.Operand.SIDES)));
      }
    };
  }

  private Die die(Name name) {
    Optional<Die> die = context.names.die(name.text());
    if (die.isEmpty()) {
      context.problems.about(name, ProblemCollector.unknownDie(name, context.names.dice.keySet()));
    } else {
      context.measures(name);
    }
    return die.orElse(context.names.d6());
  }

  private CheckedStatement.Addend added(Statement.Addend addend, Scope scope) {
    CheckedExpression value =
        context.expressions.count(addend.value(), scope, Expectation.Operand.ADDED_TO_ROLL);
    if (value.type() instanceof Type.Dice) {
      context.problems.add(
          Diagnostic.error(
                  "dice-added",
                  value.span(),
                  "a number is added to the total of dice, but `%s` are dice",
                  value.span().text())
              .note("roll them all at once, `roll 3 d6`, or in a `let` of their own"));
    }
    return new CheckedStatement.Addend(addend.subtracted() ? -1 : 1, value);
  }

  CheckedStatement mayReroll(Statement.MayReroll s, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    CheckedExpression side = expressions.side(s.side(), scope, Expectation.Operand.MAY_REROLL);
    CheckedExpression count = expressions.count(s.count(), scope, Expectation.Operand.MAY_REROLL);
    CheckedExpression dice = rolled(s.roll(), scope, Expectation.Operand.REROLL);
    Scope offered = scope.child();
    int slot = offered.declare("it", Type.COUNT);
    Decision none = context.sites.at("reroll-none", scope);
    Decision decision = context.sites.at("reroll", offered, Map.of("none", none));
    return new CheckedStatement.MayReroll(
        Asking.openly(side, decision, scope.things(side)), count, dice, slot, s.span());
  }

  CheckedStatement reroll(Statement.Reroll s, Scope scope) {
    return Does.REROLL.about(
        s.which(), s.span(), rolled(s.roll(), scope, Expectation.Operand.REROLL));
  }

  CheckedStatement pair(Statement.Pair s, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    CheckedExpression left = rolled(s.left(), scope, Expectation.Operand.PAIR);
    CheckedExpression right = rolled(s.right(), scope, Expectation.Operand.PAIR);
    CheckedExpression ranks =
        s.ranks()
            .map(r -> expressions.count(r, scope, Expectation.Operand.PAIR))
            .orElseGet(() -> CheckedExpression.Constant.none(s.span()));
    CheckedExpression missing =
        s.missing()
            .map(m -> expressions.count(m, scope, Expectation.Operand.ELSE))
            .orElseGet(() -> new CheckedExpression.Number(0, Type.COUNT, s.span()));
    return new CheckedStatement.Let(
        scope.declare(s.as(), Type.PAIRING),
        s.as().text(),
        DiceFunctions.PAIR.about(s.asRolled(), Type.PAIRING, s.span(), left, right, ranks, missing),
        false,
        s.span());
  }

  private CheckedExpression rolled(Expression e, Scope scope, Expectation why) {
    return context.expressions.want(e, scope, Type.Roll.ANY, why);
  }
}
