package dev.muster.check.expression;

import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import java.util.Optional;
import java.util.stream.Stream;

/** Dice in figures, {@code 2 d6}, where a number is meant: nothing rolls them there. */
public final class UnrolledDice {
  private UnrolledDice() {}

  /** The complaint about an expression that must give a number, or what is measured. */
  public static Optional<Diagnostic> in(CheckedExpression expression) {
    return dice(expression).findFirst().map(UnrolledDice::problem);
  }

  /** The complaint about one of two values that are compared, of which the other is no dice. */
  static Optional<Diagnostic> in(CheckedExpression one, CheckedExpression other) {
    return rolled(one) || rolled(other)
        ? Optional.empty()
        : Stream.concat(dice(one), dice(other)).findFirst().map(UnrolledDice::problem);
  }

  private static boolean rolled(CheckedExpression compared) {
    return TypeRules.unknown(compared.type())
        || compared.type() instanceof Type.Dice && dice(compared).findAny().isEmpty();
  }

  private static Stream<CheckedExpression> dice(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Number n when n.type() instanceof Type.Dice -> Stream.of(n);
      case CheckedExpression.Apply a when a.primitive().sign() ->
          a.arguments().stream().flatMap(UnrolledDice::dice);
      case CheckedExpression.If c -> Stream.concat(dice(c.then()), dice(c.otherwise()));
      case CheckedExpression other -> Stream.empty();
    };
  }

  /** The complaint about dice in the header of a table, which can roll them itself. */
  public static Diagnostic inHeader(Span dice, Span header) {
    return unrolled(dice).note("the table rolls them: write `roll %s`", header.text().strip());
  }

  private static Diagnostic problem(CheckedExpression dice) {
    return unrolled(dice.span())
        .note(
            "dice are rolled by a statement: `let r = roll %s`, then write `r.total`",
            dice.span().text().strip());
  }

  private static Diagnostic unrolled(Span dice) {
    return Diagnostic.error(
        "dice-not-rolled",
        dice,
        "`%s` says how many dice there are, not what they show: nothing rolls them here",
        dice.text().strip());
  }
}
