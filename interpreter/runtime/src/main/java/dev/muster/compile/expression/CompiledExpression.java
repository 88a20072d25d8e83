package dev.muster.compile.expression;

import dev.muster.lang.Span;
import dev.muster.model.Type;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Thing;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An expression, ready to be evaluated. Immutable; all state is in the frame and its context. */
@FunctionalInterface
public interface CompiledExpression {
  @Nullable Object value(Frame frame);

  /** The value where there always is one. */
  default <T> T value(Frame frame, Class<T> type) {
    return type.cast(Objects.requireNonNull(value(frame)));
  }

  default double number(Frame frame) {
    return ((Number) Objects.requireNonNull(value(frame))).doubleValue();
  }

  default boolean test(Frame frame) {
    return (Boolean) Objects.requireNonNull(value(frame));
  }

  /**
   * The value, which must be a thing; a problem when it is not.
   *
   * @param named what the rule calls it
   */
  default Thing thing(Frame frame, Span named) {
    Object value = value(frame);
    if (value instanceof Thing thing) {
      return thing;
    }
    String name = named.text().strip();
    if (value == null) {
      throw frame
          .context()
          .problem(
              named,
              "`%s` refers to nothing: there is no such thing at this point, and what is removed is not"
                  + " found; where that may be, ask first, `if %s exists { … }`",
              name,
              name);
    }
    throw frame
        .context()
        .problem(
            named,
            "`%s` is %s, not a thing",
            name,
            ValueText.value(value, Type.UNKNOWN, frame.context().world().lengthUnit()));
  }

  /** The value of a constant expression. */
  default @Nullable Object constantValue() {
    throw new IllegalStateException("this is not a constant");
  }

  /** Whether the value never changes. */
  default boolean constant() {
    return false;
  }

  /** An expression that is a number, unboxed where no box is needed. */
  @FunctionalInterface
  @SuppressWarnings(
      "FunctionalInterfaceMethodChanged") // a lambda gives the bare number; its value follows
  interface OfNumber extends CompiledExpression {
    @Override
    double number(Frame frame);

    @Override
    default Object value(Frame frame) {
      return Numbers.box(number(frame));
    }
  }

  @FunctionalInterface
  @SuppressWarnings("FunctionalInterfaceMethodChanged") // as above
  interface OfFlag extends CompiledExpression {
    @Override
    boolean test(Frame frame);

    @Override
    default Object value(Frame frame) {
      return test(frame);
    }
  }

  record Constant(@Nullable Object value, double number) implements CompiledExpression {
    @Override
    public @Nullable Object value(Frame frame) {
      return value;
    }

    @Override
    public double number(Frame frame) {
      return number;
    }

    @Override
    public @Nullable Object constantValue() {
      return value;
    }

    @Override
    public boolean constant() {
      return true;
    }
  }

  static CompiledExpression number(OfNumber body) {
    return body;
  }

  static CompiledExpression flag(OfFlag body) {
    return body;
  }

  static CompiledExpression of(CompiledExpression body) {
    return body;
  }

  static CompiledExpression constant(@Nullable Object value) {
    return new Constant(value, value instanceof Number n ? n.doubleValue() : Double.NaN);
  }
}
