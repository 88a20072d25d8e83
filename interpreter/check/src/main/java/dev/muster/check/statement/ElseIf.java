package dev.muster.check.statement;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.Contradictions;
import dev.muster.check.expression.SameExpression;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import java.util.ArrayList;
import java.util.List;

/** Branches to which those before them leave nothing. */
final class ElseIf {
  /** Of more branches in a row, only these are looked at. */
  private static final int MOST = 50;

  private ElseIf() {}

  static void check(ProblemCollector problems, CheckedStatement.If first) {
    if (problems.anyError()) {
      return;
    }
    List<CheckedExpression> before = new ArrayList<>();
    before.add(first.when());
    List<CheckedStatement> next = first.otherwise();
    while (before.size() < MOST
        && next.size() == 1
        && next.getFirst() instanceof CheckedStatement.If branch) {
      if (Contradictions.written(branch.when())
          && never(branch.when(), before)
          && !problems.tellsOf(branch.when().span())) {
        problems.add(never(branch, before));
        return;
      }
      before.add(branch.when());
      next = branch.otherwise();
    }
    if (!next.isEmpty()
        && never(List.of(), before)
        && before.stream().noneMatch(c -> problems.tellsOf(c.span()))) {
      problems.add(
          Diagnostic.warning(
                  "never-reached",
                  next.getFirst().span(),
                  "this is never reached: one of the branches before it is always taken")
              .also(before.getLast().span(), "where no other is, this one"));
    }
  }

  private static boolean never(CheckedExpression branch, List<CheckedExpression> before) {
    return never(List.of(branch), before) && !Contradictions.DECLARED.never(branch);
  }

  private static boolean never(List<CheckedExpression> branch, List<CheckedExpression> before) {
    return Contradictions.DECLARED.never(
        branch, before.stream().filter(Contradictions::written).toList());
  }

  private static Diagnostic never(CheckedStatement.If branch, List<CheckedExpression> before) {
    CheckedExpression taken =
        before.stream()
            .filter(each -> never(branch.when(), List.of(each)))
            .findFirst()
            .orElse(before.getLast());
    boolean alone = never(branch.when(), List.of(taken));
    return Diagnostic.warning(
            "never-reached",
            branch.when().span(),
            "this is never reached: where it holds, %s is taken",
            alone ? "the branch before it" : "one of the branches before it")
        .also(
            taken.span(),
            !alone
                ? "the last of them"
                : SameExpression.same(taken, branch.when())
                    ? "the same condition"
                    : "this takes it");
  }
}
