package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.lang.syntax.Expression.Meeting;
import dev.muster.lang.syntax.Expression.Operator;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.lang.syntax.PathShape;
import java.util.List;
import java.util.Optional;

/** Something that has a value, resolved and typed. Conditions are terms of type flag. */
public sealed interface Term {
  Type type();

  Span span();

  /** A count, a distance in mm, an angle in degrees, a level; the type says which. */
  record Number(double value, Type type, Span span) implements Term {}

  /** {@code 2 M}: its length depends on the scale that is played. */
  record RungLength(double times, Ladder ladder, int rung, Span span) implements Term {
    public Type type() {
      return Type.DISTANCE;
    }
  }

  record RungName(Ladder ladder, int rung, Span span) implements Term {
    public Type type() {
      return new Type.Rung(ladder);
    }
  }

  record Text(List<String> parts, List<Term> holes, Span span) implements Term {
    public Type type() {
      return Type.TEXT;
    }
  }

  record Flag(boolean value, Span span) implements Term {
    public Type type() {
      return Type.FLAG;
    }
  }

  record None(Span span) implements Term {
    public Type type() {
      return Type.NOTHING;
    }
  }

  record Symbol(NameSet.Member member, Span span) implements Term {
    public Type type() {
      return new Type.Named(member.set());
    }
  }

  record FormationName(Formation formation, Span span) implements Term {
    public Type type() {
      return Type.FORMATION;
    }
  }

  /** A thing of the scenario or example, by its name there. */
  record Fixture(String name, Type type, Span span) implements Term {}

  record Local(int slot, String name, Type type, Span span) implements Term {}

  /** An attribute of a thing; a fixed one is looked up in its formation, then its kind. */
  record AttributeOf(Term of, Attribute attribute, Span span) implements Term {
    public Type type() {
      return attribute.type();
    }
  }

  /** A value that the engine knows of a thing, path, roll or move. */
  record FieldOf(Term of, Field field, Type type, Span span) implements Term {}

  enum Field {
    NAME,
    SIDE,
    COMMAND,
    KIND_NAME,
    ON_TABLE,
    FORMATION,
    FACING,
    SPOT,
    MEMBERS,
    OPPONENT,
    BASELINE,
    SUPERIOR,
    STANDS,
    PATH_LENGTH,
    PATH_END,
    PATH_START,
    PATH_TURN,
    PATH_TRAVEL,
    ROLL_TOTAL,
    ROLL_COUNT,
    ROLL_HIGHEST,
    ROLL_LOWEST,
    MOVED_HALTED,
    MOVED_PASSED,
    MOVED_MET,
    MOVED_OFF_TABLE,
    MOVED_DISTANCE,
    MOVED_PATH
  }

  /** The value of a quantity here and now: its base changed by the modifiers that apply. */
  record Ask(Quantity quantity, List<Term> arguments, Span span) implements Term {
    public Type type() {
      return quantity.type();
    }
  }

  /** Whether one can see the other by a declared sight. */
  record Sees(Sight sight, List<Term> arguments, Span span) implements Term {
    public Type type() {
      return Type.FLAG;
    }
  }

  record ZoneOf(Zone zone, List<Term> arguments, Span span) implements Term {
    public Type type() {
      return Type.REGION;
    }
  }

  record ArcOf(Arc arc, Term thing, Span span) implements Term {
    public Type type() {
      return Type.REGION;
    }
  }

  record Call(Builtin function, List<Term> arguments, Type type, Span span) implements Term {}

  enum Builtin {
    MIN,
    MAX,
    ABS,
    ROUND,
    ROUND_UP,
    ROUND_DOWN,
    EVEN,
    ODD,
    /** distance from a to b */
    DISTANCE,
    /** length of a rung */
    LENGTH,
    /** rung below or above: shorter(r, n) */
    SHORTER,
    LONGER,
    /**
     * k-th highest die of a roll, missing dice count as the third argument (0 when absent):
     * die(roll, k, missing)
     */
    DIE,
    /**
     * highest die from the fourth on that no draw has used yet, 0 when none: spare(pairing, left?)
     */
    SPARE_LEFT,
    SPARE_RIGHT,
    /** rank k of the pairing: 1 left wins, 0 drawn, -1 right wins */
    RANK,
    /** table-width, table-depth in mm */
    TABLE_WIDTH,
    TABLE_DEPTH,
    /** side on which b lies as seen from a by front strip: front, flank, rear */
    BEARING,
    /** distance from a thing to the table edge of a side's baseline */
    EDGE_DISTANCE,
    /** longer side of the smallest rectangle around a thing or terrain; of a line its course */
    LONG_SIDE,
    SHORT_SIDE,
    /** share of a thing's base covered by an area, 0..1 */
    COVERED_SHARE,
    /** number of stands of a touching something of b */
    TOUCHING_STANDS,
    /** things straight ahead / on the line behind: first_behind(from, through, reach) */
    FIRST_BEHIND,
    /** the most turns that the scenario allows, 0 when it sets none */
    LIMIT,
    SIZE_OF,
    CONTAINS
  }

  record Calculation(Operator operator, Term left, Term right, Type type, Span span)
      implements Term {}

  record Negative(Term of, Span span) implements Term {
    public Type type() {
      return of.type();
    }
  }

  record Choice(Term when, Term then, Term otherwise, Type type, Span span) implements Term {}

  record And(Term left, Term right, Span span) implements Condition {}

  record Or(Term left, Term right, Span span) implements Condition {}

  record Not(Term of, Span span) implements Condition {}

  record Compared(Term left, Relation relation, Term right, Span span) implements Condition {}

  record Is(Term of, List<Test> tests, Span span) implements Condition {}

  record Has(Term of, Special special, Span span) implements Condition {}

  record Near(Term of, boolean within, Term distance, Term to, Span span) implements Condition {}

  record ComesWithin(Term path, Term distance, Term of, Span span) implements Condition {}

  record Meets(Term of, Meeting meeting, Term other, Span span) implements Condition {}

  /** {@code by} is a region, an arc or terrain. */
  record Covered(Term of, boolean wholly, boolean outside, Term by, Span span)
      implements Condition {}

  record Loyal(Term of, boolean friendly, Term to, Span span) implements Condition {}

  record Exists(Term of, Span span) implements Condition {}

  record Any(Selection selection, Span span) implements Condition {}

  record Every(Selection selection, Term that, Span span) implements Condition {}

  record CountOf(Selection selection, Span span) implements Term {
    public Type type() {
      return Type.COUNT;
    }
  }

  record Listed(Selection selection, Type type, Span span) implements Term {}

  /** {@code Sh, M} in a cell: these values, in this order. */
  record Several(List<Term> values, Type type, Span span) implements Term {}

  /** {@code conduct of a has Sh}. */
  record InList(Term list, Term value, Span span) implements Condition {}

  record SumOf(Term value, Selection selection, Span span) implements Term {
    public Type type() {
      return value.type();
    }
  }

  record Extreme(boolean highest, Term value, Selection selection, Span span) implements Term {
    public Type type() {
      return value.type();
    }
  }

  record Nearest(Selection selection, Term to, Type type, Span span) implements Term {}

  record OneOf(Selection selection, boolean highest, Optional<Term> by, Type type, Span span)
      implements Term {}

  record RollOf(Term count, Die die, Span span) implements Term {
    public Type type() {
      return new Type.Roll(die);
    }
  }

  /**
   * Sizes: straight [length], oblique [angle, length], wheel/rotate [angle], free [direction,
   * length, end facing?].
   */
  record PathPlan(PathShape shape, Turn turn, List<Term> sizes, Span span) implements Term {
    public Type type() {
      return Type.PATH;
    }
  }

  record WinnerBy(Ranking ranking, List<Term> arguments, Type type, Span span) implements Term {}

  sealed interface Condition extends Term
      permits And,
          Or,
          Not,
          Compared,
          Is,
          Has,
          InList,
          Near,
          ComesWithin,
          Meets,
          Covered,
          Loyal,
          Exists,
          Any,
          Every {
    @Override
    default Type type() {
      return Type.FLAG;
    }
  }

  /** One alternative after {@code is}. */
  sealed interface Test {
    record OfKind(Kind kind) implements Test {}

    record Equal(Term value) implements Test {}

    /**
     * @param above whether {@code low} itself lies outside, as between two bands of a range
     */
    record Between(Term low, Term high, boolean above) implements Test {}
  }

  /**
   * Things picked out, one after the other in {@code slot}: those of {@code kind} (or the dice of a
   * roll, or the members of a list, when {@code source} is one), filtered.
   *
   * @param kind empty for dice of a roll and for lists of other values
   * @param of whose: a side (its things), a command (its members, and theirs), a list, a roll; with
   *     {@code loyalty} the thing whose enemies or friends are meant (friends leave out itself)
   */
  record Selection(
      int slot,
      String binder,
      Optional<Kind> kind,
      Optional<Loyalty> loyalty,
      Optional<Term> of,
      Optional<Term> distance,
      Optional<Term> from,
      Optional<Term> where,
      Type element,
      Span span) {}
}
