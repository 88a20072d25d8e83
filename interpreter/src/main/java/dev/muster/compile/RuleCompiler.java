package dev.muster.compile;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.session.Condition;
import dev.muster.session.Request;
import dev.muster.session.RuleCondition;
import dev.muster.session.RuleSpec;
import dev.muster.session.Subject;
import dev.muster.world.Frame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes compiled rules of checked ones, and says what the rule engine gets of them. */
final class RuleCompiler {
  private final RuleTopics topics;
  private final ConstraintCompiler constraints = new ConstraintCompiler();

  RuleCompiler(RuleTopics topics) {
    this.topics = topics;
  }

  CompiledRule compile(Rule rule) {
    CompiledStatement nothing = CompiledStatement.NOTHING;
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
      case Rule.Trigger t ->
          new CompiledRule(rule, when, null, StatementCompiler.block(t.body()), null);
      case Rule.Cell c ->
          new CompiledRule(rule, when, null, StatementCompiler.block(c.body()), null);
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

  /** What the rule engine gets of it. */
  RuleSpec spec(CompiledRule made, int id) {
    Rule rule = made.rule();
    Origin origin = rule.origin();
    return new RuleSpec(
        id,
        origin.declarationKind() + " " + origin.name(),
        topics.of(rule),
        subject(rule),
        condition(made),
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

  private RuleCondition condition(CompiledRule made) {
    Rule rule = made.rule();
    return switch (rule) {
      // What is only allowed when something holds is refused when it does not.
      case Rule.Permission p when p.permit() == Permit.ONLY ->
          constraints.split(
              made, not(p.when()), (request, subject) -> !holds(made, request, subject));
      case Rule.Halt _, Rule.Block _ ->
          RuleCondition.of(ConstraintCompiler.text(rule, rule.when()), anyPicked(made));
      case Rule.Cell _ -> RuleCondition.ALWAYS;
      case Rule.Modifier _,
          Rule.Row _,
          Rule.Permission _,
          Rule.Exemption _,
          Rule.Trigger _,
          Rule.Criterion _,
          Rule.Victory _ ->
          constraints.split(made, rule.when(), (request, subject) -> holds(made, request, subject));
    };
  }

  private static boolean holds(CompiledRule made, Request request, @Nullable Object subject) {
    return made.when().test(made.frame(request, subject));
  }

  private static List<CheckedExpression> not(List<CheckedExpression> conditions) {
    return conditions.stream()
        .reduce((a, b) -> new CheckedExpression.And(a, b, a.span().to(b.span())))
        .map(all -> List.<CheckedExpression>of(new CheckedExpression.Not(all, all.span())))
        .orElseThrow();
  }

  private static Condition anyPicked(CompiledRule made) {
    return (request, subject) -> {
      Frame frame = made.frame(request, subject);
      for (Object item : made.picker().list(frame)) {
        frame.set(made.picker().slot(), item);
        if (made.when().test(frame)) {
          return true;
        }
      }
      return false;
    };
  }
}
