package dev.muster.check.statement;

import dev.muster.check.declaration.DecisionSites;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.ExpressionContext;
import dev.muster.check.signature.Signatures;
import dev.muster.lang.Span;
import dev.muster.model.Action;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The context that the checks of one body share: what is known, and what the body adds to it. */
public class StatementContext extends ExpressionContext {
  public final Signatures signatures;
  public final BeforeBodies before;
  public final StatementChecker statements = new StatementChecker(this);
  public final HookPoints hooks;
  public final DecisionSites sites = new DecisionSites();

  /** Names of special rules that a thing is given. */
  public final Set<String> usedSpecials = new LinkedHashSet<>();

  /** Names of options that statements begin or end. */
  public final Set<String> switchedInPlay = new LinkedHashSet<>();

  /** The number of things in all setups together, as far as they are known. */
  public int thingsSetUp;

  public StatementContext(Signatures signatures, BeforeBodies before, ProblemCollector problems) {
    super(signatures.names(), problems, before.repetitions().reportedTo(problems));
    this.signatures = signatures;
    this.before = before;
    this.hooks = new HookPoints(before.listeners(), before.survey());
  }

  /** Returns what the body tells others. */
  public BodyFacts facts() {
    return new BodyFacts(
        asked, usedSpecials, switchedInPlay, rolled, sites, expressions.ignored().met(), hooks);
  }

  /** The things that a scenario names. */
  public Scope things(String scenario) {
    return before.things().computeIfAbsent(scenario, s -> Scope.empty());
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
