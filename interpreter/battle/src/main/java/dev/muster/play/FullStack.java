package dev.muster.play;

import java.util.Arrays;
import java.util.Set;

/** Java's stack when it has no more room. */
public final class FullStack {
  /** So many frames of rules in one trace: no printed rule goes as deep. */
  static final int DEEP = 20;

  private static final Set<String> OF_RULES =
      Set.of(QuantityEvaluator.class.getName(), Executor.class.getName());

  private FullStack() {}

  /** Whether rules within rules have filled it, and not something that we do without end. */
  public static boolean ofRules(StackOverflowError full) {
    return Arrays.stream(full.getStackTrace())
            .filter(frame -> OF_RULES.contains(frame.getClassName()))
            .count()
        >= DEEP;
  }
}
