package dev.muster.check;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.declaration.TypeResolver;
import dev.muster.check.expression.ExpressionChecker;
import dev.muster.check.expression.TypeRules;
import dev.muster.check.rule.RuleDrafts;
import dev.muster.check.statement.DecisionSites;
import dev.muster.check.statement.StatementChecker;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What all the checks of one rulebook share. Bodies are finished {@link #later}, because
 * preferences of generals may still ask for slots in their frames.
 */
public final class CheckContext {
  public final ProblemCollector problems = new ProblemCollector();
  public final SymbolTable names = new SymbolTable();
  public final TypeResolver types = new TypeResolver(this);
  public final ExpressionChecker terms = new ExpressionChecker(this);
  public final StatementChecker statements = new StatementChecker(this);
  public final DecisionSites sites = new DecisionSites();

  public final RuleDrafts rules = new RuleDrafts();

  public final Set<String> scenarioNames = new LinkedHashSet<>();

  private final Map<String, Scope> fixtures = new HashMap<>();
  private final List<Runnable> later = new ArrayList<>();

  /** The things that a scenario names. */
  public Scope fixtures(String scenario) {
    return fixtures.computeIfAbsent(scenario, s -> Scope.empty());
  }

  public void later(Runnable work) {
    later.add(work);
  }

  public void finish() {
    later.forEach(Runnable::run);
  }

  public void wrongKind(Span span, String what, Type wanted, Type found, String reason) {
    if (TypeRules.unknown(wanted) || TypeRules.unknown(found)) {
      return;
    }
    Diagnostic problem =
        Diagnostic.error(
                "wrong-kind",
                span,
                what + " needs " + TypeRules.say(wanted) + ", but this is " + TypeRules.say(found))
            .at(TypeRules.say(found));
    problems.add(reason.isEmpty() ? problem : problem.note(reason));
  }
}
