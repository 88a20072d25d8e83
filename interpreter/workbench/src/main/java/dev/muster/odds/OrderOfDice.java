package dev.muster.odds;

import dev.muster.model.Bodies;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Fold;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Rulebook;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.primitive.DiceFunctions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether it can matter in which order dice were rolled: only where a rule pairs them as rolled, or
 * takes one after the other.
 */
final class OrderOfDice {
  private static final Set<Fold.Form> IN_ORDER =
      EnumSet.of(Fold.Form.LIST, Fold.Form.FIRST, Fold.Form.NEAREST);

  private OrderOfDice() {}

  /**
   * @param done what is done besides what the rulebook says
   */
  static boolean matters(Rulebook rulebook, List<CheckedStatement> done) {
    Bodies bodies = rulebook.bodies();
    List<CheckedStatement> statements =
        Stream.concat(AllStatements.of(rulebook), CheckedStatement.within(done)).toList();
    return statements.stream().anyMatch(OrderOfDice::inOrder)
        || Stream.of(
                statements.stream().flatMap(statement -> statement.expressions().stream()),
                bodies.quantities().values().stream().flatMap(body -> body.formula().stream()),
                bodies.procedures().values().stream()
                    .flatMap(body -> body.values().stream())
                    .flatMap(value -> value.start().stream()),
                rulebook.rules().all().stream()
                    .flatMap(
                        rule ->
                            Stream.concat(
                                rule.when().stream(), rule.answer().expressions().stream())))
            .flatMap(expressions -> expressions)
            .flatMap(Subexpressions::within)
            .anyMatch(OrderOfDice::inOrder);
  }

  private static boolean inOrder(CheckedStatement statement) {
    return statement instanceof CheckedStatement.ForEach each && ofDice(each.selection())
        || statement instanceof CheckedStatement.Random random && ofDice(random.selection())
        || statement instanceof CheckedStatement.Chooses
            && statement.expressions().stream().anyMatch(e -> e.type() instanceof Type.Roll);
  }

  private static boolean inOrder(CheckedExpression expression) {
    return expression instanceof CheckedExpression.Apply apply
            && apply.primitive() == DiceFunctions.PAIR
            && Boolean.TRUE.equals(apply.operand())
        || expression instanceof Fold fold
            && IN_ORDER.contains(fold.form())
            && ofDice(fold.selection());
  }

  private static boolean ofDice(CheckedExpression.Selection selection) {
    return selection.of().map(CheckedExpression::type).orElse(null) instanceof Type.Roll;
  }
}
