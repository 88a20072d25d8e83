package dev.muster.check.expression;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.satisfiability.Conditions;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Subexpressions;
import java.util.ArrayList;
import java.util.List;

/** Conditions that never hold together, and those of which one always does. */
public final class Contradictions {
  /** What can be known where they are written. */
  public static final Conditions DECLARED = new Conditions(ValueRange::of);

  private Contradictions() {}

  /** Reports conditions with commas between them that never hold together. */
  static void all(ProblemCollector problems, List<CheckedExpression> conditions) {
    List<CheckedExpression> core = core(problems, conditions);
    if (!core.isEmpty() && core.stream().noneMatch(c -> problems.tellsOf(c.span()))) {
      problems.add(joined(core, core.getLast().span()));
    }
  }

  static void and(ProblemCollector problems, CheckedExpression.And and) {
    List<CheckedExpression> joined = new ArrayList<>();
    join(and, joined);
    List<CheckedExpression> core = core(problems, joined);
    if (!core.isEmpty() && !problems.tellsOf(and.span())) {
      problems.add(joined(core, and.span()));
    }
  }

  static void or(ProblemCollector problems, CheckedExpression.Or or) {
    if (!problems.anyError()
        && Conditions.related(List.of(or))
        && written(or)
        && DECLARED.always(or)
        && !problems.tellsOf(or.span())) {
      problems.add(
          Diagnostic.warning(
                  "always",
                  or.span(),
                  "this always holds: where `%s` does not, `%s` does",
                  text(or.left()),
                  text(or.right()))
              .note("if both must hold, join them with `and`"));
    }
  }

  /** The fewest that never hold together, of what has no mistakes. */
  public static List<CheckedExpression> core(
      ProblemCollector problems, List<CheckedExpression> conditions) {
    return problems.anyError() || !Conditions.related(conditions)
        ? List.of()
        : DECLARED.contradiction(conditions.stream().filter(Contradictions::written).toList());
  }

  /** Whether it is all written at its place: what only a case of an example says is not. */
  public static boolean written(CheckedExpression condition) {
    return !(condition instanceof CheckedExpression.Constant)
        && Subexpressions.within(condition).allMatch(e -> condition.span().covers(e.span()));
  }

  private static void join(CheckedExpression condition, List<CheckedExpression> all) {
    if (condition instanceof CheckedExpression.And and) {
      join(and.left(), all);
      join(and.right(), all);
    } else {
      all.add(condition);
    }
  }

  private static Diagnostic joined(List<CheckedExpression> core, Span at) {
    return switch (core.size()) {
      case 1 -> never(core, at);
      case 2 -> never(core, at).note("for either of the two, join them with `or`");
      default -> never(core, at).note("without any one of them, the others may hold");
    };
  }

  /**
   * @param core the fewest that never hold together
   */
  public static Diagnostic never(List<CheckedExpression> core, Span at) {
    return core.size() == 1
        ? Diagnostic.warning("never", at, "`%s` never holds", text(core.getFirst()))
        : Diagnostic.warning("never", at, "%s never hold together", together(core));
  }

  /** {@code `a`, `b` and `c`}. */
  public static String together(List<CheckedExpression> core) {
    List<String> all = core.stream().map(Contradictions::text).map(Words::quoted).toList();
    int last = all.size() - 1;
    return last == 0
        ? all.getFirst()
        : String.join(", ", all.subList(0, last)) + " and " + all.get(last);
  }

  private static String text(CheckedExpression value) {
    return value.span().text().strip();
  }
}
