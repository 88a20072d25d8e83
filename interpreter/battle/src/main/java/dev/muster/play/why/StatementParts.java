package dev.muster.play.why;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Subexpressions;
import java.util.List;
import java.util.OptionalInt;

/** What of a statement says why it does what it does. */
final class StatementParts {
  private StatementParts() {}

  /**
   * The expressions that decide what it does. What depends on the things that it goes through is
   * left out: they are not there yet when it begins.
   */
  static List<CheckedExpression> deciding(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.ForEach _,
          CheckedStatement.Random _,
          CheckedStatement.Draw _,
          CheckedStatement.Chooses _,
          CheckedStatement.Orders _,
          CheckedStatement.MayReroll _ ->
          List.of();
      case CheckedStatement.Set set -> List.of(set.value());
      case CheckedStatement.Adjust adjust -> List.of(adjust.amount());
      case CheckedStatement.Read read -> read.using().stream().toList();
      case CheckedStatement.Move move -> List.of(move.thing());
      case CheckedStatement.RollDice roll -> List.of(roll.dice().count());
      case CheckedStatement.Do _,
          CheckedStatement.Call _,
          CheckedStatement.Let _,
          CheckedStatement.If _,
          CheckedStatement.While _,
          CheckedStatement.Hooked _,
          CheckedStatement.Give _,
          CheckedStatement.Together _,
          CheckedStatement.CarryOut _,
          CheckedStatement.EndBattle _,
          CheckedStatement.Say _,
          CheckedStatement.End _ ->
          statement.expressions();
    };
  }

  /** What a statement calls a procedure with; nothing where it does not. */
  static List<CheckedExpression> arguments(CheckedStatement statement, Origin procedure) {
    if (statement instanceof CheckedStatement.Call(Procedure called, var arguments, _)
        && called.origin().equals(procedure)) {
      return arguments;
    }
    return statement.expressions().stream()
        .flatMap(Subexpressions::within)
        .filter(CheckedExpression.Run.class::isInstance)
        .map(CheckedExpression.Run.class::cast)
        .filter(run -> run.procedure().origin().equals(procedure))
        .map(CheckedExpression.Run::arguments)
        .findFirst()
        .orElse(List.of());
  }

  /** The slot of the name that it binds, unless that is only for what is inside it. */
  static OptionalInt bound(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.Let let -> OptionalInt.of(let.slot());
      case CheckedStatement.RollDice roll -> OptionalInt.of(roll.slot());
      case CheckedStatement.Random random -> OptionalInt.of(random.slot());
      case CheckedStatement.Draw draw -> OptionalInt.of(draw.slot());
      case CheckedStatement.Move move ->
          move.slot() < 0 ? OptionalInt.empty() : OptionalInt.of(move.slot());
      case CheckedStatement.Do _,
          CheckedStatement.Call _,
          CheckedStatement.Set _,
          CheckedStatement.Adjust _,
          CheckedStatement.If _,
          CheckedStatement.ForEach _,
          CheckedStatement.While _,
          CheckedStatement.Hooked _,
          CheckedStatement.Give _,
          CheckedStatement.Together _,
          CheckedStatement.MayReroll _,
          CheckedStatement.Read _,
          CheckedStatement.Chooses _,
          CheckedStatement.Orders _,
          CheckedStatement.CarryOut _,
          CheckedStatement.EndBattle _,
          CheckedStatement.Say _,
          CheckedStatement.End _ ->
          OptionalInt.empty();
    };
  }

  /** Whether what is inside it is done because its condition holds, or does not. */
  static boolean conditional(CheckedStatement statement) {
    return statement instanceof CheckedStatement.If || statement instanceof CheckedStatement.While;
  }

  /** Whether what is inside it is done because somebody has decided so. */
  static boolean decided(CheckedStatement statement) {
    return statement instanceof CheckedStatement.Deciding
        || statement instanceof CheckedStatement.CarryOut;
  }
}
