package dev.muster.play;

import dev.muster.play.answers.QuantityEvaluator;
import dev.muster.play.course.Executor;
import java.util.Arrays;
import java.util.Set;

/** Java's stack when it has no more room. */
public final class FullStack {
  /** The number of frames of rules that no printed rule reaches in one trace. */
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
