package dev.muster.check.statement;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.ExpressionContext;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import dev.muster.primitive.Does;
import java.util.Optional;

/** Cards that are drawn, discarded and shuffled. */
final class CardChecker {
  private final ExpressionContext context;

  CardChecker(ExpressionContext context) {
    this.context = context;
  }

  CheckedStatement draw(Statement.Draw s, Scope scope) {
    Optional<CheckedExpression> side =
        s.side().map(e -> context.expressions.side(e, scope, Expectation.Operand.DRAWS));
    CheckedExpression deck = deck(s.deck(), scope, Expectation.Operand.DRAW_FROM);
    Optional<CheckedExpression> many =
        s.many().map(n -> context.expressions.count(n, scope, Expectation.Operand.DRAWS));
    Expression.Selection left =
        new Expression.Selection(
            Optional.empty(),
            Optional.empty(),
            new Name(BuiltinDeclarations.CARD, s.deck().span()),
            many.isPresent() ? Optional.empty() : Optional.of(s.as()),
            // Of what is no deck nobody asks which cards it has.
            TypeRules.unknown(deck.type())
                ? Optional.<Expression>of(new Expression.Missing(s.deck().span()))
                : Optional.of(s.deck()),
            Optional.empty(),
            Optional.empty(),
            s.where(),
            s.span());
    CheckedExpression.Selection among = context.expressions.selections().of(left, scope.child());
    Type one = among.element();
    int slot = scope.declare(s.as(), many.isPresent() ? new Type.ListOf(one) : one);
    return new CheckedStatement.Draw(
        slot, deck, among, many, side, s.peek(), s.secretly(), s.span());
  }

  CheckedStatement discard(Statement.Discard s, Scope scope) {
    return Does.DISCARD.call(s.span(), card(s.card(), scope, Expectation.Operand.DISCARD));
  }

  CheckedStatement reshuffle(Statement.Shuffle s, Scope scope) {
    CheckedExpression deck = deck(s.into().orElse(s.what()), scope, Expectation.Operand.SHUFFLE);
    return s.into().isPresent()
        ? Does.SHUFFLE.call(s.span(), deck, card(s.what(), scope, Expectation.Operand.SHUFFLE))
        : Does.SHUFFLE.call(s.span(), deck);
  }

  private CheckedExpression deck(Expression e, Scope scope, Expectation why) {
    return of(context.names.deck(), e, scope, why);
  }

  private CheckedExpression card(Expression e, Scope scope, Expectation why) {
    return of(context.names.card(), e, scope, why);
  }

  private CheckedExpression of(Kind kind, Expression e, Scope scope, Expectation why) {
    return context.expressions.want(e, scope, new Type.OfThing(kind), why);
  }
}
