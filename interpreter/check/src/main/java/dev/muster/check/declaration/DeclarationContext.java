package dev.muster.check.declaration;

/**
 * The context that all checks of one rulebook share. Each later package adds what it makes of this.
 */
public class DeclarationContext {
  public final ProblemCollector problems;
  public final SymbolTable names;
  public final TypeResolver types;
  public final ActionNames actions = new ActionNames(this);
  public final ExpansionLimit repetitions;

  protected DeclarationContext(
      SymbolTable names, ProblemCollector problems, ExpansionLimit repetitions) {
    this.problems = problems;
    this.names = names;
    this.types = new TypeResolver(this);
    this.repetitions = repetitions;
  }
}
