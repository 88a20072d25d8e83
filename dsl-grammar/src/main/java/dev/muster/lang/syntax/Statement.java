package dev.muster.lang.syntax;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression.Argument;
import dev.muster.lang.syntax.Expression.Selection;
import java.util.List;
import java.util.Optional;

/** Something that is done, as it was written. */
public sealed interface Statement {
  Span span();

  record Missing(Span span) implements Statement {}

  record Let(Name name, Expression value, Span span) implements Statement {}

  /** {@code let d = roll 3 d6 + 1 named "activation"}: what is added counts in the total. */
  record RollDice(
      Name name,
      DicePool dice,
      List<Addend> added,
      Optional<Expression.Text> purpose,
      Optional<Expression> secretlyFor,
      Span span)
      implements Statement {}

  /** The dice that are rolled, and how many. */
  sealed interface DicePool {
    Expression count();

    /** {@code 2 d6}, {@code combat-dice of me}: the value says both. */
    record Counted(Expression count) implements DicePool {}

    /** {@code n d6}. */
    record Named(Expression count, Name die) implements DicePool {}

    /** {@code 2 d(n)}: dice of as many sides. */
    record Sided(Expression count, Name word, Expression sides) implements DicePool {}
  }

  /** {@code let us = 2 random unit of side}: without a number, one. */
  record Random(Name name, Optional<Expression> many, Selection selection, Span span)
      implements Statement {}

  /**
   * {@code french draws 5 from frontier as hand}, {@code peek c from frontier}: cards are taken, or
   * only looked at.
   *
   * @param side into whose hand
   * @param many how many, called {@code as} together; one when empty
   */
  record Draw(
      Optional<Expression> side,
      boolean secretly,
      boolean peek,
      Optional<Expression> many,
      Name as,
      Expression deck,
      Optional<Expression> where,
      Span span)
      implements Statement {}

  record Discard(Expression card, Span span) implements Statement {}

  /** {@code shuffle frontier}, {@code shuffle c into frontier}. */
  record Shuffle(Expression what, Optional<Expression> into, Span span) implements Statement {}

  record Addend(boolean subtracted, Expression value) {}

  record Set(Expression target, Expression value, Span span) implements Statement {}

  /** {@code add u to x.list}, {@code remove u from x.list}. */
  record ListChange(boolean adds, Expression value, Expression list, Span span)
      implements Statement {}

  /** {@code me suffers 1 DIS}. */
  /**
   * @param attribute of a special, the special
   * @param with the values that it is gained with
   */
  record Adjust(
      Expression of,
      Verb verb,
      Optional<Expression> amount,
      Name attribute,
      List<Expression> with,
      Span span)
      implements Statement {}

  /** {@code x loses every special}. */
  record LoseSpecials(Expression of, Span span) implements Statement {}

  /** The way a number goes up or down. */
  enum Verb {
    SUFFERS,
    GAINS,
    LOSES,
    RECOVERS;

    /**
     * Whether it adds: gaining does, and losing does not; suffering is for the worse and recovering
     * for the better.
     *
     * @param good which numbers are good; where nothing is said, low ones
     */
    public boolean adds(Optional<Declaration.Good> good) {
      boolean highIsGood = good.equals(Optional.of(Declaration.Good.HIGH));
      return switch (this) {
        case GAINS -> true;
        case LOSES -> false;
        case SUFFERS -> !highIsGood;
        case RECOVERS -> highIsGood;
      };
    }
  }

  record If(Expression when, List<Statement> then, List<Statement> otherwise, Span span)
      implements Statement {}

  record ForEach(Selection selection, Optional<Sorting> sorting, List<Statement> body, Span span)
      implements Statement {

    /** {@code from lowest u.DIS}: who comes first. */
    public record Sorting(boolean highestFirst, Expression by) {}
  }

  record While(Expression condition, Optional<Expression> atMost, List<Statement> body, Span span)
      implements Statement {}

  record Repeat(Expression times, List<Statement> body, Span span) implements Statement {}

  record Run(Name procedure, List<Argument> arguments, Span span) implements Statement {}

  /** Ends a procedure with the value that it gives. */
  record Give(Expression value, Span span) implements Statement {}

  /**
   * Statements that no rule answers before all of them are done.
   *
   * @param simultaneously whether what they bring about happens, and is told, only then, too
   */
  record Together(boolean simultaneously, List<Statement> body, Span span) implements Statement {}

  /** The rules of the option hold from here on, or no longer. */
  record SwitchOption(Name option, boolean begins, Span span) implements Statement {}

  record Open(Name window, List<Argument> arguments, Span span) implements Statement {}

  record Announce(Name event, List<Argument> arguments, Span span) implements Statement {}

  record Remove(Expression thing, Span span) implements Statement {}

  record Move(
      Expression thing,
      Course course,
      MoveLimits limits,
      Optional<Expression> until,
      Optional<Name> as,
      Span span)
      implements Statement {}

  /**
   * The region of the table in which a place is looked for.
   *
   * @param within {@code within 6 cm of leader}; {@code in} the area itself without it
   */
  record SpotRegion(Expression area, Optional<Expression> within) {}

  /**
   * {@code offered every 1 cm and 30 deg}: how far apart are the paths or places that are offered.
   */
  record Steps(List<Expression> every, Span span) {}

  /**
   * The limits of a base's movement along its path: {@code ignoring halts clear of unit u stopping
   * at enemy e}.
   *
   * @param stoppingWithin {@code stopping within 8 cm of enemy e}; it stops at contact without it
   * @param gap how wide a gap it goes through; as wide as its base without it
   */
  record MoveLimits(
      boolean ignoringHalts,
      Optional<Selection> clearOf,
      Optional<Selection> stoppingAt,
      Optional<Expression> stoppingWithin,
      Optional<Expression> gap) {
    public static final MoveLimits NONE =
        new MoveLimits(
            false, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * {@code align me with enemy at front sliding up to 4 cm}.
   *
   * @param at the edge to align with; the one that it touches without it
   * @param upTo how far it may slide; as far as it needs without it
   */
  record Align(
      Expression thing,
      Expression other,
      Optional<Expression> at,
      boolean sliding,
      Optional<Expression> upTo,
      Span span)
      implements Statement {}

  /**
   * @param where empty when the thing is taken off the table
   */
  record Place(Expression thing, boolean secretly, Optional<Where> where, Span span)
      implements Statement {
    public sealed interface Where {
      record At(Expression spot) implements Where {}

      /**
       * @param gap between the nearest edges
       */
      record Beside(
          Optional<Expression> gap,
          Declaration.Direction direction,
          Expression other,
          Optional<Expression> shifted)
          implements Where {}
    }
  }

  /** {@code reveal m.hides}: all are told of it, and know it from then on. */
  record Reveal(Expression what, Span span) implements Statement {}

  record TurnToward(Expression thing, Expression other, Span span) implements Statement {}

  record TurnBy(Expression thing, Expression angle, Span span) implements Statement {}

  record TurnTo(Expression thing, Expression facing, Span span) implements Statement {}

  /** {@code attacker.side may reroll 1 of attack}: the owner chooses which dice, or none. */
  record MayReroll(Expression side, Expression count, Expression roll, Span span)
      implements Statement {}

  record Reroll(Which which, Expression roll, Span span) implements Statement {}

  enum Which {
    HIGHEST,
    LOWEST,
    ALL
  }

  /**
   * @param ranks how many of the highest dice are compared; all when it is not said
   * @param missing what a die counts that is not there; 0 when it is not said
   * @param asRolled whether the dice are not sorted from high to low
   */
  record Pair(
      Optional<Expression> ranks,
      Expression left,
      Expression right,
      Optional<Expression> missing,
      boolean asRolled,
      Name as,
      Span span)
      implements Statement {}

  /**
   * {@code read wound-table of me}, {@code read melee.first of attacker against defender using
   * dice}.
   *
   * @param row one rank of paired dice; every rank when empty
   */
  record Read(
      Name outcome,
      Optional<Name> row,
      List<Argument> arguments,
      Optional<Expression> using,
      Span span)
      implements Statement {}

  /**
   * A secret choice is told when the next public thing happens.
   *
   * @param title the question as it is put to a person
   */
  record Chooses(
      Expression side,
      boolean secretly,
      Name decision,
      Optional<Expression.Text> title,
      Choice choice,
      Span span)
      implements Statement {}

  /** {@code side orders unit u of side to advance, rally until u.actions = 0}. */
  record Orders(
      Expression side, Selection actors, List<Name> actions, Optional<Expression> until, Span span)
      implements Statement {}

  /**
   * {@code order me to advance along path straight 8 cm}: done at once, if allowed and affordable.
   */
  record Order(Expression actor, Name action, List<Argument> arguments, Span span)
      implements Statement {}

  /**
   * {@code carry out me.plan else { … }}: an order that was chosen before, if it is allowed now.
   */
  record CarryOut(Expression order, List<Statement> otherwise, Span span) implements Statement {}

  record EndBattle(Expression side, boolean wins, Optional<Expression.Text> degree, Span span)
      implements Statement {}

  /** {@code say "{me.name} needs {n}" from hit-number of me}: a text, and reasons of quantities. */
  record Say(Expression.Text text, List<Expression> from, Span span) implements Statement {}

  /** {@code say hit-number of me against target}: its value with its reasons. */
  record SayQuantity(Expression quantity, Span span) implements Statement {}

  /** {@code end fight}: the step or procedure of this name is over. */
  record End(Name name, Span span) implements Statement {}

  /** In a cell of an outcome: a draw is read again with the next unused die. */
  record Unused(Span span) implements Statement {}

  sealed interface Course {
    record Along(Expression path) implements Course {}

    record Ahead(Expression distance) implements Course {}

    record Backward(Expression distance) implements Course {}

    record Sideways(boolean left, Expression distance) implements Course {}

    record Toward(Expression other, Optional<Expression> distance) implements Course {}

    record AwayFrom(Expression other, Expression distance) implements Course {}
  }

  sealed interface Choice {
    record OfThing(
        Selection selection, boolean orNone, Optional<String> noneTitle, Branches branches)
        implements Choice {}

    record OfSome(Selection selection, Optional<Name> as, Branches branches) implements Choice {}

    record OfCount(Name name, Expression low, Expression high, Branches branches)
        implements Choice {}

    record OfName(Name name, List<Name> among, Branches branches) implements Choice {}

    record Whether(Expression.Text question, Branches branches) implements Choice {}

    record OneOf(List<Option> options) implements Choice {}

    record OfSpot(
        Name name,
        SpotRegion region,
        Optional<Steps> steps,
        Expression thing,
        Optional<Expression> where,
        Branches branches)
        implements Choice {}

    /** {@code order o for me to advance, wheel or none "stands"}: kept, to be carried out later. */
    record OfOrder(
        Name name,
        Expression actor,
        List<Name> actions,
        boolean orNone,
        Optional<String> noneTitle,
        Branches branches)
        implements Choice {}
  }

  record Branches(List<Statement> chosen, List<Statement> otherwise) {}

  record Option(
      Name name, Optional<String> title, List<Expression> when, List<Statement> body, Span span) {}
}
