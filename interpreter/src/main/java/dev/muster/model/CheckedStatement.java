package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.lang.syntax.Statement.Which;
import java.util.List;
import java.util.Optional;

/** A statement with its names resolved, as the compiler takes it. */
public sealed interface CheckedStatement {
  Span span();

  /**
   * Whether it may stop what follows it: an end, the end of the battle, a choice of one. A
   * procedure, which this does not look into, may.
   */
  boolean mayEnd();

  /** One after which the next is always executed. */
  sealed interface Completing extends CheckedStatement {
    @Override
    default boolean mayEnd() {
      return false;
    }
  }

  /** One that may end more than itself. */
  sealed interface Ending extends CheckedStatement {
    @Override
    default boolean mayEnd() {
      return true;
    }
  }

  private static boolean mayEnd(List<CheckedStatement> body) {
    return body.stream().anyMatch(CheckedStatement::mayEnd);
  }

  record Let(int slot, String name, CheckedExpression value, Span span) implements Completing {}

  record RollDice(
      int slot, String name, CheckedExpression count, Die die, Optional<String> purpose, Span span)
      implements Completing {}

  record Set(CheckedExpression of, Attribute attribute, CheckedExpression value, Span span)
      implements Completing {}

  /** Assigns {@code formation}, {@code facing}, {@code side}, {@code command}. */
  record SetField(
      CheckedExpression of, BuiltinField.Settable field, CheckedExpression value, Span span)
      implements Completing {}

  record SetLocal(int slot, String name, CheckedExpression value, Span span)
      implements Completing {}

  /** {@code sign} +1 for suffers and gains, -1 for loses and recovers. */
  record Adjust(
      CheckedExpression of,
      int sign,
      CheckedExpression amount,
      Attribute attribute,
      Verb verb,
      Span span)
      implements Completing {}

  record If(
      CheckedExpression when,
      List<CheckedStatement> then,
      List<CheckedStatement> otherwise,
      Span span)
      implements CheckedStatement {
    @Override
    public boolean mayEnd() {
      return CheckedStatement.mayEnd(then) || CheckedStatement.mayEnd(otherwise);
    }
  }

  record ForEach(CheckedExpression.Selection selection, List<CheckedStatement> body, Span span)
      implements CheckedStatement {
    @Override
    public boolean mayEnd() {
      return CheckedStatement.mayEnd(body);
    }
  }

  record While(
      CheckedExpression condition,
      Optional<CheckedExpression> atMost,
      List<CheckedStatement> body,
      Span span)
      implements CheckedStatement {
    @Override
    public boolean mayEnd() {
      return CheckedStatement.mayEnd(body);
    }
  }

  record Repeat(CheckedExpression times, List<CheckedStatement> body, Span span)
      implements CheckedStatement {
    @Override
    public boolean mayEnd() {
      return CheckedStatement.mayEnd(body);
    }
  }

  record Run(Procedure procedure, List<CheckedExpression> arguments, Span span) implements Ending {}

  /** Runs a window when its condition holds. */
  record Open(Procedure window, List<CheckedExpression> arguments, Span span) implements Ending {}

  record Announce(Event event, List<CheckedExpression> arguments, Span span)
      implements Completing {}

  record Remove(CheckedExpression thing, Span span) implements Completing {}

  /**
   * @param slot where what came of it is kept, -1 nowhere
   */
  record Move(
      CheckedExpression thing,
      Course course,
      boolean ignoringHalts,
      Optional<CheckedExpression.Selection> untilClear,
      Optional<CheckedExpression.Selection> stoppingAt,
      int slot,
      Span span)
      implements Completing {}

  record Place(CheckedExpression thing, CheckedExpression spot, Span span) implements Completing {}

  record TurnToward(CheckedExpression thing, CheckedExpression other, Span span)
      implements Completing {}

  record TurnBy(CheckedExpression thing, CheckedExpression angle, Span span)
      implements Completing {}

  record TurnTo(CheckedExpression thing, CheckedExpression facing, Span span)
      implements Completing {}

  /**
   * @param slot the face of the die that is offered, for preferences, as {@code it}
   */
  record MayReroll(
      CheckedExpression side,
      CheckedExpression count,
      CheckedExpression roll,
      Decision decision,
      int slot,
      Span span)
      implements Completing {}

  record Reroll(Which which, CheckedExpression roll, Span span) implements Completing {}

  /**
   * @param ranks how many of the highest dice are compared, what lies beyond is spare; all when
   *     empty
   * @param missing what a die counts that is not there
   */
  record Pair(
      int slot,
      Optional<CheckedExpression> ranks,
      CheckedExpression left,
      CheckedExpression right,
      Optional<CheckedExpression> missing,
      Span span)
      implements Completing {}

  /**
   * @param row index; for a pairing also the rank that is compared, counted from 0
   */
  record Read(
      Outcome outcome,
      int row,
      List<CheckedExpression> arguments,
      Optional<CheckedExpression> using,
      Span span)
      implements Ending {}

  /**
   * @param title the question as it is put to a person
   */
  record Chooses(
      CheckedExpression side,
      boolean secretly,
      Decision decision,
      Optional<String> title,
      Choice choice,
      Span span)
      implements Ending {}

  /**
   * @param actions empty: every action of the rulebook that fits the actor
   */
  record Orders(
      CheckedExpression side,
      Decision decision,
      CheckedExpression.Selection actors,
      List<Action> actions,
      Optional<CheckedExpression> until,
      Span span)
      implements Ending {}

  /**
   * @param arguments by parameter of the action; the actor is the first
   */
  record Order(Action action, List<CheckedExpression> arguments, Span span) implements Ending {}

  record EndBattle(CheckedExpression side, boolean wins, Optional<String> degree, Span span)
      implements Ending {}

  /**
   * @param from the quantities whose reasons are told
   */
  record Say(CheckedExpression.Text text, List<CheckedExpression.QuantityCall> from, Span span)
      implements Completing {}

  record SayQuantity(CheckedExpression.QuantityCall quantity, Span span) implements Completing {}

  /** Ends the named step; without a name, the enclosing procedure, action or trigger. */
  record End(Optional<String> step, Span span) implements Ending {}

  /** Only in a cell of an outcome. */
  record Unused(Span span) implements Completing {}

  sealed interface Course {
    record Along(CheckedExpression path) implements Course {}

    record Ahead(CheckedExpression distance) implements Course {}

    record Backward(CheckedExpression distance) implements Course {}

    record Sideways(boolean left, CheckedExpression distance) implements Course {}

    record Toward(CheckedExpression other, Optional<CheckedExpression> distance)
        implements Course {}

    record AwayFrom(CheckedExpression other, CheckedExpression distance) implements Course {}
  }

  sealed interface Choice {
    record OfThing(
        CheckedExpression.Selection selection,
        boolean orNone,
        Optional<String> noneTitle,
        List<CheckedStatement> chosen,
        List<CheckedStatement> otherwise)
        implements Choice {}

    /**
     * @param slot the list of the chosen
     */
    record OfSome(
        CheckedExpression.Selection selection,
        int slot,
        List<CheckedStatement> chosen,
        List<CheckedStatement> otherwise)
        implements Choice {}

    record OfCount(
        int slot, CheckedExpression low, CheckedExpression high, List<CheckedStatement> chosen)
        implements Choice {}

    record OfName(int slot, List<Object> among, Type type, List<CheckedStatement> chosen)
        implements Choice {}

    record Whether(String question, List<CheckedStatement> chosen, List<CheckedStatement> otherwise)
        implements Choice {}

    record OneOf(List<Option> options) implements Choice {}

    record OfSpot(
        int slot, CheckedExpression area, CheckedExpression thing, List<CheckedStatement> chosen)
        implements Choice {}
  }

  record Option(
      String name,
      Optional<String> title,
      CheckedExpression when,
      List<CheckedStatement> body,
      Span span) {}
}
