package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.lang.syntax.Expression.Presence;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.lang.syntax.PathShape;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Something that has a value, resolved and typed. Conditions are expressions of type flag. */
public sealed interface CheckedExpression {
  Type type();

  Span span();

  /** A count, a distance in mm, an angle in degrees, a level; the type says which. */
  record Number(double value, Type type, Span span) implements CheckedExpression {}

  record Text(List<String> parts, List<CheckedExpression> holes, Span span)
      implements CheckedExpression {
    public Type type() {
      return Type.TEXT;
    }
  }

  /** Any other value that never changes: yes and no, none, names of sets, formations, rungs. */
  record Constant(@Nullable Object value, Type type, Span span) implements CheckedExpression {
    public static Constant of(boolean flag, Span span) {
      return new Constant(flag, Type.FLAG, span);
    }

    public static Constant of(NameSet.Member member, Span span) {
      return new Constant(member, new Type.Named(member.set()), span);
    }

    public static Constant of(Formation formation, Span span) {
      return new Constant(formation, Type.FORMATION, span);
    }

    /** A rung of the ladder, by its number. */
    public static Constant of(Ladder ladder, int rung, Span span) {
      return new Constant((double) rung, new Type.Rung(ladder), span);
    }

    public static Constant none(Span span) {
      return new Constant(null, Type.NOTHING, span);
    }

    /** Yes; not so a value of another type. */
    public boolean yes() {
      return Boolean.TRUE.equals(value);
    }
  }

  /** In the place of what a mistake left unknown; a rulebook that has it is never played. */
  record Unknown(Span span) implements CheckedExpression {
    public Type type() {
      return Type.UNKNOWN;
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

    /** The operand, where the row has one. */
    public Object about() {
      return Objects.requireNonNull(operand);
    }
  }

  /**
   * The answer of the rules to a question about these: the value of a quantity, whether a sight
   * sees, the region of a zone or an arc, the result of a ranking, whether an action is allowed.
   *
   * @param arguments of an action the actor first; {@link #anything} where any would do
   */
  record Ask(Askable of, List<CheckedExpression> arguments, Type type, Span span)
      implements CheckedExpression {
    public static Ask of(Quantity quantity, List<CheckedExpression> arguments, Span span) {
      return new Ask(quantity, arguments, quantity.type(), span);
    }

    public boolean ofQuantity() {
      return of instanceof Quantity;
    }

    /** The quantity that is asked for, where it is one. */
    public Quantity quantity() {
      return (Quantity) of;
    }
  }

  /** An argument that is left out. */
  static Constant anything(Span span) {
    return new Constant(null, Type.UNKNOWN, span);
  }

  /** Whether an argument is left out. */
  static boolean isAnything(CheckedExpression argument) {
    return argument instanceof Constant constant && constant.type() instanceof Type.Unknown;
  }

  /** A value with a name of the frame inside another expression. */
  record Let(int slot, CheckedExpression value, CheckedExpression in, Span span)
      implements CheckedExpression {
    public Type type() {
      return in.type();
    }
  }

  record If(
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
   * One value from all that a selection picks out.
   *
   * @param value of each: a condition, a number; of {@link Form#NEAREST}, to what
   */
  record Fold(
      Form form, Selection selection, Optional<CheckedExpression> value, Type type, Span span)
      implements CheckedExpression {
    /** The way the one value is made. */
    public enum Form {
      /** Whether there is one. */
      ANY,
      /** Whether the condition holds for all. */
      EVERY,
      COUNT,
      LIST,
      SUM,
      /** The highest value. */
      HIGHEST,
      LOWEST,
      NEAREST,
      FIRST,
      /** The one with the highest value. */
      WITH_HIGHEST,
      WITH_LOWEST
    }

    public boolean is(Form one) {
      return form == one;
    }
  }

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

  /** The result of a procedure that is run for it: only a statement asks for it, once. */
  record Run(Procedure procedure, List<CheckedExpression> arguments, Type type, Span span)
      implements CheckedExpression {}

  /** A condition that other conditions are made of. */
  sealed interface Condition extends CheckedExpression permits And, Or, Not, Compared, Is {
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
