package dev.muster.check.statement;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.CheckedStatement.Choice;
import dev.muster.model.Procedure;
import java.util.List;

/** Checks whether every way through a procedure comes to the value that it gives. */
final class ValueOfProcedure {
  private ValueOfProcedure() {}

  static boolean sure(List<Procedure.Step> steps) {
    return steps.stream().anyMatch(s -> s.origin().validity().always() && given(s.body()));
  }

  static boolean given(List<CheckedStatement> body) {
    return body.stream().anyMatch(ValueOfProcedure::given);
  }

  private static boolean given(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.Give _, CheckedStatement.EndBattle _ -> true;
      case CheckedStatement.If s -> given(s.then()) && given(s.otherwise());
      case CheckedStatement.Hooked s -> given(s.body());
      case CheckedStatement.Together s -> given(s.body());
      case CheckedStatement.Chooses s -> given(s.choice());
      case CheckedStatement other -> false;
    };
  }

  private static boolean given(Choice choice) {
    return switch (choice) {
      case Choice.Whether c -> given(c.chosen()) && given(c.otherwise());
      case Choice.OfThing c -> given(c.chosen()) && given(c.otherwise());
      case Choice.OfOrder c -> given(c.chosen()) && given(c.otherwise());
      case Choice.OfName c -> given(c.chosen());
      case Choice.OneOf c ->
          c.options().stream()
                  .anyMatch(o -> o.when() instanceof CheckedExpression.Constant when && when.yes())
              && c.options().stream().allMatch(o -> given(o.body()));
      case Choice.OfSome c -> given(c.chosen()) && given(c.otherwise());
      // Nothing is asked, and nothing done, where there may be nothing to choose.
      case Choice.OfCount _, Choice.OfSpot _ -> false;
    };
  }
}
