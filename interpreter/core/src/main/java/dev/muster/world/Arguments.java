package dev.muster.world;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a quantity, an event, a procedure or an action, in declared order. Immutable,
 * and equal to others with equal values, so that answers can be memoised by it.
 */
public final class Arguments {
  public static final Arguments NONE = new Arguments(new Object[0]);

  private final @Nullable Object[] values;
  private int hash;

  private Arguments(@Nullable Object[] values) {
    this.values = values;
  }

  /** An array that is handed over must not be changed any more: it is not copied. */
  public static Arguments of(@Nullable Object... values) {
    return values.length == 0 ? NONE : new Arguments(values);
  }

  /** The first of {@code size} arguments; the others are not known yet, and null. */
  public static Arguments ofFirst(@Nullable Object first, int size) {
    Object[] values = new Object[size];
    values[0] = first;
    return new Arguments(values);
  }

  public int size() {
    return values.length;
  }

  public @Nullable Object get(int i) {
    return values[i];
  }

  /** A thing that is there for certain, as the actor of an order is. */
  public Thing requireThing(int i) {
    return (Thing) Objects.requireNonNull(values[i]);
  }

  public Stream<@Nullable Object> stream() {
    return Arrays.stream(values);
  }

  /** A copy with another value in one place. */
  public Arguments with(int i, @Nullable Object value) {
    @Nullable Object[] all = values.clone();
    all[i] = value;
    return of(all);
  }

  public Arguments map(UnaryOperator<@Nullable Object> change) {
    return of(Arrays.stream(values).map(change).toArray());
  }

  /** An array with these and one more. */
  public @Nullable Object[] followedBy(@Nullable Object last) {
    Object[] all = Arrays.copyOf(values, values.length + 1);
    all[values.length] = last;
    return all;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof Arguments that && hashCode() == that.hashCode() && same(that.values);
  }

  /** Most are the same objects. */
  private boolean same(@Nullable Object[] others) {
    if (values.length != others.length) {
      return false;
    }
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      if (value != others[i] && (value == null || !value.equals(others[i]))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = Arrays.hashCode(values);
    }
    return hash;
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
