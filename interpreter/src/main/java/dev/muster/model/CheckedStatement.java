package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.lang.syntax.Statement.Which;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A statement with its names resolved, as the compiler takes it. */
public sealed interface CheckedStatement {
  Span span();

  /**
   * Whether it may stop what follows it: an end, the end of the battle, a choice of one. A
   * procedure, which this does not look into, may.
   */
  boolean mayEnd();

  /** What it evaluates itself, without the statements inside it. */
  List<CheckedExpression> expressions();

  /** The statements inside it; a procedure that it runs is not inside it. */
  List<CheckedStatement> statements();

  /** The statements and everything inside them, the whole before its parts. */
  static Stream<CheckedStatement> within(List<CheckedStatement> body) {
    return body.stream().flatMap(s -> Stream.concat(Stream.of(s), within(s.statements())));
  }

  private static List<CheckedStatement> both(
      List<CheckedStatement> first, List<CheckedStatement> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /** One after which the next is always executed. */
  sealed interface Completing extends CheckedStatement {
    @Override
    default boolean mayEnd() {
      return false;
    }

    @Override
    default List<CheckedStatement> statements() {
      return List.of();
    }
  }

  /** One that may end more than itself. */
  sealed interface Ending extends CheckedStatement {
    @Override
    default boolean mayEnd() {
      return true;
    }

    @Override
    default List<CheckedStatement> statements() {
      return List.of();
    }
  }

  private static boolean mayEnd(List<CheckedStatement> body) {
    return body.stream().anyMatch(CheckedStatement::mayEnd);
  }

  record Let(int slot, String name, CheckedExpression value, Span span) implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(value);
    }
  }

  /**
   * @param added to the total of the dice
   */
  record RollDice(
      int slot,
      DicePool dice,
      List<Addend> added,
      Optional<CheckedExpression.Text> purpose,
      Optional<CheckedExpression> secretlyFor,
      Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.of(
              Stream.of(dice.count()),
              dice.sides().stream(),
              added.stream().map(Addend::value),
              purpose.stream(),
              secretlyFor.stream())
          .<CheckedExpression>flatMap(s -> s)
          .toList();
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
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.concat(many.stream(), Subexpressions.of(selection).stream()).toList();
    }
  }

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
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.of(
              Stream.of(deck), Subexpressions.of(among).stream(), many.stream(), side.stream())
          .flatMap(s -> s)
          .toList();
    }
  }

  record Discard(CheckedExpression card, Span span) implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(card);
    }
  }

  /**
   * @param card what is shuffled into the deck; the discarded cards when empty
   */
  record Shuffle(CheckedExpression deck, Optional<CheckedExpression> card, Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.concat(Stream.of(deck), card.stream()).toList();
    }
  }

  record Set(CheckedExpression of, Attribute attribute, CheckedExpression value, Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(of, value);
    }
  }

  /** Assigns {@code formation}, {@code facing}, {@code side}, {@code command}. */
  record SetField(
      CheckedExpression of, BuiltinField.Settable field, CheckedExpression value, Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(of, value);
    }
  }

  record SetLocal(int slot, String name, CheckedExpression value, Span span) implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(value);
    }
  }

  /** {@code sign} +1 for suffers and gains, -1 for loses and recovers. */
  record Adjust(
      CheckedExpression of,
      int sign,
      CheckedExpression amount,
      Attribute attribute,
      Verb verb,
      Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(of, amount);
    }
  }

  record If(
      CheckedExpression when,
      List<CheckedStatement> then,
      List<CheckedStatement> otherwise,
      Span span)
      implements CheckedStatement {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(when);
    }

    @Override
    public List<CheckedStatement> statements() {
      return CheckedStatement.both(then, otherwise);
    }

    @Override
    public boolean mayEnd() {
      return CheckedStatement.mayEnd(then) || CheckedStatement.mayEnd(otherwise);
    }
  }

  record ForEach(CheckedExpression.Selection selection, List<CheckedStatement> body, Span span)
      implements CheckedStatement {
    @Override
    public List<CheckedExpression> expressions() {
      return Subexpressions.of(selection);
    }

    @Override
    public List<CheckedStatement> statements() {
      return body;
    }

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
    public List<CheckedExpression> expressions() {
      return Stream.concat(Stream.of(condition), atMost.stream()).toList();
    }

    @Override
    public List<CheckedStatement> statements() {
      return body;
    }

    @Override
    public boolean mayEnd() {
      return CheckedStatement.mayEnd(body);
    }
  }

  record Repeat(CheckedExpression times, List<CheckedStatement> body, Span span)
      implements CheckedStatement {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(times);
    }

    @Override
    public List<CheckedStatement> statements() {
      return body;
    }

    @Override
    public boolean mayEnd() {
      return CheckedStatement.mayEnd(body);
    }
  }

  /**
   * Statements around which rules are heard.
   *
   * @param step the name of the step that they are; empty for a single statement
   */
  record Hooked(Optional<String> step, List<CheckedStatement> body, Hooks hooks, Span span)
      implements CheckedStatement {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of();
    }

    @Override
    public List<CheckedStatement> statements() {
      return body;
    }

    @Override
    public boolean mayEnd() {
      return true;
    }
  }

  record Run(Procedure procedure, List<CheckedExpression> arguments, Span span) implements Ending {
    @Override
    public List<CheckedExpression> expressions() {
      return arguments;
    }
  }

  /** Ends the enclosing procedure with the value that it gives. */
  record Give(CheckedExpression value, Span span) implements Ending {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(value);
    }
  }

  /**
   * The rules of an option hold from here on, or no longer.
   *
   * @param title as people read it
   */
  record SwitchOption(String option, String title, boolean begins, Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of();
    }
  }

  /** What rules answer only when all of it has happened. */
  record Together(List<CheckedStatement> body, Span span) implements CheckedStatement {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of();
    }

    @Override
    public List<CheckedStatement> statements() {
      return body;
    }

    @Override
    public boolean mayEnd() {
      return CheckedStatement.mayEnd(body);
    }
  }

  /** Runs a window when its condition holds. */
  record Open(Procedure window, List<CheckedExpression> arguments, Span span) implements Ending {
    @Override
    public List<CheckedExpression> expressions() {
      return arguments;
    }
  }

  record Announce(Event event, List<CheckedExpression> arguments, Span span) implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return arguments;
    }
  }

  record Remove(CheckedExpression thing, Span span) implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(thing);
    }
  }

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
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.of(
              List.of(thing), course.expressions(), limits.expressions(), until.stream().toList())
          .flatMap(List::stream)
          .toList();
    }
  }

  /**
   * Where on the table a place is looked for.
   *
   * @param within how near to the area; in the area itself without it
   */
  record SpotRegion(CheckedExpression area, Optional<CheckedExpression> within) {}

  /** How far a base goes on its way. */
  record MoveLimits(
      boolean ignoringHalts,
      Optional<CheckedExpression.Selection> clearOf,
      Optional<CheckedExpression.Selection> stoppingAt,
      Optional<CheckedExpression> stoppingWithin) {
    List<CheckedExpression> expressions() {
      return Stream.concat(
              Stream.of(clearOf, stoppingAt)
                  .flatMap(Optional::stream)
                  .flatMap(selection -> Subexpressions.of(selection).stream()),
              stoppingWithin.stream())
          .toList();
    }
  }

  /** Tells all of a value, a thing or a roll that only one side knew. */
  record Reveal(CheckedExpression what, Span span) implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(what);
    }
  }

  /**
   * @param at the edge to align with: front, flank or rear; the one that it touches without it
   * @param upTo how far it may slide; as far as it needs without it
   */
  record Align(
      CheckedExpression thing,
      CheckedExpression other,
      Optional<CheckedExpression> at,
      boolean sliding,
      Optional<CheckedExpression> upTo,
      Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.of(Stream.of(thing, other), at.stream(), upTo.stream())
          .flatMap(parts -> parts)
          .toList();
    }
  }

  /**
   * @param spot empty when the thing is taken off the table
   */
  record Place(
      CheckedExpression thing, boolean secretly, Optional<CheckedExpression> spot, Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.concat(Stream.of(thing), spot.stream()).toList();
    }
  }

  record TurnToward(CheckedExpression thing, CheckedExpression other, Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(thing, other);
    }
  }

  record TurnBy(CheckedExpression thing, CheckedExpression angle, Span span) implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(thing, angle);
    }
  }

  record TurnTo(CheckedExpression thing, CheckedExpression facing, Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(thing, facing);
    }
  }

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
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(side, count, roll);
    }
  }

  record Reroll(Which which, CheckedExpression roll, Span span) implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(roll);
    }
  }

  /**
   * @param ranks how many of the highest dice are compared, what lies beyond is spare; all when
   *     empty
   * @param missing what a die counts that is not there
   * @param asRolled whether the dice are not sorted from high to low
   */
  record Pair(
      int slot,
      Optional<CheckedExpression> ranks,
      CheckedExpression left,
      CheckedExpression right,
      Optional<CheckedExpression> missing,
      boolean asRolled,
      Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.of(Stream.of(left, right), ranks.stream(), missing.stream())
          .flatMap(s -> s)
          .toList();
    }
  }

  /**
   * @param row the rank of paired dice that is read, counted from 0; every rank when empty
   */
  record Read(
      Outcome outcome,
      Optional<Integer> row,
      List<CheckedExpression> arguments,
      Optional<CheckedExpression> using,
      Span span)
      implements Ending {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.concat(arguments.stream(), using.stream()).toList();
    }
  }

  /**
   * @param title the question as it is put to a person
   */
  record Chooses(
      CheckedExpression side,
      boolean secretly,
      Decision decision,
      Optional<CheckedExpression.Text> title,
      Choice choice,
      Span span)
      implements Ending {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.of(Stream.of(side), title.stream(), choice.expressions().stream())
          .<CheckedExpression>flatMap(s -> s)
          .toList();
    }

    @Override
    public List<CheckedStatement> statements() {
      return choice.statements();
    }
  }

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
      implements Ending {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.of(List.of(side), Subexpressions.of(actors), until.stream().toList())
          .flatMap(List::stream)
          .toList();
    }
  }

  /**
   * @param arguments by parameter of the action; the actor is the first
   */
  record Order(Action action, List<CheckedExpression> arguments, Span span) implements Ending {
    @Override
    public List<CheckedExpression> expressions() {
      return arguments;
    }
  }

  record EndBattle(CheckedExpression side, boolean wins, Optional<String> degree, Span span)
      implements Ending {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(side);
    }
  }

  /**
   * @param from the quantities whose reasons are told
   */
  record Say(CheckedExpression.Text text, List<CheckedExpression.QuantityCall> from, Span span)
      implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.concat(Stream.<CheckedExpression>of(text), from.stream()).toList();
    }
  }

  record SayQuantity(CheckedExpression.QuantityCall quantity, Span span) implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(quantity);
    }
  }

  /** Ends the named step; without a name, the enclosing procedure, action or trigger. */
  record End(Optional<String> step, Span span) implements Ending {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of();
    }
  }

  /** Only in a cell of an outcome. */
  record Unused(Span span) implements Completing {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of();
    }
  }

  sealed interface Course {
    List<CheckedExpression> expressions();

    record Along(CheckedExpression path) implements Course {
      @Override
      public List<CheckedExpression> expressions() {
        return List.of(path);
      }
    }

    record Ahead(CheckedExpression distance) implements Course {
      @Override
      public List<CheckedExpression> expressions() {
        return List.of(distance);
      }
    }

    record Backward(CheckedExpression distance) implements Course {
      @Override
      public List<CheckedExpression> expressions() {
        return List.of(distance);
      }
    }

    record Sideways(boolean left, CheckedExpression distance) implements Course {
      @Override
      public List<CheckedExpression> expressions() {
        return List.of(distance);
      }
    }

    record Toward(CheckedExpression other, Optional<CheckedExpression> distance) implements Course {
      @Override
      public List<CheckedExpression> expressions() {
        return Stream.concat(Stream.of(other), distance.stream()).toList();
      }
    }

    record AwayFrom(CheckedExpression other, CheckedExpression distance) implements Course {
      @Override
      public List<CheckedExpression> expressions() {
        return List.of(other, distance);
      }
    }
  }

  sealed interface Choice {
    List<CheckedExpression> expressions();

    List<CheckedStatement> statements();

    record OfThing(
        CheckedExpression.Selection selection,
        boolean orNone,
        Optional<String> noneTitle,
        List<CheckedStatement> chosen,
        List<CheckedStatement> otherwise)
        implements Choice {
      @Override
      public List<CheckedExpression> expressions() {
        return Subexpressions.of(selection);
      }

      @Override
      public List<CheckedStatement> statements() {
        return CheckedStatement.both(chosen, otherwise);
      }
    }

    /**
     * @param slot the list of the chosen
     */
    record OfSome(
        CheckedExpression.Selection selection,
        int slot,
        List<CheckedStatement> chosen,
        List<CheckedStatement> otherwise)
        implements Choice {
      @Override
      public List<CheckedExpression> expressions() {
        return Subexpressions.of(selection);
      }

      @Override
      public List<CheckedStatement> statements() {
        return CheckedStatement.both(chosen, otherwise);
      }
    }

    record OfCount(
        int slot, CheckedExpression low, CheckedExpression high, List<CheckedStatement> chosen)
        implements Choice {
      @Override
      public List<CheckedExpression> expressions() {
        return List.of(low, high);
      }

      @Override
      public List<CheckedStatement> statements() {
        return chosen;
      }
    }

    record OfName(int slot, List<Object> among, Type type, List<CheckedStatement> chosen)
        implements Choice {
      @Override
      public List<CheckedExpression> expressions() {
        return List.of();
      }

      @Override
      public List<CheckedStatement> statements() {
        return chosen;
      }
    }

    record Whether(
        CheckedExpression.Text question,
        List<CheckedStatement> chosen,
        List<CheckedStatement> otherwise)
        implements Choice {
      @Override
      public List<CheckedExpression> expressions() {
        return List.of(question);
      }

      @Override
      public List<CheckedStatement> statements() {
        return CheckedStatement.both(chosen, otherwise);
      }
    }

    record OneOf(List<Option> options) implements Choice {
      @Override
      public List<CheckedExpression> expressions() {
        return options.stream().map(Option::when).toList();
      }

      @Override
      public List<CheckedStatement> statements() {
        return options.stream().flatMap(option -> option.body().stream()).toList();
      }
    }

    record OfSpot(
        int slot,
        SpotRegion region,
        CheckedExpression thing,
        Optional<CheckedExpression> where,
        List<CheckedStatement> chosen)
        implements Choice {
      @Override
      public List<CheckedExpression> expressions() {
        return Stream.of(Stream.of(region.area(), thing), region.within().stream(), where.stream())
            .flatMap(parts -> parts)
            .toList();
      }

      @Override
      public List<CheckedStatement> statements() {
        return chosen;
      }
    }
  }

  record Option(
      String name,
      Optional<String> title,
      CheckedExpression when,
      List<CheckedStatement> body,
      Span span) {}
}
