package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Openness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A worked example: what is given, what is thrown and chosen, what is done, what must then be so.
 *
 * @param row of its table of cases; empty without one
 */
public record Example(
    Origin origin,
    List<String> proves,
    Optional<Span> row,
    Optional<Scenario> scenario,
    Setup setup,
    List<Step> steps,
    int frame) {
  /** The same with an option that it has not. */
  public Example with(String option) {
    List<String> options = new ArrayList<>(setup.options());
    options.add(option);
    return new Example(
        origin, proves, row, scenario, setup.with(List.copyOf(options)), steps, frame);
  }

  /** Whether it, or its scenario, has the option. */
  public boolean has(String option) {
    return setup.options().contains(option)
        || scenario.filter(s -> s.setup().options().contains(option)).isPresent();
  }

  /**
   * Whether the rules decide if it holds: dice, answers and orders must be asked for or allowed.
   */
  public boolean mayFail() {
    return steps.stream().anyMatch(Example::mayFail);
  }

  private static boolean mayFail(Step step) {
    return !(step instanceof Step.During
        || step instanceof Step.OthersDecline
        || step instanceof Step.Do(CheckedStatement statement, _)
            && !(statement instanceof CheckedStatement.Call call && call.of() instanceof Action));
  }

  /** Something that has happened. */
  public sealed interface Occurrence {
    Span span();

    record Asked(CheckedExpression side, String decision, Span span) implements Occurrence {}

    record Rolled(String purpose, Optional<CheckedExpression> dice, Span span)
        implements Occurrence {}
  }

  public sealed interface Step {
    Span span();

    record Dice(List<CheckedExpression> faces, Span span) implements Step {}

    record Drawn(List<String> names, Span span) implements Step {}

    /**
     * @param of the side that is asked, or a thing about which it is; whoever and whatever when
     *     empty
     */
    record Chosen(
        String decision, Optional<CheckedExpression> of, List<CheckedExpression> values, Span span)
        implements Step {}

    /**
     * @param decisions which may be declined from here on where nothing is chosen; any when empty
     */
    record OthersDecline(List<String> decisions, Span span) implements Step {}

    /** A step whose following steps happen while the procedure runs. */
    record During(Procedure procedure, List<CheckedExpression> arguments, Span span)
        implements Step {}

    record Do(CheckedStatement statement, Span span) implements Step {}

    record Expect(CheckedExpression condition, Span span) implements Step {}

    /**
     * @param by the rule that must refuse; empty: any
     */
    record ExpectRefused(
        Action action, List<CheckedExpression> arguments, Optional<String> by, Span span)
        implements Step {}

    record ExpectAllowed(Action action, List<CheckedExpression> arguments, Span span)
        implements Step {}

    record ExpectLeadsTo(Action action, List<CheckedExpression> arguments, String text, Span span)
        implements Step {}

    /**
     * @param breaches all that its list does not let the army take
     */
    record ExpectArmyAllowed(String army, List<Diagnostic> breaches, Span span) implements Step {}

    /**
     * @param by what each of the breaches must be; empty: any
     */
    record ExpectArmyRefused(String army, List<Diagnostic> breaches, Optional<String> by, Span span)
        implements Step {}

    record ExpectTold(CheckedExpression side, boolean not, String text, Span span)
        implements Step {}

    /**
     * An expected value that the author has left open.
     *
     * @param asked as it is written, brackets included
     * @param mark where it is to stand
     */
    record ExpectOpen(CheckedExpression value, Openness openness, Span asked, Span mark, Span span)
        implements Step {}

    /** The open expectation whether an order is allowed, or which rule refuses it. */
    record ExpectOpenOrder(
        Action action, List<CheckedExpression> arguments, Span asked, Span mark, Span span)
        implements Step {}

    record ExpectGoesOn(Span span) implements Step {}

    /**
     * @param winner empty when it must be drawn
     */
    record ExpectEnded(Optional<CheckedExpression> winner, Optional<String> degree, Span span)
        implements Step {}

    /** All of it must have happened, in this order. */
    record ExpectOccurrences(List<Occurrence> occurrences, Span span) implements Step {}

    record ExpectNotAsked(Optional<CheckedExpression> side, String decision, Span span)
        implements Step {}

    record ExpectNotRolled(String purpose, Span span) implements Step {}

    /** The expected offers when the decision was asked the last time. */
    record ExpectOffers(
        String decision,
        Optional<CheckedExpression> side,
        List<CheckedExpression> offered,
        List<CheckedExpression> notOffered,
        Span span)
        implements Step {}

    record ExpectProblem(String text, List<CheckedStatement> body, Span span) implements Step {}
  }
}
