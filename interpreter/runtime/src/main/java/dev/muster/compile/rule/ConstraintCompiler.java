package dev.muster.compile.rule;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Action;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Rule;
import dev.muster.session.Constraint;
import dev.muster.session.Request;
import dev.muster.session.RuleCondition;
import dev.muster.session.RuleCondition.Residual;
import dev.muster.world.Frame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Splits the conditions of rules into constraints, which the rule engine sees and shares, and a
 * residual condition.
 *
 * <p>INVARIANT: a condition is a constraint only when none before it can throw. So a constraint
 * that does not hold keeps nothing from being reported, in whatever order constraints are tested.
 */
final class ConstraintCompiler {
  /** The meanings of each id: two equal texts may be about different things. */
  private final Map<String, List<Object>> meanings = new HashMap<>();

  RuleCondition split(CompiledRule compiled) {
    Rule rule = compiled.rule();
    List<Constraint> constraints = new ArrayList<>();
    List<CheckedExpression> residual = new ArrayList<>();
    FailureAnalysis analysis = new FailureAnalysis(present(rule));
    FailureAnalysis alone = new FailureAnalysis(present(rule));
    boolean failed = false;
    String because = "";
    for (CheckedExpression condition : rule.guard()) {
      Optional<ArgumentTest> test = ArgumentTest.of(condition, rule);
      if (test.isPresent() && !failed) {
        constraints.add(constraint(test.get(), condition, alone));
      } else {
        residual.add(condition);
        if (because.isEmpty()) {
          because =
              test.isPresent()
                  ? "follows one that can fail"
                  : ArgumentTest.against(condition, rule);
        }
      }
      failed |= analysis.canFail(condition);
      analysis.holds(condition);
    }
    Optional<Residual> last =
        !residual.isEmpty()
            ? Optional.of(residual(compiled, residual, because))
            : failed ? Optional.of(Residual.NOTHING) : Optional.empty();
    return new RuleCondition(
        constraints,
        last,
        (request, subject) -> compiled.when().test(compiled.conditionFrame(request, subject)));
  }

  private static Residual residual(
      CompiledRule compiled, List<CheckedExpression> conditions, String because) {
    CompiledExpression when = ExpressionCompiler.conditions(conditions);
    return new Residual(
        text(compiled.rule(), conditions),
        because,
        (request, subject) -> when.test(compiled.conditionFrame(request, subject)));
  }

  /** The conditions as the rulebook has them, on one line; {@code only} refuses where they fail. */
  static String text(Rule rule, List<CheckedExpression> conditions) {
    String text =
        conditions.stream()
            .map(condition -> condition.span().text())
            .collect(Collectors.joining(", "));
    return rule.permits(Permit.ONLY) ? "not (" + text + ")" : text;
  }

  /** The slots that surely hold a thing: that of the special's bearer, or of the actor. */
  private static Set<Integer> present(Rule rule) {
    return rule.bearer() instanceof Bearer.Part part
        ? Set.of(part.slot())
        : rule.topic() instanceof Action ? Set.of(0) : Set.of();
  }

  private Constraint constraint(
      ArgumentTest test, CheckedExpression condition, FailureAnalysis alone) {
    CompiledExpression compiled = ExpressionCompiler.of(condition);
    return new Constraint(
        id(test), request -> compiled.test(arguments(request)), alone.canFail(condition));
  }

  /** The arguments as a frame that is only read. */
  private static Frame arguments(Request request) {
    return Frame.over(request.args(), CompiledRule.context(request));
  }

  private String id(ArgumentTest test) {
    String id = test.text();
    for (int another = 2; ; another++) {
      List<Object> known = meanings.putIfAbsent(id, test.meaning());
      if (known == null || known.equals(test.meaning())) {
        return id;
      }
      id = test.text() + " (" + another + ")";
    }
  }
}
