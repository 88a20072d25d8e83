package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ValueRange;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.model.Adjustment;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Range;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Values that begin at an end of their range and are only ever moved further that way. */
final class OutwardChecker {
  private final ProblemCollector problems;

  OutwardChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  /**
   * The attributes that never change so.
   *
   * @param starts what attributes begin with, where that is said
   * @param fought whether there are scenarios: without, those to come may say what is not said
   */
  Set<Attribute> check(
      Map<Attribute, Optional<CheckedExpression>> starts,
      AttributeChanges changes,
      boolean fought) {
    Set<Attribute> told = new HashSet<>();
    starts.forEach(
        (attribute, start) -> {
          if (TypeRules.numeric(attribute.type())
              && !changes.set().containsKey(attribute)
              && !changes.paid(attribute)
              && changes.moves(attribute, true) != changes.moves(attribute, false)
              && (start.isPresent() || fought && attribute.lifetimes().isEmpty())) {
            boolean up = changes.moves(attribute, true);
            Range range = attribute.range();
            double end = up ? range.high() : range.low();
            Range first =
                start.map(ValueRange::of).orElseGet(() -> new Range(range.low(), range.low()));
            if (Double.isFinite(end) && first.equals(new Range(end, end))) {
              told.add(attribute);
              report(
                  attribute,
                  end,
                  Objects.requireNonNull(changes.moved().get(new Adjustment(attribute, up))),
                  up);
            }
          }
        });
    return told;
  }

  private void report(Attribute attribute, double end, CheckedStatement.Adjust first, boolean up) {
    String verb = first.verb().name().toLowerCase(Locale.ROOT);
    Diagnostic problem =
        Diagnostic.warning(
                "never-changes",
                first.span(),
                "`%s` begins at %s, its %s, and everything that changes it %s, so it never changes",
                attribute.name(),
                SymbolTable.shown(end, attribute.type()),
                up ? "highest" : "lowest",
                up ? "adds to it" : "takes from it")
            .also(attribute.origin().span(), "declared here");
    problems.add(
        up && first.verb() == Verb.SUFFERS
            ? problem.note(
                "`suffers` adds to what does not say `high is good`: write `%s..%s, high is good` where `%s` is declared",
                SymbolTable.shown(attribute.range().low(), attribute.type()),
                SymbolTable.shown(end, attribute.type()),
                attribute.name())
            : problem.note(
                "`%s` %s here: write `x %s 1 %s` where it goes the other way, or begin %s, with `= …` where it is declared",
                verb,
                up ? "adds" : "takes away",
                up ? "loses" : "gains",
                attribute.name(),
                up ? "lower" : "higher"));
  }
}
