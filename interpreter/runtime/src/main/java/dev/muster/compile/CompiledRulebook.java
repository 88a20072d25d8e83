package dev.muster.compile;

import dev.muster.compile.expression.ComparisonCompiler;
import dev.muster.compile.expression.Compilation;
import dev.muster.compile.expression.Footprints;
import dev.muster.compile.expression.Reach;
import dev.muster.compile.rule.CompiledAnswer;
import dev.muster.compile.rule.CompiledRule;
import dev.muster.compile.rule.RuleSpecs;
import dev.muster.compile.rule.RuleTopics;
import dev.muster.compile.rule.SwitchedRules;
import dev.muster.compile.statement.CompiledStatement;
import dev.muster.compile.statement.StatementCompiler;
import dev.muster.lang.Span;
import dev.muster.model.Attribute;
import dev.muster.model.Bodies;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Outcome;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Topic;
import dev.muster.model.Validity;
import dev.muster.session.RuleBase;
import dev.muster.session.RuleSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A rulebook ready to be played, with a given set of options switched on: its rules as one Drools
 * rule base, its quantities, procedures and actions as closures. Immutable; shared by all threads.
 */
public final class CompiledRulebook {
  private final Rulebook rulebook;
  private final Set<String> options;
  private final CompiledProgram program;
  private final RuleBase base;
  private final List<CompiledRule> compiled = new ArrayList<>();
  private final RuleTopics topics;
  private final Footprints footprints = new Footprints();
  private final Map<Quantity, CompiledQuantity> quantities = new IdentityHashMap<>();
  private final Map<Attribute, CompiledAttribute> attributes = new ConcurrentHashMap<>();
  private final Map<Outcome, CompiledTableDice> dice = new IdentityHashMap<>();
  private final Map<Integer, CompiledAnswer.Body> cells = new HashMap<>();
  private final @Nullable Reach reach = Reach.wanted().orElse(null);
  private final Map<Integer, List<Span>> reached = new HashMap<>();

  private CompiledRulebook(Rulebook rulebook, Set<String> options) {
    this.rulebook = rulebook;
    this.options = options;
    SwitchedRules held = new SwitchedRules(rulebook, options);
    this.program = new CompiledProgram(rulebook, held);
    this.topics = new RuleTopics(rulebook);
    Bodies bodies = rulebook.bodies();
    bodies.quantities().forEach((q, body) -> quantities.put(q, CompiledQuantity.of(body)));
    bodies.dice().forEach((outcome, rolled) -> dice.put(outcome, CompiledTableDice.of(rolled)));
    RuleSpecs ruleSpecs = new RuleSpecs(topics, held);
    List<RuleSpec> specs = new ArrayList<>();
    for (Rule rule : rulebook.rules().all()) {
      if (held.mayHold(rule.origin()) && (judges() || !(rule.topic() instanceof Topic.Law))) {
        CompiledRule result = CompiledRule.of(rule);
        specs.add(ruleSpecs.of(result, compiled.size()));
        compiled.add(result);
        if (reach != null) {
          reach.add(rule);
          reached
              .computeIfAbsent(topics.of(rule), t -> new ArrayList<>())
              .add(rule.origin().span());
        }
        if (rule.topic() instanceof Outcome outcome && outcome.paired()) {
          cells.put(topics.of(rule), (CompiledAnswer.Body) result.answer());
        }
      }
    }
    this.base = RuleBase.build(specs);
  }

  /**
   * @param options names of the options, and of the scenario, whose rules hold
   */
  public static CompiledRulebook of(Rulebook rulebook, Set<String> options) {
    return Compilation.of(rulebook, () -> new CompiledRulebook(rulebook, Set.copyOf(options)));
  }

  public Rulebook rulebook() {
    return rulebook;
  }

  public Set<String> options() {
    return options;
  }

  /** Whether the properties of the rulebook are judged. */
  public boolean judges() {
    return options.contains(Validity.PROPERTIES);
  }

  public CompiledProgram program() {
    return program;
  }

  public Footprints footprints() {
    return footprints;
  }

  public RuleBase rules() {
    return base;
  }

  public CompiledRule rule(int id) {
    return compiled.get(id);
  }

  public RuleTopics topics() {
    return topics;
  }

  /** Notes that the rules of this topic are asked, where somebody wants to know. */
  public void asked(int topic) {
    if (reach != null) {
      reach.asked(reached.getOrDefault(topic, List.of()));
    }
  }

  /** Notes that a rule fires, where somebody wants to know. */
  public void fires(CompiledRule rule) {
    if (reach != null) {
      reach.fired(rule.rule());
    }
  }

  /** The value that things begin with; compiled when it is first needed. */
  public CompiledAttribute attribute(Attribute attribute) {
    return attributes.computeIfAbsent(attribute, CompiledAttribute::of);
  }

  /** Compiles what is executed beside the rules: the start of a scenario, a step of an example. */
  public CompiledStatement statements(List<CheckedStatement> statements) {
    return Compilation.of(rulebook, () -> StatementCompiler.block(statements));
  }

  public Optional<CompiledTableDice> dice(Outcome outcome) {
    return Optional.ofNullable(dice.get(outcome));
  }

  public CompiledQuantity quantity(Quantity quantity) {
    return Objects.requireNonNull(quantities.get(quantity));
  }

  /** The cell of an outcome; empty where the table is. */
  public Optional<CompiledAnswer.Body> cell(Outcome outcome, int row, int column) {
    return Optional.ofNullable(cells.get(topics.of(outcome, row, column)));
  }

  /** Whether two values are the same, as far as measuring can tell. */
  public static boolean same(@Nullable Object a, @Nullable Object b) {
    return ComparisonCompiler.same(a, b);
  }
}
