package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.lang.syntax.Declaration.Step;
import dev.muster.lang.syntax.Name;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The steps of a procedure: by their names others can say where they go. */
public final class ProcedureSteps {
  /** Steps of one procedure that have a name. */
  public static final int MOST = 1_000;

  private ProcedureSteps() {}

  public static List<String> names(List<Step> steps) {
    return steps.stream().flatMap(s -> s.head().stream()).map(h -> h.name().text()).toList();
  }

  public static int indexOf(List<Step> steps, String name) {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).head().filter(h -> h.name().text().equals(name)).isPresent()) {
        return i;
      }
    }
    return -1;
  }

  /** Behind a step and those that say already that they go there: in the order of the text. */
  public static int behind(List<Step> steps, int at) {
    Set<String> there = new HashSet<>();
    int next = at;
    do {
      steps.get(next).head().ifPresent(h -> there.add(h.name().text()));
      next++;
    } while (next < steps.size() && goesBehind(steps.get(next), there));
    return next;
  }

  private static boolean goesBehind(Step step, Set<String> others) {
    return step.place()
        .filter(place -> place.word() == ExceptionWord.AFTER)
        .filter(place -> place.to().stream().limit(1).anyMatch(to -> others.contains(to.text())))
        .isPresent();
  }

  public static void tooMany(EffectiveDeclaration procedure, ProblemCollector problems) {
    problems.add(
        Diagnostic.error(
            "how-many",
            procedure.name().span(),
            "`%s` has more than %s steps with a name",
            procedure.name(),
            MOST));
  }

  public static void unknown(
      Name to, String procedure, List<Step> steps, ProblemCollector problems) {
    List<String> names = names(steps);
    Diagnostic problem =
        Diagnostic.error("no-such-step", to.span(), "`%s` has no step `%s`", procedure, to)
            .meant(to.text(), names);
    problems.add(
        names.isEmpty()
            ? problem.note(
                "it has no steps: write a trigger, `trigger NAME after %s { … }`, or with `before`",
                procedure)
            : problem.note("its steps: %s", String.join(", ", names)));
  }
}
