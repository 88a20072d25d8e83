package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Statement.Verb;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A statement with its names resolved, as the compiler takes it. */
public sealed interface CheckedStatement {
  Span span();

  /**
   * Whether it may stop what follows it: an end, the end of the battle, a choice of one. A
   * procedure, which this does not look into, may.
   */
  default boolean mayEnd() {
    return Substatements.mayEnd(this);
  }

  /** Returns the expressions it evaluates itself, without the statements inside it. */
  default List<CheckedExpression> expressions() {
    return Substatements.expressions(this);
  }

  /** The statements inside it; a procedure that it runs is not inside it. */
  default List<CheckedStatement> statements() {
    return Substatements.statements(this);
  }

  /** The statements and everything inside them, the whole before its parts. */
  static Stream<CheckedStatement> within(List<CheckedStatement> body) {
    return Substatements.within(body).stream();
  }

  /** One after which the next is always executed. */
  sealed interface Completing extends CheckedStatement {}

  /** One that may end more than itself. */
  sealed interface Ending extends CheckedStatement {}

  /** One that asks a side to decide. */
  sealed interface Deciding extends CheckedStatement {
    Asking asking();
  }

  /**
   * Something that is done at once, with nothing inside it.
   *
   * @param operand a declaration or word that it is about besides, where its row says so
   */
  record Do(Effect effect, @Nullable Object operand, List<CheckedExpression> arguments, Span span)
      implements Completing {
    /** The first argument: the thing that it is done to. */
    public CheckedExpression of() {
      return arguments.getFirst();
    }

    public boolean is(Effect one) {
      return effect == one;
    }

    /** The operand, where the row has one. */
    public Object about() {
      return Objects.requireNonNull(operand);
    }
  }

  /** Carries out a procedure, a window, an order; announces an event. */
  record Call(Callable of, List<CheckedExpression> arguments, Span span)
      implements CheckedStatement {
    public boolean announces() {
      return of instanceof Event;
    }
  }

  /**
   * A name of the frame has this value from here on.
   *
   * @param again whether the name had a value before
   */
  record Let(int slot, String name, CheckedExpression value, boolean again, Span span)
      implements Completing {}

  /**
   * @param name how what comes of it is called
   * @param of whose dice they are, where no quantity says so
   * @param added to the total of the dice
   * @param outcome that rolls them to be read, which the purpose then calls by its title
   */
  record RollDice(
      int slot,
      String name,
      Optional<CheckedExpression> of,
      DicePool dice,
      List<Addend> added,
      Optional<CheckedExpression.Text> purpose,
      Optional<Origin> outcome,
      Optional<CheckedExpression> secretlyFor,
      Span span)
      implements Completing {
    public RollDice of(Origin rolling, Optional<CheckedExpression> whose) {
      return new RollDice(
          slot, name, whose, dice, added, purpose, Optional.of(rolling), secretlyFor, span);
    }
  }

  /**
   * @param sides in place of the die, where they are calculated
   */
  record DicePool(CheckedExpression count, Die die, Optional<CheckedExpression> sides) {}

  /**
   * @param sign +1 or -1
   */
  record Addend(int sign, CheckedExpression value) {}

  /**
   * @param many how many are picked, in a list; one thing when empty
   */
  record Random(
      int slot,
      String name,
      Optional<CheckedExpression> many,
      CheckedExpression.Selection selection,
      Span span)
      implements Completing {}

  /**
   * @param among the cards that may be drawn
   * @param many how many are drawn, in a list; one card when empty
   * @param side into whose hand they go
   * @param peek whether they stay where they are
   */
  record Draw(
      int slot,
      CheckedExpression deck,
      CheckedExpression.Selection among,
      Optional<CheckedExpression> many,
      Optional<CheckedExpression> side,
      boolean peek,
      boolean secretly,
      Span span)
      implements Completing {}

  record Set(CheckedExpression of, Attribute attribute, CheckedExpression value, Span span)
      implements Completing {}

  /**
   * @param sign +1 where the verb adds to such an attribute, -1 where it takes away
   */
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
      implements CheckedStatement {}

  /**
   * @param sorting who comes first; without it, in the order of the setup
   */
  record ForEach(
      CheckedExpression.Selection selection,
      Optional<Sorting> sorting,
      List<CheckedStatement> body,
      Span span)
      implements CheckedStatement {
    /**
     * @param by of each, bound as the selection binds it
     */
    public record Sorting(boolean highestFirst, CheckedExpression by) {}
  }

  record While(
      CheckedExpression condition,
      Optional<CheckedExpression> atMost,
      List<CheckedStatement> body,
      Span span)
      implements CheckedStatement {}

  /**
   * Statements around which rules are heard.
   *
   * @param step the name of the step that they are; empty for a single statement
   */
  record Hooked(Optional<String> step, List<CheckedStatement> body, Hooks hooks, Span span)
      implements CheckedStatement {}

  /** Ends the enclosing procedure with the value that it gives. */
  record Give(CheckedExpression value, Span span) implements Ending {}

  /**
   * Statements that rules answer only when all of them have happened.
   *
   * @param simultaneously whether what they bring about happens, and is told, only then, too
   */
  record Together(boolean simultaneously, List<CheckedStatement> body, Span span)
      implements CheckedStatement {}

  /**
   * @param slot where what came of it is kept, -1 nowhere
   */
  record Move(
      CheckedExpression thing,
      Course course,
      MoveLimits limits,
      Optional<CheckedExpression> until,
      int slot,
      Span span)
      implements Completing {}

  /**
   * The region of the table in which a place is looked for.
   *
   * @param within how near to the area; in the area itself without it
   */
  /**
   * @param steps from place to place
   */
  record SpotRegion(CheckedExpression area, Optional<CheckedExpression> within, Steps steps) {}

  /** How far apart are the paths or places that are offered, where the rulebook says it. */
  record Steps(Optional<CheckedExpression> length, Optional<CheckedExpression> angle) {
    /** The limit on each, in millimetres and degrees. */
    public static final int LEAST = 1;

    public static final Steps NOT_SAID = new Steps(Optional.empty(), Optional.empty());
  }

  /** The limits of a base's movement along its path. */
  record MoveLimits(
      boolean ignoringHalts,
      Optional<CheckedExpression.Selection> clearOf,
      Optional<CheckedExpression.Selection> stoppingAt,
      Optional<CheckedExpression> stoppingWithin,
      Optional<CheckedExpression> gap) {}

  /**
   * @param slot the face of the die that is offered, for preferences, as {@code it}
   */
  record MayReroll(
      Asking asking, CheckedExpression count, CheckedExpression roll, int slot, Span span)
      implements Completing, Deciding {}

  /**
   * @param row the rank of paired dice that is read, counted from 0; every rank when empty
   */
  record Read(
      Outcome outcome,
      Optional<Integer> row,
      List<CheckedExpression> arguments,
      Optional<CheckedExpression> using,
      Span span)
      implements Ending {}

  record Chooses(Asking asking, Choice choice, Span span) implements Ending, Deciding {}

  /**
   * @param actions empty: every action of the rulebook that fits the actor
   */
  record Orders(
      Asking asking,
      CheckedExpression.Selection actors,
      List<Action> actions,
      Optional<CheckedExpression> until,
      Span span)
      implements Ending, Deciding {}

  /**
   * Carries out an order that was chosen before.
   *
   * @param otherwise what is done when it is no longer allowed
   */
  record CarryOut(CheckedExpression order, List<CheckedStatement> otherwise, Span span)
      implements Ending {}

  record EndBattle(
      CheckedExpression side, boolean wins, Optional<CheckedExpression.Text> degree, Span span)
      implements Ending {}

  /**
   * Tells a text, or the value of a quantity.
   *
   * @param from the quantities whose reasons are told; without a text, the one that is told
   */
  record Say(Optional<CheckedExpression.Text> text, List<CheckedExpression.Ask> from, Span span)
      implements Completing {}

  /** Ends the named step; without a name, the enclosing procedure, action or trigger. */
  record End(Optional<String> step, Span span) implements Ending {}

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
    /** What is done with an answer. */
    default List<CheckedStatement> chosen() {
      return List.of();
    }

    /** The slot of the answer, where it has one. */
    default OptionalInt answer() {
      return switch (this) {
        case OfThing c -> OptionalInt.of(c.selection().slot());
        case OfSome c -> OptionalInt.of(c.slot());
        case OfCount c -> OptionalInt.of(c.slot());
        case OfName c -> OptionalInt.of(c.slot());
        case OfSpot c -> OptionalInt.of(c.slot());
        case OfOrder c -> OptionalInt.of(c.slot());
        case Whether _, OneOf _ -> OptionalInt.empty();
      };
    }

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
        int slot,
        CheckedExpression low,
        CheckedExpression high,
        Optional<CheckedExpression> where,
        List<CheckedStatement> chosen)
        implements Choice {}

    record OfName(
        int slot,
        List<Object> among,
        Type type,
        Optional<CheckedExpression> where,
        List<CheckedStatement> chosen)
        implements Choice {}

    record Whether(
        CheckedExpression.Text question,
        List<CheckedStatement> chosen,
        List<CheckedStatement> otherwise)
        implements Choice {}

    record OneOf(List<Option> options) implements Choice {}

    record OfSpot(
        int slot,
        SpotRegion region,
        CheckedExpression thing,
        Optional<CheckedExpression> where,
        List<CheckedStatement> chosen)
        implements Choice {}

    /**
     * An order to be carried out later.
     *
     * @param slot the order
     * @param actors the one to whom it is given
     */
    record OfOrder(
        int slot,
        CheckedExpression.Selection actors,
        List<Action> actions,
        boolean orNone,
        Optional<String> noneTitle,
        List<CheckedStatement> chosen,
        List<CheckedStatement> otherwise)
        implements Choice {}
  }

  record Option(
      String name,
      Optional<String> title,
      CheckedExpression when,
      List<CheckedStatement> body,
      Span span) {}
}
