package dev.muster.check.statement;

import dev.muster.check.expression.ExpressionContext;

/** What checks share that meet statements. */
public class StatementContext extends ExpressionContext {
  public final StatementChecker statements = new StatementChecker(this);
}
