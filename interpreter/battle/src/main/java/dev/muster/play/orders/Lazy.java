package dev.muster.play.orders;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is found out when somebody asks for it, and only once. For one thread. */
final class Lazy<T> {
  private final Supplier<T> source;
  private @Nullable T value;

  Lazy(Supplier<T> source) {
    this.source = source;
  }

  public T get() {
    if (value == null) {
      value = Objects.requireNonNull(source.get());
    }
    return value;
  }
}
