package dev.muster.check.statement;

import dev.muster.check.declaration.DecisionSites;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.PlacedKinds;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.ExpressionContext;
import dev.muster.check.signature.Signatures;
import dev.muster.lang.Span;
import dev.muster.model.Action;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The context shared by checks of bodies: the signatures, which are finished, and what bodies add
 * up to.
 */
public class StatementContext extends ExpressionContext {
  public final Signatures signatures;
  public final StatementChecker statements = new StatementChecker(this);
  public final HookPoints hooks;
  public final DecisionSites sites = new DecisionSites();

  /** Names of kinds that some roster or example places. */
  public final Set<String> placed;

  /** Names of special rules that some roster or example assigns to a thing. */
  public final Set<String> usedSpecials = new LinkedHashSet<>();

  /** Names of options that statements begin or end. */
  public final Set<String> switchedInPlay = new LinkedHashSet<>();

  /** The number of things in all setups together, as far as they are known. */
  public int thingsSetUp;

  private final Map<String, Scope> things = new HashMap<>();

  /**
   * @param survey notes where rules may listen
   */
  protected StatementContext(
      Signatures signatures, ProblemCollector problems, Optional<PlaceSurvey> survey) {
    super(signatures.names(), problems);
    this.signatures = signatures;
    this.hooks = new HookPoints(signatures.declarations().all(), survey);
    this.placed = PlacedKinds.of(signatures.declarations().all());
  }

  /** The things that a scenario names. */
  public Scope things(String scenario) {
    return things.computeIfAbsent(scenario, s -> Scope.empty());
  }

  /** The action and all that are it; itself, where that has been too much already. */
  public List<Action> allThatAre(Action action, Span at) {
    if (repetitions.spent()) {
      return List.of(action);
    }
    List<Action> all = names.allThatAre(action);
    return all.size() == 1 || repetitions.more(at, all.size(), 1) ? all : List.of(action);
  }

  /** A fresh frame; the rules of a scenario know its things. */
  public Scope scope(EffectiveDeclaration d) {
    return d.scenario()
        .map(this::things)
        .map(Scope::within)
        .orElseGet(Scope::empty)
        .ignoring(d.ignored());
  }
}
