package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import org.jspecify.annotations.Nullable;

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

  /** Notes that a name stands for the declaration so called. */
  public void means(Name name) {
    means(name, name.text());
  }

  private boolean means(Name name, String declared) {
    Declaration declaration = names.declarations.get(declared);
    if (declaration != null) {
      problems.means(name, declaration.head().name().span());
    }
    return declaration != null;
  }

  /** Notes what a unit of measure or a die stands for, one or several. */
  public void measures(Name unit) {
    String text = unit.text();
    if (!means(unit, text) && text.endsWith("s")) {
      means(unit, text.substring(0, text.length() - 1));
    }
  }

  /** Notes what a local name stands for. */
  public void means(Name name, Scope scope) {
    means(name, scope.bound(name.text()));
  }

  public void means(Name name, Scope.@Nullable Binding local) {
    if (local != null && local.declared() != null) {
      problems.means(name, local.declared(), local.local().type());
    }
  }
}
