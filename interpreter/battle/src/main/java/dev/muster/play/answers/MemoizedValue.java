package dev.muster.play.answers;

import dev.muster.play.answers.EvaluationCache.Answer;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Something that is found out when somebody asks for it, and again only when something has changed
 * that it was found out from.
 */
public final class MemoizedValue<T> {
  private final EvaluationCache cache;
  private final Supplier<T> source;
  private @Nullable Answer known;

  MemoizedValue(EvaluationCache cache, Supplier<T> source) {
    this.cache = cache;
    this.source = source;
  }

  @SuppressWarnings("unchecked")
  public T get() {
    Answer now = cache.renewed(known, source);
    if (cache.lasting(now)) {
      known = now;
    }
    return (T) Objects.requireNonNull(now.value());
  }
}
