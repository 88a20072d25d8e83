package dev.muster.check.expression;

import dev.muster.check.declaration.DeclarationContext;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;

/** What checks share that meet expressions. */
public class ExpressionContext extends DeclarationContext {
  public final ExpressionChecker expressions = new ExpressionChecker(this);
  public final RolledDice rolled = new RolledDice();

  protected ExpressionContext(SymbolTable names, ProblemCollector problems) {
    super(names, problems);
  }
}
