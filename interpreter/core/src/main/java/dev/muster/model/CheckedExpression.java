package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.lang.syntax.Expression.Presence;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.lang.syntax.PathShape;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Something that has a value, resolved and typed. Conditions are expressions of type flag. */
public sealed interface CheckedExpression {
  Type type();

  Span span();

  /** A count, a distance in mm, an angle in degrees, a level; the type says which. */
  record Number(double value, Type type, Span span) implements CheckedExpression {}

  record RungName(Ladder ladder, int rung, Span span) implements CheckedExpression {
    public Type type() {
      return new Type.Rung(ladder);
    }
  }

  record Text(List<String> parts, List<CheckedExpression> holes, Span span)
      implements CheckedExpression {
    public Type type() {
      return Type.TEXT;
    }
  }

  record Flag(boolean value, Span span) implements CheckedExpression {
    public Type type() {
      return Type.FLAG;
    }
  }

  record None(Span span) implements CheckedExpression {
    public Type type() {
      return Type.NOTHING;
    }
  }

  record Symbol(NameSet.Member member, Span span) implements CheckedExpression {
    public Type type() {
      return new Type.Named(member.set());
    }
  }

  record FormationName(Formation formation, Span span) implements CheckedExpression {
    public Type type() {
      return Type.FORMATION;
    }
  }

  /**
   * A name of the frame.
   *
   * @param range of a number
   */
  record Local(int slot, String name, Type type, Range range, Span span)
      implements CheckedExpression {
    public Local(int slot, String name, Type type, Span span) {
      this(slot, name, type, Range.OPEN, span);
    }
  }

  /** An attribute of a thing; a fixed one is looked up in its formation, then its kind. */
  record AttributeOf(CheckedExpression of, Attribute attribute, Span span)
      implements CheckedExpression {
    public Type type() {
      return attribute.type();
    }
  }

  /**
   * A primitive with what it is given.
   *
   * @param operand a declaration or word that it is about besides, where its row says so
   */
  record Apply(
      Primitive primitive,
      @Nullable Object operand,
      List<CheckedExpression> arguments,
      Type type,
      Span span)
      implements CheckedExpression {
    /** The first argument: of a field, its owner. */
    public CheckedExpression of() {
      return arguments.getFirst();
    }

    public boolean is(Primitive one) {
      return primitive == one;
    }
  }

  /** The value of a quantity here and now: its base changed by the modifiers that apply. */
  record QuantityCall(Quantity quantity, List<CheckedExpression> arguments, Span span)
      implements CheckedExpression {
    public Type type() {
      return quantity.type();
    }
  }

  /** Whether one can see the other by a declared sight. */
  record Sees(Sight sight, List<CheckedExpression> arguments, Span span)
      implements CheckedExpression {
    public Type type() {
      return Type.FLAG;
    }
  }

  record ZoneOf(Zone zone, List<CheckedExpression> arguments, Span span)
      implements CheckedExpression {
    public Type type() {
      return Type.REGION;
    }
  }

  record ArcOf(Arc arc, CheckedExpression thing, Span span) implements CheckedExpression {
    public Type type() {
      return Type.REGION;
    }
  }

  record Conditional(
      CheckedExpression when,
      CheckedExpression then,
      CheckedExpression otherwise,
      Type type,
      Span span)
      implements CheckedExpression {}

  record And(CheckedExpression left, CheckedExpression right, Span span) implements Condition {}

  record Or(CheckedExpression left, CheckedExpression right, Span span) implements Condition {}

  /** Both conditions, where there are two. */
  static Optional<CheckedExpression> both(
      Optional<CheckedExpression> first, Optional<CheckedExpression> second) {
    return first
        .<CheckedExpression>map(
            f -> second.<CheckedExpression>map(s -> new And(f, s, s.span())).orElse(f))
        .or(() -> second);
  }

  /** All conditions, asked in their order; however many, they are not nested deep. */
  static Optional<CheckedExpression> all(List<CheckedExpression> conditions) {
    if (conditions.size() < 2) {
      return conditions.stream().findFirst();
    }
    int half = (conditions.size() + 1) / 2;
    CheckedExpression first = all(conditions.subList(0, half)).orElseThrow();
    CheckedExpression second = all(conditions.subList(half, conditions.size())).orElseThrow();
    return Optional.of(new And(first, second, first.span().to(second.span())));
  }

  record Not(CheckedExpression of, Span span) implements Condition {}

  record Compared(CheckedExpression left, Relation relation, CheckedExpression right, Span span)
      implements Condition {}

  record Is(CheckedExpression of, List<Test> tests, Span span) implements Condition {}

  /**
   * Whether an order would be allowed.
   *
   * @param arguments the actor first; where one is left out, whether any would do
   */
  record MayDo(Action action, List<Optional<CheckedExpression>> arguments, Span span)
      implements Condition {}

  record Any(Selection selection, Span span) implements Condition, Selecting {}

  record Every(Selection selection, CheckedExpression that, Span span)
      implements Condition, Selecting {}

  record CountOf(Selection selection, Span span) implements Selecting {
    public Type type() {
      return Type.COUNT;
    }
  }

  record ListOf(Selection selection, Type type, Span span) implements Selecting {}

  record SumOf(CheckedExpression value, Selection selection, Span span) implements Selecting {
    public Type type() {
      return value.type();
    }
  }

  record Extreme(boolean highest, CheckedExpression value, Selection selection, Span span)
      implements Selecting {
    public Type type() {
      return value.type();
    }
  }

  record Nearest(Selection selection, CheckedExpression to, Type type, Span span)
      implements Selecting {}

  record OneOf(
      Selection selection, boolean highest, Optional<CheckedExpression> by, Type type, Span span)
      implements Selecting {}

  /**
   * Sizes: straight, toward [length], oblique [angle, length], wheel/rotate [angle], free
   * [direction, length, end facing?].
   *
   * @param of whose path it is; of whom it is asked without it
   * @param goal what a path leads toward
   * @param line the kind of line that a path follows
   */
  record PathLiteral(
      PathShape shape,
      Turn turn,
      Optional<CheckedExpression> of,
      Optional<CheckedExpression> goal,
      Optional<Kind> line,
      List<CheckedExpression> sizes,
      Span span)
      implements CheckedExpression {
    public Type type() {
      return Type.PATH;
    }
  }

  /** What a procedure gives that is run for it: only a statement asks for it, once. */
  record Run(Procedure procedure, List<CheckedExpression> arguments, Type type, Span span)
      implements CheckedExpression {}

  /**
   * @param result the slot that says what decided
   */
  record WinnerBy(
      Ranking ranking, List<CheckedExpression> arguments, int result, Type type, Span span)
      implements CheckedExpression {}

  /** What picks out things, dice, or what a list holds. */
  sealed interface Selecting extends CheckedExpression
      permits Any, Every, CountOf, ListOf, SumOf, Extreme, Nearest, OneOf {
    Selection selection();
  }

  sealed interface Condition extends CheckedExpression
      permits And, Or, Not, Compared, Is, MayDo, Any, Every {
    @Override
    default Type type() {
      return Type.FLAG;
    }
  }

  /** One alternative after {@code is}. */
  sealed interface Test {
    record OfKind(Kind kind) implements Test {}

    record Equal(CheckedExpression value) implements Test {}

    /**
     * @param above whether {@code low} itself lies outside, as between two bands of a range
     */
    record Between(CheckedExpression low, CheckedExpression high, boolean above) implements Test {}
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
      Optional<Presence> presence,
      Optional<CheckedExpression> of,
      Optional<CheckedExpression> distance,
      Optional<CheckedExpression> from,
      Optional<CheckedExpression> where,
      Type element,
      Span span) {
    /** The same on another condition. */
    public Selection with(Optional<CheckedExpression> other) {
      return new Selection(
          slot, binder, kind, loyalty, presence, of, distance, from, other, element, span);
    }
  }
}
