package dev.muster.check.rule;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Lines of which the first that holds decides: behind one that always holds, none is asked. */
final class DeadLines {
  private DeadLines() {}

  /** Reports the first line that is never asked. */
  static <L> void find(
      ProblemCollector problems, List<L> lines, Predicate<L> always, Function<L, Span> where) {
    for (int i = 0; i + 1 < lines.size(); i++) {
      if (always.test(lines.get(i))) {
        problems.add(
            Diagnostic.warning(
                    "never-reached",
                    where.apply(lines.get(i + 1)),
                    "this is never reached: the line before it always decides")
                .also(where.apply(lines.get(i)), "this has no condition")
                .note("put the line without a condition last, or give it one: `… when …`"));
        return;
      }
    }
  }
}
