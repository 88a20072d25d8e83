package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Event;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import java.util.List;
import java.util.Optional;

/**
 * Rules that answer {@code instead of} a place where a later one always does: the place is done
 * once, by the last.
 */
final class ReplacementChecker {
  private final ProblemCollector problems;

  ReplacementChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(Rules rules) {
    List<Rule> replacing =
        rules.all().stream()
            .filter(rule -> rule.topic() instanceof Event event && event.inPlace())
            .filter(rule -> !rules.exceptions().concern(rule))
            .toList();
    for (int i = 0; i < replacing.size(); i++) {
      Rule earlier = replacing.get(i);
      replacing.subList(i + 1, replacing.size()).stream()
          .filter(later -> later.topic() == earlier.topic() && always(later, earlier))
          .findFirst()
          .ifPresent(later -> tell(earlier, later));
    }
  }

  /** Whether the one answers in every battle, and at every moment, in which the other might. */
  private static boolean always(Rule later, Rule earlier) {
    Optional<String> only = later.origin().onlyIn();
    return later.unconditional()
        && later.origin().validity().notIn().isEmpty()
        && (only.isEmpty() || only.equals(earlier.origin().onlyIn()));
  }

  private void tell(Rule earlier, Rule later) {
    problems.add(
        Diagnostic.warning(
                "two-instead",
                earlier.origin().span(),
                "`%s` is never done: `%s` always answers %s, and comes later",
                earlier.origin().name(),
                later.origin().name(),
                later.topic().name())
            .also(later.origin().span(), "this takes the place")
            .note(
                "say when each holds (`when …`), let one give way (`… unless %s { … }`), or leave one out",
                earlier.origin().name()));
  }
}
