package dev.muster.compile;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.session.Condition;
import dev.muster.session.Request;
import dev.muster.session.RuleSpec;
import dev.muster.session.Subject;
import dev.muster.world.Frame;

/** Makes compiled rules of checked ones, and says what the rule engine gets of them. */
final class RuleCompiler {
  private final RuleTopics topics;

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
            matches(filters, request) && made.when().test(made.frame(request, subject));
      }
      // What is only allowed when something holds is refused when it does not.
      case Rule.Permission p when p.permit() == Permit.ONLY ->
          (request, subject) -> !made.when().test(made.frame(request, subject));
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
      for (Object item : made.picker().list(frame)) {
        frame.set(made.picker().slot(), item);
        if (made.when().test(frame)) {
          return true;
        }
      }
      return false;
    };
  }

  private static Condition test(CompiledRule made) {
    if (made.when().constant() && made.rule().when().isEmpty()) {
      return Condition.ALWAYS;
    }
    return (request, subject) -> made.when().test(made.frame(request, subject));
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
}
