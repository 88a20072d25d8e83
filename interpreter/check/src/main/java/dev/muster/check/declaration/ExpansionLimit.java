package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Bounds texts that expand to many rules: each rule costs as much as the text, so their product is
 * limited and not only the file. All checks of a rulebook count together.
 */
public final class ExpansionLimit {
  /** Letters, counted for each for which they hold. */
  private static final int MOST_LETTERS = 10_000_000;

  /** However short the text is, something is made of it for each. */
  private static final int LEAST = 100;

  private final ProblemCollector problems;
  private final AtomicLong letters;

  public ExpansionLimit(ProblemCollector problems) {
    this(problems, new AtomicLong());
  }

  private ExpansionLimit(ProblemCollector problems, AtomicLong letters) {
    this.problems = problems;
    this.letters = letters;
  }

  /** The same limit, for a check that reports elsewhere. */
  public ExpansionLimit reportedTo(ProblemCollector others) {
    return new ExpansionLimit(others, letters);
  }

  /** Whether there has been too much. */
  public boolean spent() {
    return letters.get() > MOST_LETTERS;
  }

  /** Counts a text that holds for one more; false, and reported once, when that is too much. */
  public boolean more(Span text) {
    return more(text, 1);
  }

  /**
   * @param times for how many more it holds
   */
  public boolean more(Span text, int times) {
    return more(text, text.end() - text.start(), times);
  }

  /**
   * @param by whose text, of that many letters, holds for it too
   */
  public boolean more(Span by, long many, int times) {
    boolean before = spent();
    letters.addAndGet((many + LEAST) * times);
    if (!before && spent()) {
      problems.add(
          Diagnostic.error("how-many", by, "this text expands to too many rules")
              .note(
                  "each selection repeats what rules ignore, each action its permissions, each decision its preferences, each army its list: at most %s characters after expansion",
                  MOST_LETTERS));
    }
    return !spent();
  }
}
