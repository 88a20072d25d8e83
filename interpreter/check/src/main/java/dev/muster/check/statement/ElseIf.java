package dev.muster.check.statement;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.SameExpression;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;

/** An {@code else if} that asks again for what did not hold. */
final class ElseIf {
  /** Of more branches in a row, only these are held against the first. */
  private static final int MOST = 50;

  private ElseIf() {}

  static void check(ProblemCollector problems, CheckedStatement.If first) {
    CheckedStatement.If next = first;
    for (int i = 0;
        i < MOST
            && next.otherwise().size() == 1
            && next.otherwise().getFirst() instanceof CheckedStatement.If branch;
        i++) {
      if (SameExpression.same(first.when(), branch.when())) {
        problems.add(repeated(first.when(), branch.when()));
        return;
      }
      next = branch;
    }
  }

  private static Diagnostic repeated(CheckedExpression first, CheckedExpression again) {
    return Diagnostic.warning(
            "never-reached",
            again.span(),
            "this is never reached: where it holds, the branch before it is taken")
        .also(first.span(), "the same condition");
  }
}
