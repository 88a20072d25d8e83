package dev.muster.check.expression;

import dev.muster.check.declaration.DeclarationContext;

/** What checks share that meet expressions. */
public class ExpressionContext extends DeclarationContext {
  public final ExpressionChecker terms = new ExpressionChecker(this);
}
