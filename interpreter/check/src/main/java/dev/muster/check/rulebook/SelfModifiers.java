package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Ask;
import dev.muster.model.CheckedExpression.Local;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Rules;
import dev.muster.model.Subexpressions;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Modifiers that ask for the very value that they change: whoever asks for it asks them again, so
 * that it never comes to a value.
 */
final class SelfModifiers {
  private final ProblemCollector problems;

  SelfModifiers(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(Rules rules) {
    for (Rule rule : rules.all()) {
      if (rule.answer() instanceof Answer.Change change) {
        Stream.concat(rule.when().stream(), change.by().stream())
            .flatMap(Subexpressions::within)
            .filter(e -> e instanceof Ask call && asksItself(rule, call))
            .findFirst()
            .ifPresent(call -> report(rule, change, call));
      }
    }
  }

  /** Whether it is asked for every value of the quantity, whatever holds. */
  static boolean always(Rule modifier, Rules rules) {
    return modifier.answer() instanceof Answer.Change
        && modifier.bearer() instanceof Bearer.Nobody
        && modifier.origin().onlyIn().isEmpty()
        && !rules.exceptions().concern(modifier);
  }

  /** Whether it asks of the same things: its parameters come first in its frame. */
  static boolean asksItself(Rule modifier, Ask call) {
    List<CheckedExpression> arguments = call.arguments();
    return call.of() == modifier.topic()
        && IntStream.range(0, arguments.size())
            .allMatch(i -> arguments.get(i) instanceof Local local && local.slot() == i);
  }

  private void report(Rule modifier, Answer.Change change, CheckedExpression call) {
    Diagnostic problem =
        Diagnostic.error(
                "asks-itself",
                call.span(),
                "`%s` changes `%s`, so it cannot ask for its value",
                modifier.origin().declared(),
                modifier.topic().name())
            .also(((Quantity) modifier.topic()).origin().span(), "declared here");
    boolean doubles = change.how() == Change.ADD && change.by().filter(call::equals).isPresent();
    problems.add(
        doubles
            ? problem.note("to double it, write `* 2`")
            : problem.note(
                "a modifier says what is done to the value: `+ 1`, `* 2`, `= 3`; what it needs to know of the value before any change belongs in a quantity of its own"));
  }
}
