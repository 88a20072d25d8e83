package dev.muster.check.satisfiability;

import dev.muster.model.CheckedExpression;
import java.util.Optional;

/**
 * Something that has one value in a situation.
 *
 * @param number dense, within one question
 * @param domain what it may be, whatever the conditions say
 */
record Term(int number, About about, Domain domain) {
  sealed interface About {
    /** The value of an expression. */
    record ValueOf(CheckedExpression expression) implements About {}

    /** What kind of thing an expression gives; {@link Terms#NONE} where it gives none. */
    record KindOf(CheckedExpression thing) implements About {}

    /** How two numbers compare: a {@link dev.muster.lang.syntax.Expression.Relation}. */
    record OrderOf(Term left, Term right) implements About {}

    /** Whether a condition holds of which no more is known. */
    record Unclear(Optional<CheckedExpression> condition) implements About {}
  }
}
