package dev.muster.compile;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Procedure;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The procedures and actions of a rulebook, ready to run. Built once, then only read. */
public final class CompiledProgram {
  private final Map<Procedure, CompiledProcedure> procedures = new IdentityHashMap<>();
  private final Map<Action, CompiledAction> actions = new IdentityHashMap<>();

  CompiledProgram(
      Iterable<Procedure> declared, Iterable<Action> declaredActions, Set<String> options) {
    StatementCompiler statements = new StatementCompiler(this);
    declared.forEach(p -> procedures.put(p, new CompiledProcedure(p)));
    declaredActions.forEach(a -> actions.put(a, new CompiledAction(a)));
    procedures.values().forEach(c -> c.fill(statements, options));
    actions.values().forEach(o -> o.fill(statements));
  }

  public CompiledProcedure procedure(Procedure procedure) {
    return procedures.get(procedure);
  }

  public CompiledAction action(Action action) {
    return actions.get(action);
  }

  /** All actions, in the order of the rulebook. */
  public List<CompiledAction> allActions() {
    List<CompiledAction> all = new ArrayList<>(actions.values());
    all.sort(java.util.Comparator.comparingInt(o -> o.action().id()));
    return all;
  }

  /** A procedure. */
  public static final class CompiledProcedure {
    private final Procedure procedure;
    private List<Step> steps = List.of();
    private CompiledExpression when = CompiledExpression.constant(Boolean.TRUE);

    private CompiledProcedure(Procedure procedure) {
      this.procedure = procedure;
    }

    private void fill(StatementCompiler statements, Set<String> options) {
      when = procedure.when().map(ExpressionCompiler::of).orElse(when);
      steps =
          procedure.steps().stream()
              .filter(s -> s.origin().holdsWith(options))
              .map(s -> new Step(s.name(), statements.block(s.body())))
              .toList();
    }

    public Procedure procedure() {
      return procedure;
    }

    public List<Step> steps() {
      return steps;
    }

    /** For windows: whether it opens. */
    public CompiledExpression when() {
      return when;
    }
  }

  public record Step(Optional<String> name, CompiledStatement body) {}

  /** An action. */
  public static final class CompiledAction {
    private final Action action;
    private List<ParameterDomain> choices = List.of();
    private List<Cost> costs = List.of();
    private CompiledStatement body = f -> null;
    private CompiledPreferences preferences;

    private CompiledAction(Action action) {
      this.action = action;
    }

    private void fill(StatementCompiler statements) {
      choices = action.domains().stream().map(CompiledAction::choice).toList();
      costs = action.costs().stream().map(Cost::of).toList();
      body = statements.block(action.body());
      preferences = CompiledPreferences.of(action.decision());
    }

    private static ParameterDomain choice(Action.Domain domain) {
      return switch (domain) {
        case Action.Domain.OfThing d ->
            new ParameterDomain.Things(CompiledSelection.of(d.selection()));
        case Action.Domain.OfPath d ->
            new ParameterDomain.Paths(
                d.shape(),
                d.upTo().map(ExpressionCompiler::of),
                d.angle().map(ExpressionCompiler::of));
        case Action.Domain.OfNumber d ->
            new ParameterDomain.Counts(
                ExpressionCompiler.of(d.low()), ExpressionCompiler.of(d.high()));
        case Action.Domain.OfGroup d ->
            new ParameterDomain.Groups(CompiledSelection.of(d.selection()));
        case Action.Domain.OfSpot d -> new ParameterDomain.Spots(ExpressionCompiler.of(d.area()));
        case Action.Domain.OfFormation d -> new ParameterDomain.Formations();
        case Action.Domain.OfName d -> new ParameterDomain.Names(List.copyOf(d.set().members()));
      };
    }

    public Action action() {
      return action;
    }

    /** By parameter; the first is the actor's. */
    public List<ParameterDomain> choices() {
      return choices;
    }

    public List<Cost> costs() {
      return costs;
    }

    public CompiledStatement body() {
      return body;
    }

    public CompiledPreferences preferences() {
      return preferences;
    }
  }

  /**
   * @param price the quantity that says the amount, when one does
   */
  public record Cost(
      CompiledExpression amount,
      Optional<CompiledQuantityCall> price,
      dev.muster.model.Attribute attribute,
      CompiledExpression of) {
    private static Cost of(Action.Cost cost) {
      return new Cost(
          ExpressionCompiler.of(cost.amount()),
          cost.amount() instanceof CheckedExpression.QuantityCall ask
              ? Optional.of(CompiledQuantityCall.of(ask))
              : Optional.empty(),
          cost.attribute(),
          ExpressionCompiler.of(cost.of()));
    }
  }

  /** What may fill a parameter of an action. */
  public sealed interface ParameterDomain {
    record Things(CompiledSelection picker) implements ParameterDomain {}

    record Paths(
        PathShape shape, Optional<CompiledExpression> upTo, Optional<CompiledExpression> angle)
        implements ParameterDomain {}

    record Counts(CompiledExpression low, CompiledExpression high) implements ParameterDomain {}

    record Groups(CompiledSelection picker) implements ParameterDomain {}

    record Spots(CompiledExpression area) implements ParameterDomain {}

    record Formations() implements ParameterDomain {}

    record Names(List<Object> members) implements ParameterDomain {}
  }

  /** A place where a side gives actions until it is done. */
  public record Orders(
      CompiledSelection actors,
      int slot,
      List<CompiledAction> actions,
      Optional<CompiledExpression> until,
      CompiledPreferences done,
      Span where) {}
}
