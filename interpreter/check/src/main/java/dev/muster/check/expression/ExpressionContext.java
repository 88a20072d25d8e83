package dev.muster.check.expression;

import dev.muster.check.declaration.DeclarationContext;
import dev.muster.check.declaration.ExpansionLimit;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.model.Quantity;
import java.util.LinkedHashSet;
import java.util.Set;

/** The context shared by checks of expressions. */
public class ExpressionContext extends DeclarationContext {
  public final ExpressionChecker expressions = new ExpressionChecker(this);
  final ResultTypes results;
  public final RolledDice rolled = new RolledDice();

  /** The quantities that some expression asks for. */
  public final Set<Quantity> asked = new LinkedHashSet<>();

  protected ExpressionContext(
      SymbolTable names, ProblemCollector problems, ExpansionLimit repetitions) {
    super(names, problems, repetitions);
    results = new ResultTypes(names);
  }
}
