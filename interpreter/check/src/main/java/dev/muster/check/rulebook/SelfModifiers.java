package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Ask;
import dev.muster.model.CheckedExpression.Local;
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
      if (rule instanceof Rule.Modifier m) {
        Stream.concat(m.when().stream(), m.by().stream())
            .flatMap(Subexpressions::within)
            .filter(e -> e instanceof Ask call && asksItself(m, call))
            .findFirst()
            .ifPresent(call -> report(m, call));
      }
    }
  }

  /** Whether it is asked for every value of the quantity, whatever holds. */
  static boolean always(Rule.Modifier modifier, Rules rules) {
    return modifier.bearer() instanceof Rule.Bearer.Nobody
        && modifier.origin().onlyIn().isEmpty()
        && modifier.filters().stream().allMatch(List::isEmpty)
        && !rules.exceptions().concern(modifier);
  }

  /** Whether it asks of the same things: its parameters come first in its frame. */
  static boolean asksItself(Rule.Modifier modifier, Ask call) {
    List<CheckedExpression> arguments = call.arguments();
    return call.of() == modifier.quantity()
        && IntStream.range(0, arguments.size())
            .allMatch(i -> arguments.get(i) instanceof Local local && local.slot() == i);
  }

  private void report(Rule.Modifier modifier, CheckedExpression call) {
    Diagnostic problem =
        Diagnostic.error(
                "asks-itself",
                call.span(),
                "`%s` changes `%s`, so it cannot ask for its value",
                modifier.origin().declared(),
                modifier.quantity().name())
            .also(modifier.quantity().origin().span(), "declared here");
    boolean doubles =
        modifier.change() == Change.ADD && modifier.by().filter(call::equals).isPresent();
    problems.add(
        doubles
            ? problem.note("to double it, write `* 2`")
            : problem.note(
                "a modifier says what is done to the value: `+ 1`, `* 2`, `= 3`; what it needs to know of the value before any change belongs in a quantity of its own"));
  }
}
