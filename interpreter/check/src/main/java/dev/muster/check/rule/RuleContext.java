package dev.muster.check.rule;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.signature.Signatures;
import dev.muster.check.statement.BeforeBodies;
import dev.muster.check.statement.BodyFacts;
import dev.muster.check.statement.StatementContext;

/** The context that the checks of one body share which may make rules. */
public final class RuleContext extends StatementContext {
  public final RuleDrafts rules = new RuleDrafts();

  /** What those bodies tell that are checked before this one: rules answer places in procedures. */
  final BodyFacts others;

  public RuleContext(
      Signatures signatures, BeforeBodies before, ProblemCollector problems, BodyFacts others) {
    super(signatures, before, problems);
    this.others = others;
  }
}
