package dev.muster.record;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Facts by their names, in the order in which they are written: text, numbers, yes or no, lists and
 * facts of facts, as JSON knows them.
 */
final class Facts {
  /** Of a millimetre or a degree there are a thousand parts; the rest is not told apart. */
  private static final double PARTS = 1000;

  /** Whole numbers beyond this are not all there. */
  private static final double EXACT = 1L << 53;

  private final Map<String, @Nullable Object> all = new LinkedHashMap<>();

  Facts with(String name, Object value) {
    all.put(name, value);
    return this;
  }

  Facts ifThere(String name, Optional<?> value) {
    value.ifPresent(v -> all.put(name, v));
    return this;
  }

  Facts ifAny(String name, List<?> values) {
    if (!values.isEmpty()) {
      all.put(name, values);
    }
    return this;
  }

  Facts ifNot0(String name, double number) {
    if (number != 0) {
      all.put(name, number(number));
    }
    return this;
  }

  Facts onlyIf(String name, boolean yes) {
    if (yes) {
      all.put(name, true);
    }
    return this;
  }

  Facts and(Facts others) {
    all.putAll(others.all);
    return this;
  }

  Map<String, @Nullable Object> all() {
    return Collections.unmodifiableMap(all);
  }

  /** As it is read again from JSON: whole where it is, and what JSON has no number for as text. */
  static Object number(double exact) {
    if (!Double.isFinite(exact)) {
      return Double.toString(exact);
    }
    double number = Math.abs(exact) < EXACT / PARTS ? Math.rint(exact * PARTS) / PARTS : exact;
    if (number != Math.rint(number) || Math.abs(number) > EXACT) {
      return number;
    }
    int small = (int) number;
    if (small == number) {
      return small;
    }
    return (long) number;
  }
}
