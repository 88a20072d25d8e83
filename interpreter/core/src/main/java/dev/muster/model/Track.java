package dev.muster.model;

import java.util.List;

/**
 * Ordered levels. {@code names} and {@code titles} are empty for a plain range; otherwise level i
 * is {@code names.get(i - low)}.
 */
public record Track(String name, int low, int high, List<String> names, List<String> titles) {
  /** A plain range. */
  public Track(String name, int low, int high) {
    this(name, low, high, List.of(), List.of());
  }

  public String show(int level) {
    return names.isEmpty() ? Integer.toString(level) : names.get(level - low);
  }

  /** Returns the title of a level. */
  public String title(int level) {
    return titles.isEmpty() ? Integer.toString(level) : titles.get(level - low);
  }
}
