package dev.muster.compile;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.primitive.Does;
import dev.muster.session.Condition;
import dev.muster.session.Request;
import dev.muster.session.RuleCondition;
import dev.muster.session.RuleSpec;
import dev.muster.session.Subject;
import dev.muster.world.Frame;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compiles rules, and describes them to the rule engine. */
final class RuleCompiler {
  private final RuleTopics topics;
  private final ConstraintCompiler constraints = new ConstraintCompiler();

  private final SwitchedRules held;

  RuleCompiler(RuleTopics topics, SwitchedRules held) {
    this.topics = topics;
    this.held = held;
  }

  CompiledRule compile(Rule rule) {
    CompiledExpression when = ExpressionCompiler.conditions(rule.when());
    return switch (rule) {
      case Rule.Modifier m -> new CompiledRule.Valued(m, when, optional(m.by(), 0.0));
      case Rule.Row r -> new CompiledRule.Valued(r, when, ExpressionCompiler.of(r.value()));
      case Rule.Permission p ->
          new CompiledRule.Permission(p, when, p.because().map(CompiledText::of));
      case Rule.Exemption _, Rule.QuantityExemption _ ->
          new CompiledRule.Permission(rule, when, Optional.empty());
      case Rule.Trigger t -> new CompiledRule.Trigger(t, when, StatementCompiler.block(t.body()));
      case Rule.Cell c ->
          new CompiledRule.Cell(c, when, StatementCompiler.block(c.body()), unused(c));
      case Rule.Criterion c -> new CompiledRule.Valued(c, when, ExpressionCompiler.of(c.winner()));
      case Rule.Victory v -> new CompiledRule.Victory(v, when, optional(v.side(), null));
      case Rule.Property p -> CompiledRule.Property.of(p, when);
      case Rule.Halt h ->
          new CompiledRule.Halt(
              h, when, CompiledSelection.of(h.of()), ExpressionCompiler.of(h.distance()));
      case Rule.SightRange r ->
          new CompiledRule.Valued(r, when, ExpressionCompiler.of(r.distance()));
      case Rule.Block b -> new CompiledRule.Block(b, when, CompiledSelection.of(b.by()));
    };
  }

  private static CompiledExpression optional(
      Optional<CheckedExpression> expression, @Nullable Object otherwise) {
    return expression
        .map(ExpressionCompiler::of)
        .orElseGet(() -> CompiledExpression.constant(otherwise));
  }

  private static boolean unused(Rule.Cell cell) {
    return cell.body().stream()
        .anyMatch(s -> s instanceof CheckedStatement.Do done && done.is(Does.UNUSED));
  }

  /** The rule as the rule engine gets it. */
  RuleSpec spec(CompiledRule compiled, int id) {
    Rule rule = compiled.rule();
    Origin origin = rule.origin();
    return new RuleSpec(
        id,
        origin.declarationKind() + " " + origin.name(),
        topics.of(rule),
        subject(rule),
        condition(compiled),
        origin.span().source().name(),
        origin.span().line());
  }

  private static Subject subject(Rule rule) {
    return switch (rule.bearer()) {
      case Rule.Bearer.Nobody n -> new Subject.None();
      case Rule.Bearer.Part p -> new Subject.BearerAt(p.slot(), p.special().id());
      case Rule.Bearer.Anyone a -> new Subject.EachBearer(a.special().id());
    };
  }

  private RuleCondition condition(CompiledRule compiled) {
    RuleCondition condition = unswitched(compiled);
    return held.inPlay(compiled.rule().origin())
        ? held.whileHeld(compiled.rule().origin(), condition)
        : condition;
  }

  private RuleCondition unswitched(CompiledRule compiled) {
    return switch (compiled) {
      // An action only allowed when something holds is refused when it does not.
      case CompiledRule.Permission permission
          when permission.rule() instanceof Rule.Permission p && p.permit() == Permit.ONLY ->
          constraints.split(
              compiled, not(p.when()), (request, subject) -> !holds(compiled, request, subject));
      case CompiledRule.Selecting selecting ->
          RuleCondition.of(
              ConstraintCompiler.text(compiled.rule(), compiled.rule().when()),
              anySelected(selecting));
      case CompiledRule.Cell cell when cell.rule().outcome().paired() -> RuleCondition.ALWAYS;
      case CompiledRule.Valued _,
          CompiledRule.Cell _,
          CompiledRule.Permission _,
          CompiledRule.Trigger _,
          CompiledRule.Victory _,
          CompiledRule.Property _ ->
          constraints.split(
              compiled,
              compiled.rule().when(),
              (request, subject) -> holds(compiled, request, subject));
    };
  }

  private static boolean holds(CompiledRule compiled, Request request, @Nullable Object subject) {
    return compiled.when().test(compiled.conditionFrame(request, subject));
  }

  private static List<CheckedExpression> not(List<CheckedExpression> conditions) {
    return CheckedExpression.all(conditions)
        .map(all -> List.<CheckedExpression>of(new CheckedExpression.Not(all, all.span())))
        .orElseThrow();
  }

  private static Condition anySelected(CompiledRule.Selecting compiled) {
    CompiledSelection selection = compiled.selection();
    return (request, subject) -> {
      Frame frame = compiled.frame(request, subject);
      for (Object item : selection.list(frame)) {
        frame.set(selection.slot(), item);
        if (compiled.when().test(frame)) {
          return true;
        }
      }
      return false;
    };
  }
}
