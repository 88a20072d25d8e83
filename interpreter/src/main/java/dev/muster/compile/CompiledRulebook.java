package dev.muster.compile;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Outcome;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.session.RuleBase;
import dev.muster.session.RuleSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A rulebook ready to be played, with a given set of options switched on: its rules as one Drools
 * rule base, its quantities, procedures and actions as code. Immutable; shared by all threads.
 */
public final class CompiledRulebook {
  private final Rulebook rulebook;
  private final Set<String> options;
  private final CompiledProgram program;
  private final RuleBase base;
  private final List<CompiledRule> bound;
  private final RuleTopics topics;
  private final Map<Quantity, CompiledExpression> formulas = new IdentityHashMap<>();
  private final Map<Quantity, CompiledQuantityCall> others = new IdentityHashMap<>();
  private final Map<Integer, CompiledRule> cells = new HashMap<>();

  private CompiledRulebook(Rulebook rulebook, Set<String> options) {
    this.rulebook = rulebook;
    this.options = options;
    this.program =
        new CompiledProgram(
            rulebook.procedures().values(), rulebook.topics().actions().values(), options);
    this.topics = new RuleTopics(rulebook);
    this.bound = new ArrayList<>();
    for (Quantity quantity : rulebook.topics().quantities().values()) {
      quantity.formula().ifPresent(b -> formulas.put(quantity, ExpressionCompiler.of(b)));
      if (quantity.formula().orElse(null) instanceof CheckedExpression.QuantityCall ask) {
        others.put(quantity, CompiledQuantityCall.of(ask));
      }
    }
    RuleCompiler rules = new RuleCompiler(topics);
    List<RuleSpec> specs = new ArrayList<>();
    for (Rule rule : rulebook.rules().all()) {
      if (rule.origin().holdsWith(options)) {
        CompiledRule made = rules.compile(rule);
        specs.add(rules.spec(made, bound.size()));
        bound.add(made);
        if (rule instanceof Rule.Cell cell) {
          cells.put(topics.of(cell), made);
        }
      }
    }
    this.base = RuleBase.build(specs);
  }

  /**
   * @param options names of the options, and of the scenario, whose rules hold
   */
  public static CompiledRulebook of(Rulebook rulebook, Set<String> options) {
    return new CompiledRulebook(rulebook, Set.copyOf(options));
  }

  public Rulebook rulebook() {
    return rulebook;
  }

  public Set<String> options() {
    return options;
  }

  public CompiledProgram program() {
    return program;
  }

  public RuleBase rules() {
    return base;
  }

  public CompiledRule bound(int ruleId) {
    return bound.get(ruleId);
  }

  public RuleTopics topics() {
    return topics;
  }

  /** The formula of a quantity, where it has one. */
  public Optional<CompiledExpression> formula(Quantity quantity) {
    return Optional.ofNullable(formulas.get(quantity));
  }

  /** The other quantity that a quantity is before its own modifiers, if it is one. */
  public Optional<CompiledQuantityCall> other(Quantity quantity) {
    return Optional.ofNullable(others.get(quantity));
  }

  /** The cell of an outcome; empty where the table is. */
  public Optional<CompiledRule> cell(Outcome outcome, int row, int column) {
    return Optional.ofNullable(cells.get(topics.of(outcome, row, column)));
  }

  /** Whether two values are the same, as far as measuring can tell. */
  public static boolean same(@Nullable Object a, @Nullable Object b) {
    return ExpressionCompiler.same(a, b);
  }
}
