package dev.muster.check.rule;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.Contradictions;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Parameter;
import dev.muster.model.Rule;
import dev.muster.model.Type;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.List;

/** Rules that never apply: what they ask for, with what they are about, never holds. */
public final class UnmetRules {
  private UnmetRules() {}

  public static void check(ProblemCollector problems, Rule rule) {
    Span at = rule.origin().span();
    List<CheckedExpression> conditions = conditions(rule);
    // What is written together was looked at where it is written.
    boolean together = !row(rule) && conditions.stream().allMatch(c -> at.covers(c.span()));
    if (together || problems.anyError() || problems.tellsOf(at)) {
      return;
    }
    List<CheckedExpression> core = Contradictions.DECLARED.contradiction(conditions);
    if (core.isEmpty() || core.stream().anyMatch(c -> problems.tellsOf(c.span()))) {
      return;
    }
    if (!row(rule)) {
      problems.add(
          Contradictions.never(core, at)
              .note("the line applies only where all of this holds, so it never does"));
      return;
    }
    Diagnostic never = Diagnostic.warning("row-never", at, "this row can never match");
    problems.add(
        rule.when().stream().anyMatch(CheckedExpression.Not.class::isInstance)
            ? never.note("the rows before it leave nothing to it")
            : never.note("%s never hold together", Contradictions.together(core)));
  }

  /** What a rule asks for, also of the bearer of its special. */
  public static List<CheckedExpression> conditions(Rule rule) {
    List<CheckedExpression> all = new ArrayList<>();
    if (rule.bearer() instanceof Bearer.Part(int slot, var special, int _)
        && slot < rule.topic().parameters().size()) {
      Parameter bearer = rule.topic().parameters().get(slot);
      Span span = special.origin().span();
      all.add(
          Things.HAS.about(
              special,
              Type.FLAG,
              span,
              new CheckedExpression.Local(slot, bearer.name(), bearer.type(), span)));
    }
    all.addAll(rule.when());
    return all;
  }

  private static boolean row(Rule rule) {
    return rule.answer() instanceof Answer.Value
        || rule.answer() instanceof Answer.Body body && body.cell().isPresent();
  }
}
