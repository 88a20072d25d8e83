package dev.muster.check.rule;

import dev.muster.check.statement.StatementContext;

/** What checks share that make rules. */
public final class RuleContext extends StatementContext {
  public final RuleDrafts rules = new RuleDrafts();
}
