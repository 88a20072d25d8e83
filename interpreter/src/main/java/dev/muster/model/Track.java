package dev.muster.model;

import java.util.List;

/**
 * Ordered levels. {@code names} is empty for a plain range; otherwise level i is {@code names.get(i
 * - low)}.
 */
public record Track(String name, int low, int high, List<String> names) {
  public String show(int level) {
    return names.isEmpty() ? Integer.toString(level) : names.get(level - low);
  }
}
