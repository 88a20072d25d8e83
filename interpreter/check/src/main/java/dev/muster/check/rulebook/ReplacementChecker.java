package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
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
    List<Rule.Trigger> replacing =
        rules.all().stream()
            .filter(Rule.Trigger.class::isInstance)
            .map(Rule.Trigger.class::cast)
            .filter(t -> t.event().inPlace() && !rules.exceptions().concern(t))
            .toList();
    for (int i = 0; i < replacing.size(); i++) {
      Rule.Trigger earlier = replacing.get(i);
      replacing.subList(i + 1, replacing.size()).stream()
          .filter(later -> later.event() == earlier.event() && always(later, earlier))
          .findFirst()
          .ifPresent(later -> tell(earlier, later));
    }
  }

  /** Whether the one answers in every battle, and at every moment, in which the other might. */
  private static boolean always(Rule.Trigger later, Rule.Trigger earlier) {
    Optional<String> only = later.origin().onlyIn();
    return later.when().isEmpty()
        && later.bearer() instanceof Rule.Bearer.Nobody
        && later.origin().validity().notIn().isEmpty()
        && (only.isEmpty() || only.equals(earlier.origin().onlyIn()));
  }

  private void tell(Rule.Trigger earlier, Rule.Trigger later) {
    problems.add(
        Diagnostic.warning(
                "two-instead",
                earlier.origin().span(),
                "`%s` is never done: `%s` always answers %s, and comes later",
                earlier.origin().name(),
                later.origin().name(),
                later.event().name())
            .also(later.origin().span(), "this takes the place")
            .note(
                "say when each holds (`when …`), let one give way (`… unless %s { … }`), or leave one out",
                earlier.origin().name()));
  }
}
