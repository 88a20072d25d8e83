package dev.muster.lang.syntax;

import dev.muster.lang.Span;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Something that has a value, as it was written. Nothing is resolved: a {@link Name} may mean
 * nothing.
 */
public sealed interface Expression {
  Span span();

  /** Stands where an expression is missing; whatever needs its value stays silent. */
  record Missing(Span span) implements Expression {}

  record NumberLiteral(double value, boolean whole, Span span) implements Expression {}

  /** {@code 8 cm}, {@code 3 d6}, {@code 1 L}, {@code 45 deg}. */
  record MeasureLiteral(double value, Name unit, Span span) implements Expression {}

  /**
   * A text with the expressions in its braces: {@code parts} has one element more than {@code
   * holes}.
   */
  record Text(List<String> parts, List<Expression> holes, Span span) implements Expression {}

  record Flag(boolean value, Span span) implements Expression {}

  record None(Span span) implements Expression {}

  record NameUse(Name name, Span span) implements Expression {}

  /** The thing that the nearest selection, ranking or preference is about. */
  record It(Span span) implements Expression {}

  record Dot(Expression of, Name attribute, Span span) implements Expression {}

  /** {@code fear(6)}, {@code max(a, b)}. */
  record Function(Name name, List<Expression> arguments, Span span) implements Expression {}

  /** {@code combat-dice of me against enemy in approach}. */
  record Call(Name name, List<Argument> arguments, Span span) implements Expression {}

  record Arithmetic(Operator operator, Expression left, Expression right, Span span)
      implements Expression {}

  record Negative(Expression of, Span span) implements Expression {}

  record Conditional(Expression when, Expression then, Expression otherwise, Span span)
      implements Expression {}

  record And(Expression left, Expression right, Span span) implements Expression {}

  record Or(Expression left, Expression right, Span span) implements Expression {}

  record Not(Expression of, Span span) implements Expression {}

  record Compared(Expression left, Relation relation, Expression right, Span span)
      implements Expression {}

  /** {@code x is a or 2..4}. */
  record Is(Expression of, boolean not, List<Alternative> alternatives, Span span)
      implements Expression {}

  /** {@code neither is a}, of the first two things among the rule's parameters. */
  record PartiesAre(Parties parties, List<Alternative> alternatives, Span span)
      implements Expression {}

  record Has(Expression of, boolean not, Expression what, Span span) implements Expression {}

  /** {@code me may charge at enemy}: whether the order would be allowed. */
  record May(Expression of, boolean not, Name action, List<Argument> arguments, Span span)
      implements Expression {}

  /** {@code a within d of b} and {@code a beyond d of b}. */
  record Near(
      Expression of, boolean not, boolean within, Expression distance, Expression to, Span span)
      implements Expression {}

  record ComesWithin(Expression of, boolean not, Expression distance, Expression to, Span span)
      implements Expression {}

  record Meets(Expression of, boolean not, Meeting meeting, Expression other, Span span)
      implements Expression {}

  /** {@code a partly in b}, {@code a wholly outside frontal of b}. */
  record Covered(
      Expression of, boolean not, boolean wholly, boolean outside, Expression by, Span span)
      implements Expression {}

  record Loyal(Expression of, boolean not, boolean friendly, Expression to, Span span)
      implements Expression {}

  record Exists(Expression of, boolean not, Span span) implements Expression {}

  /** {@code m.hides known to red}: whether a side knows a value, or of a thing. */
  record Known(Expression of, boolean not, Expression to, Span span) implements Expression {}

  /** {@code any unit u where …}; {@code no} when {@code negated}. */
  record Any(boolean negated, Selection selection, Span span) implements Expression {}

  record Every(Selection selection, Expression that, Span span) implements Expression {}

  record Count(Selection selection, Span span) implements Expression {}

  record ListOf(Selection selection, Span span) implements Expression {}

  record SumOf(Expression value, Selection selection, Span span) implements Expression {}

  /** {@code highest x.C among unit x of side}: the value. */
  record Extreme(boolean highest, Expression value, Selection selection, Span span)
      implements Expression {}

  record Nearest(Selection selection, Expression to, Span span) implements Expression {}

  /**
   * {@code one unit u of side with lowest u.DIS}: the thing; the first in order when nothing ranks
   * them.
   */
  record OneOf(Selection selection, boolean highest, Optional<Expression> by, Span span)
      implements Expression {}

  record Roll(Expression dice, Span span) implements Expression {}

  record Random(Selection selection, Span span) implements Expression {}

  /**
   * @param of whose path it is: {@code path of me straight 8 cm}
   * @param goal what a path leads toward
   * @param line the kind of line that a path follows
   */
  record PathLiteral(
      PathShape shape,
      Turn turn,
      Optional<Expression> of,
      Optional<Expression> goal,
      Optional<Name> line,
      List<Expression> sizes,
      Span span)
      implements Expression {}

  /** The result of a procedure that is run for it. */
  record Run(Name procedure, List<Argument> arguments, Span span) implements Expression {}

  record WinnerBy(Name ranking, List<Argument> arguments, Span span) implements Expression {}

  enum Operator {
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE
  }

  enum Relation {
    EQUAL("="),
    DIFFERENT("!="),
    AT_MOST("<="),
    AT_LEAST(">="),
    BELOW("<"),
    ABOVE(">");

    private final String symbol;

    Relation(String symbol) {
      this.symbol = symbol;
    }

    /** As it is written in rulebooks. */
    public String symbol() {
      return symbol;
    }

    /** The same with its sides exchanged. */
    public Relation turned() {
      return switch (this) {
        case EQUAL, DIFFERENT -> this;
        case BELOW -> ABOVE;
        case AT_MOST -> AT_LEAST;
        case ABOVE -> BELOW;
        case AT_LEAST -> AT_MOST;
      };
    }
  }

  enum Meeting {
    TOUCHES,
    OVERLAPS,
    CROSSES
  }

  enum Parties {
    NEITHER,
    EITHER,
    BOTH
  }

  enum Turn {
    NONE,
    LEFT,
    RIGHT,
    BACK_LEFT,
    BACK_RIGHT;

    /** As it is written in a rulebook, behind the shape of a path. */
    public String words() {
      return switch (this) {
        case NONE -> "";
        case LEFT -> " left";
        case RIGHT -> " right";
        case BACK_LEFT -> " backward left";
        case BACK_RIGHT -> " backward right";
      };
    }
  }

  /** One value, or the first and last of a range. */
  record Alternative(Expression low, Optional<Expression> high, Span span) {}

  record Argument(String preposition, Expression value, Span span) {}

  /** {@code enemy unit e of me within 1 L of me where e.DIS < 3}. */
  record Selection(
      Optional<Loyalty> loyalty,
      Optional<Presence> presence,
      Name kind,
      Optional<Name> binder,
      Optional<Expression> source,
      Optional<Expression> distance,
      Optional<Expression> from,
      Optional<Expression> where,
      Span span) {
    public Selection with(Loyalty other) {
      return new Selection(
          Optional.of(other), presence, kind, binder, source, distance, from, where, span);
    }

    public Selection withoutCondition() {
      return new Selection(
          loyalty, presence, kind, binder, source, distance, from, Optional.empty(), span);
    }
  }

  enum Loyalty {
    ENEMY,
    FRIENDLY,
    OTHER
  }

  /** The things that are meant: those on the table, or those off it. */
  enum Presence {
    ON_TABLE,
    OFF_TABLE;

    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
