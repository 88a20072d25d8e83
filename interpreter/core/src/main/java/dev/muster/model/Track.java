package dev.muster.model;

import dev.muster.lang.Span;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Ordered levels. {@code names} and {@code titles} are empty for a plain range; otherwise level i
 * is {@code names.get(i - low)}. Where its levels are declared makes no difference.
 */
public record Track(
    String name, int low, int high, List<String> names, List<String> titles, List<Span> places) {
  /** A plain range. */
  public Track(String name, int low, int high) {
    this(name, low, high, List.of(), List.of(), List.of());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Track(var name, int low, int high, var names, var titles, _)
        && this.name.equals(name)
        && this.low == low
        && this.high == high
        && this.names.equals(names)
        && this.titles.equals(titles);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, low, high, names, titles);
  }

  public String show(int level) {
    return names.isEmpty() ? Integer.toString(level) : names.get(level - low);
  }

  /** Returns the title of a level. */
  public String title(int level) {
    return titles.isEmpty() ? Integer.toString(level) : titles.get(level - low);
  }
}
