package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Name;
import org.jspecify.annotations.Nullable;

/**
 * Something that a rule no longer picks out.
 *
 * @param rule as it is named where that is said: the rule, or all
 * @param exempt whether all others do so and this one is the exception
 */
public record Ignored(Name rule, Extension.Ignore item, boolean exempt) {
  Ignored(Name rule, Extension.Ignore item) {
    this(rule, item, false);
  }

  /**
   * The same for a rule that may be an exception.
   *
   * @param exception where it is named as one
   */
  Ignored unless(@Nullable Name exception) {
    return exception == null ? this : new Ignored(exception, item, true);
  }

  /** Whether it is said of all rules; none of them can be called so. */
  public boolean byAll() {
    return rule.text().equals("all");
  }
}
