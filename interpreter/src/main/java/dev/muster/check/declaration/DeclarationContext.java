package dev.muster.check.declaration;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What all the checks of one rulebook share. Each later package adds what it makes of this. */
public class DeclarationContext {
  public final ProblemCollector problems = new ProblemCollector();
  public final SymbolTable names = new SymbolTable();
  public final TypeResolver types = new TypeResolver(this);
  public final DecisionSites sites = new DecisionSites();
  public final Set<String> scenarioNames = new LinkedHashSet<>();

  private final Map<String, Scope> fixtures = new HashMap<>();

  /** The things that a scenario names. */
  public Scope fixtures(String scenario) {
    return fixtures.computeIfAbsent(scenario, s -> Scope.empty());
  }
}
