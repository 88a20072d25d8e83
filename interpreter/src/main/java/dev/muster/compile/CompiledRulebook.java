package dev.muster.compile;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Origin;
import dev.muster.model.Outcome;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Sight;
import dev.muster.session.Condition;
import dev.muster.session.Request;
import dev.muster.session.RuleBase;
import dev.muster.session.RuleSpec;
import dev.muster.session.SpecialAssignment;
import dev.muster.session.Subject;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A rulebook ready to be played, with a given set of options switched on: its rules as one Drools
 * rule base, its quantities, procedures and actions as code. Immutable; shared by all threads.
 */
public final class CompiledRulebook {
  /**
   * A rule and its compiled parts. {@code work} is what it gives: a change, a value, a winner, a
   * distance.
   */
  public static final class CompiledRule {
    private final Rule rule;
    private final CompiledExpression when;
    private final CompiledExpression work;
    private final CompiledStatement body;
    private final CompiledSelection picker;

    CompiledRule(
        Rule rule,
        CompiledExpression when,
        CompiledExpression work,
        CompiledStatement body,
        CompiledSelection picker) {
      this.rule = rule;
      this.when = when;
      this.work = work;
      this.body = body;
      this.picker = picker;
    }

    public Rule rule() {
      return rule;
    }

    public CompiledExpression work() {
      return work;
    }

    public CompiledStatement body() {
      return body;
    }

    public CompiledSelection picker() {
      return picker;
    }

    /** Conditions that are asked of each picked thing. */
    public CompiledExpression when() {
      return when;
    }

    /** The frame in which the rule sees this request, and who bears it. */
    public Frame frame(Request request, Object subject) {
      int parts = request.argCount() - 1;
      Frame frame =
          new Frame(Math.max(rule.frame(), parts), (EvaluationContext) request.arg(parts));
      for (int i = 0; i < parts; i++) {
        frame.set(i, request.arg(i));
      }
      if (subject instanceof SpecialAssignment assignment) {
        int first =
            switch (rule.bearer()) {
              case Rule.Bearer.Nobody n -> 0;
              case Rule.Bearer.Part p -> p.firstParameter();
              case Rule.Bearer.Anyone a -> {
                frame.set(a.slot(), assignment.bearer());
                yield a.firstParameter();
              }
            };
        for (int i = 0; i < assignment.parameters().size(); i++) {
          frame.set(first + i, assignment.parameters().get(i));
        }
      }
      return frame;
    }
  }

  private final Rulebook rulebook;
  private final Set<String> options;
  private final CompiledProgram program;
  private final RuleBase base;
  private final List<CompiledRule> bound;
  private final Topics topics;
  private final Map<Quantity, CompiledExpression> bases = new IdentityHashMap<>();
  private final Map<Quantity, CompiledQuantityCall> others = new IdentityHashMap<>();
  private final Map<Integer, CompiledRule> cells = new HashMap<>();

  private CompiledRulebook(Rulebook rulebook, Set<String> options) {
    this.rulebook = rulebook;
    this.options = options;
    this.program =
        new CompiledProgram(rulebook.procedures().values(), rulebook.actions().values(), options);
    this.topics = new Topics(rulebook);
    this.bound = new ArrayList<>();
    for (Quantity quantity : rulebook.quantities().values()) {
      quantity.base().ifPresent(b -> bases.put(quantity, ExpressionCompiler.of(b)));
      if (quantity.base().orElse(null) instanceof CheckedExpression.QuantityCall ask) {
        others.put(quantity, CompiledQuantityCall.of(ask));
      }
    }
    StatementCompiler statements = new StatementCompiler(program);
    List<RuleSpec> specs = new ArrayList<>();
    for (Rule rule : rulebook.rules()) {
      if (rule.origin().holdsWith(options)) {
        CompiledRule made = bind(rule, statements);
        specs.add(spec(made, bound.size()));
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

  public Topics topics() {
    return topics;
  }

  /** What can be done at once: the steps of an example, the start of a scenario. */
  public CompiledStatement body(List<CheckedStatement> instructions) {
    return new StatementCompiler(program).block(instructions);
  }

  /** The formula of a quantity; null where it has none. */
  public CompiledExpression base(Quantity quantity) {
    return bases.get(quantity);
  }

  /** The other quantity that a quantity is before its own modifiers; null where it is none. */
  public CompiledQuantityCall other(Quantity quantity) {
    return others.get(quantity);
  }

  /** The cell of an outcome; null where it is empty. */
  public CompiledRule cell(Outcome outcome, int row, int column) {
    return cells.get(topics.of(outcome, row, column));
  }

  /** Whether two values are the same, as far as measuring can tell. */
  public static boolean same(Object a, Object b) {
    return ExpressionCompiler.same(a, b);
  }

  private static CompiledRule bind(Rule rule, StatementCompiler statements) {
    CompiledStatement nothing = f -> null;
    CompiledExpression when = ExpressionCompiler.conditions(rule.when());
    return switch (rule) {
      case Rule.Modifier m ->
          new CompiledRule(
              rule,
              when,
              m.by().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(0.0)),
              nothing,
              null);
      case Rule.Row r ->
          new CompiledRule(rule, when, ExpressionCompiler.of(r.value()), nothing, null);
      case Rule.Permission p -> new CompiledRule(rule, when, null, nothing, null);
      case Rule.Exemption e -> new CompiledRule(rule, when, null, nothing, null);
      case Rule.Trigger t -> new CompiledRule(rule, when, null, statements.block(t.body()), null);
      case Rule.Cell c -> new CompiledRule(rule, when, null, statements.block(c.body()), null);
      case Rule.Criterion c ->
          new CompiledRule(rule, when, ExpressionCompiler.of(c.winner()), nothing, null);
      case Rule.Victory v ->
          new CompiledRule(
              rule,
              when,
              v.side().map(ExpressionCompiler::of).orElse(CompiledExpression.constant(null)),
              nothing,
              null);
      case Rule.Halt h ->
          new CompiledRule(
              rule,
              when,
              ExpressionCompiler.of(h.distance()),
              nothing,
              CompiledSelection.of(h.of()));
      case Rule.Block b ->
          new CompiledRule(rule, when, null, nothing, CompiledSelection.of(b.by()));
    };
  }

  private RuleSpec spec(CompiledRule made, int id) {
    Rule rule = made.rule();
    Origin origin = rule.origin();
    return new RuleSpec(
        id,
        origin.sort() + " " + origin.name(),
        origin.sort(),
        topics.of(rule),
        subject(rule),
        condition(made),
        origin.span().source().name(),
        origin.span().line(),
        origin.pages().orElse(""));
  }

  private static Subject subject(Rule rule) {
    return switch (rule.bearer()) {
      case Rule.Bearer.Nobody n -> new Subject.None();
      case Rule.Bearer.Part p -> new Subject.CarriedBy(p.slot(), p.special().id());
      case Rule.Bearer.Anyone a -> new Subject.EachBearer(a.special().id());
    };
  }

  private static Condition condition(CompiledRule made) {
    return switch (made.rule()) {
      case Rule.Modifier m -> {
        Object[][] filters = filters(m);
        yield (request, subject) ->
            matches(filters, request) && made.when.test(made.frame(request, subject));
      }
      // What is only allowed when something holds is refused when it does not.
      case Rule.Permission p when p.permit() == Permit.ONLY ->
          (request, subject) -> !made.when.test(made.frame(request, subject));
      case Rule.Halt h -> anyPicked(made);
      case Rule.Block b -> anyPicked(made);
      case Rule.Permission p -> test(made);
      case Rule.Row r -> test(made);
      case Rule.Exemption e -> test(made);
      case Rule.Trigger t -> test(made);
      case Rule.Cell c -> Condition.ALWAYS;
      case Rule.Criterion c -> test(made);
      case Rule.Victory v -> test(made);
    };
  }

  private static Condition anyPicked(CompiledRule made) {
    return (request, subject) -> {
      Frame frame = made.frame(request, subject);
      for (Object item : made.picker.list(frame)) {
        frame.set(made.picker.slot(), item);
        if (made.when.test(frame)) {
          return true;
        }
      }
      return false;
    };
  }

  private static Condition test(CompiledRule made) {
    if (made.when.constant() && made.rule().when().isEmpty()) {
      return Condition.ALWAYS;
    }
    return (request, subject) -> made.when.test(made.frame(request, subject));
  }

  private static Object[][] filters(Rule.Modifier m) {
    return m.filters().stream()
        .map(values -> values.stream().map(v -> ExpressionCompiler.of(v).value(null)).toArray())
        .toArray(Object[][]::new);
  }

  private static boolean matches(Object[][] filters, Request request) {
    for (int i = 0; i < filters.length; i++) {
      if (filters[i].length > 0) {
        boolean any = false;
        for (Object wanted : filters[i]) {
          any |= ExpressionCompiler.same(wanted, request.arg(i));
        }
        if (!any) {
          return false;
        }
      }
    }
    return true;
  }

  /** Dense numbers of all that can be put before the rules. */
  public static final class Topics {
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Map<String, Integer> cells = new HashMap<>();
    private final Set<Rule> ofWholeOrder;
    private final int halt;
    private int next;

    private Topics(Rulebook rulebook) {
      number(rulebook.quantities().values());
      number(rulebook.events().values());
      number(rulebook.reached().values());
      number(rulebook.changed().values());
      number(rulebook.rankings().values());
      number(rulebook.sights().values());
      for (Action action : rulebook.actions().values()) {
        numbers.put(action, next);
        next += 2;
      }
      for (Outcome outcome : rulebook.outcomes().values()) {
        for (int row = 0; row < outcome.rows().size(); row++) {
          for (int column = 0; column < outcome.columns().size(); column++) {
            cells.put(outcome.id() + "." + row + "." + column, next++);
          }
        }
      }
      halt = next++;
      ofWholeOrder = wholeOrders(rulebook);
    }

    private void number(Collection<?> subjects) {
      for (Object subject : subjects) {
        numbers.putIfAbsent(subject, next);
        next++;
      }
    }

    public int of(Quantity quantity) {
      return numbers.get(quantity);
    }

    public int of(Event event) {
      return numbers.get(event);
    }

    public int of(Ranking ranking) {
      return numbers.get(ranking);
    }

    public int of(Sight sight) {
      return numbers.get(sight);
    }

    /** What may be asked of the actor alone. */
    public int ofActor(Action action) {
      return numbers.get(action);
    }

    /** What needs to be known of a whole order. */
    public int ofOrder(Action action) {
      return numbers.get(action) + 1;
    }

    public int of(Outcome outcome, int row, int column) {
      return cells.get(outcome.id() + "." + row + "." + column);
    }

    public int halt() {
      return halt;
    }

    int of(Rule rule) {
      return switch (rule) {
        case Rule.Modifier m -> of(m.quantity());
        case Rule.Row r -> of(r.quantity());
        case Rule.Permission p ->
            ofWholeOrder.contains(p) ? ofOrder(p.action()) : ofActor(p.action());
        case Rule.Exemption e ->
            ofWholeOrder.contains(e) ? ofOrder(e.action()) : ofActor(e.action());
        case Rule.Trigger t -> of(t.event());
        case Rule.Cell c -> of(c.outcome(), c.row(), c.column());
        case Rule.Criterion c -> of(c.ranking());
        case Rule.Victory v -> of(v.event());
        case Rule.Halt h -> halt;
        case Rule.Block b -> of(b.sight());
      };
    }

    /**
     * The rules of an action that must know the whole order: those that read more of it than the
     * actor, and all those of an action with which such a rule would otherwise not meet because one
     * lifts the other.
     */
    private static Set<Rule> wholeOrders(Rulebook rulebook) {
      Set<Rule> whole = Collections.newSetFromMap(new IdentityHashMap<>());
      for (Action action : rulebook.actions().values()) {
        List<Rule> rules = rulebook.rules().stream().filter(r -> actionOf(r) == action).toList();
        List<Rule> aimed = rules.stream().filter(r -> readsMore(r, action)).toList();
        boolean lifts =
            rules.stream().anyMatch(r -> r instanceof Rule.Exemption || !r.exceptions().isEmpty());
        whole.addAll(
            lifts && !aimed.isEmpty() ? rules.stream().filter(r -> !must(r)).toList() : aimed);
      }
      return whole;
    }

    private static boolean must(Rule rule) {
      return rule instanceof Rule.Permission p && p.permit() == Permit.MUST;
    }

    private static Action actionOf(Rule rule) {
      return rule instanceof Rule.Permission p
          ? p.action()
          : rule instanceof Rule.Exemption e ? e.action() : null;
    }

    private static boolean readsMore(Rule rule, Action action) {
      return rule.when().stream()
          .flatMap(t -> Subexpressions.readBy(t).stream())
          .anyMatch(slot -> slot > 0 && slot < action.parameters().size());
    }
  }
}
