package dev.muster.check.table;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.expression.Contradictions;
import dev.muster.check.expression.ValueRange;
import dev.muster.check.satisfiability.Witness;
import dev.muster.check.satisfiability.WitnessSearch;
import dev.muster.check.satisfiability.WitnessSetup;
import dev.muster.check.satisfiability.WitnessText;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Quantity;
import dev.muster.model.Topic;
import dev.muster.model.Validity;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Rows with conditions of their own that both match in some situation: what {@link TableCoverage}
 * cannot tell of them, because it only looks at the other columns.
 */
final class RowConflicts {
  /** Of more pairs of rows, the others are not looked at. */
  private static final int MOST_PAIRS = 2_000;

  private final StatementContext context;
  private final EffectiveDeclaration declared;
  private final Topic topic;

  RowConflicts(StatementContext context, EffectiveDeclaration declared, Topic topic) {
    this.context = context;
    this.declared = declared;
    this.topic = topic;
  }

  /**
   * @param mayMeet whether two of the rows may both match, as far as the columns tell
   */
  void find(
      List<TableRow> rows,
      List<List<CheckedExpression>> conditions,
      List<Validity> validities,
      BiPredicate<Integer, Integer> mayMeet) {
    int pairs = 0;
    for (int a = 0; a < conditions.size(); a++) {
      for (int b = a + 1; b < conditions.size() && pairs < MOST_PAIRS; b++) {
        if (mayMeet.test(a, b)
            && validities.get(a).onlyIn().isEmpty()
            && validities.get(b).onlyIn().isEmpty()
            && !context.problems.anyError()) {
          pairs++;
          tell(rows.get(a), rows.get(b), List.of(conditions.get(a), conditions.get(b)));
        }
      }
    }
  }

  private void tell(TableRow a, TableRow b, List<List<CheckedExpression>> both) {
    List<CheckedExpression> all = both.stream().flatMap(List::stream).toList();
    if (Contradictions.DECLARED.never(all, List.of())) {
      return;
    }
    WitnessSearch search = new WitnessSearch(topic.parameters(), ValueRange::of);
    search.hold(all);
    search.find().ifPresent(witness -> context.problems.add(problem(a, b, witness)));
  }

  private Diagnostic problem(TableRow a, TableRow b, Witness witness) {
    Diagnostic problem =
        Diagnostic.warning(
                "may-conflict",
                b.span(),
                "two rows of `%s` match where %s",
                declared.name(),
                WitnessText.of(witness, topic.parameters()))
            .at("this row")
            .also(a.span(), "and this one")
            .note(
                "make one of them narrower; `else` takes only what rows that begin in the same way leave");
    return topic instanceof Quantity quantity
        ? WitnessSetup.shown(problem, quantity, witness)
        : problem;
  }
}
