package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;

/** The problem of a range from a greater value to a smaller one. */
public final class EmptyRange {
  private EmptyRange() {}

  public static Diagnostic at(Span range) {
    return Diagnostic.error(
            "empty-range", range, "this range is empty: its first value is greater than its last")
        .note("the smaller value stands first");
  }
}
