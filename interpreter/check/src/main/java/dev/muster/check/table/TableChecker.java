package dev.muster.check.table;

import dev.muster.check.declaration.CrossTable;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ArithmeticChecker;
import dev.muster.check.expression.ConditionChecker;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.ExpressionChecker;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Expression;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Origin;
import dev.muster.model.Quantity;
import dev.muster.model.Topic;
import dev.muster.model.Type;
import dev.muster.model.Validity;
import dev.muster.primitive.Lists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The rows of a quantity's table: each becomes a rule that holds when all its cells do. */
final class TableChecker {
  public static final int MOST_ROWS = 2_000;
  private static final int MOST_INPUTS = 100;

  private final StatementContext context;

  TableChecker(StatementContext context) {
    this.context = context;
  }

  /** The test that one cell makes of its column. */
  public sealed interface CellTest {
    record Any() implements CellTest {}

    record Other() implements CellTest {}

    /** What no other row takes that has the same cells before it. */
    record Else() implements CellTest {}

    /** A cell with a mistake, of which nothing is known. */
    record Mistaken() implements CellTest {}

    /** Of a column of conditions: all of them hold. */
    record Meets(List<CheckedExpression> conditions) implements CellTest {}

    record Of(List<CheckedExpression.Test> tests, List<CheckedExpression.Compared> comparisons)
        implements CellTest {}
  }

  /**
   * A row, and when it is meant.
   *
   * @param written the row that says it, perhaps with others
   */
  record MeantRow(TableRow row, TableRow written, List<CheckedExpression> when) {}

  /** A row of the table of a quantity. */
  record QuantityRow(Origin origin, List<CheckedExpression> when, CheckedExpression value) {}

  List<QuantityRow> rows(
      EffectiveDeclaration d, Quantity quantity, List<TableRow> rows, Scope scope) {
    List<MeantRow> lines = lines(d, rows, cell -> input(cell, scope), quantity, scope);
    List<QuantityRow> made = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      TableRow row = lines.get(i).row();
      Scope meant = scope.child();
      lines.get(i).when().forEach(c -> context.expressions.conditions().establish(c, meant));
      made.add(
          new QuantityRow(
              d.origin()
                  .part("row " + (i + 1), row.span())
                  .valid(d.validity(lines.get(i).written())),
              lines.get(i).when(),
              result(row.results().getFirst(), quantity, meant)));
    }
    return made;
  }

  /**
   * The rows of a table whose inputs are anything.
   *
   * @param input what a cell of the header stands for
   * @param topic of which it is the table
   */
  List<MeantRow> lines(
      EffectiveDeclaration d,
      List<TableRow> rows,
      Function<Cell, CheckedExpression> input,
      Topic topic,
      Scope scope) {
    if (!readable(d, rows)) {
      return List.of();
    }
    TableRow header = rows.getFirst();
    CrossTable.refuse(rows.subList(1, rows.size()), context.problems);
    List<Cell> heads = CrossTable.header(header).inputs();
    List<CheckedExpression> inputs =
        heads.stream()
            .map(
                head ->
                    ofConditions(head)
                        ? CheckedExpression.Constant.of(true, head.span())
                        : input.apply(head))
            .toList();
    List<List<CellTest>> tested = new ArrayList<>();
    List<TableRow> good = new ArrayList<>();
    List<TableRow> written = new ArrayList<>();
    boolean whole = true;
    for (TableRow row : rows.subList(1, rows.size())) {
      if (!asLong(row, header)) {
        whole = false;
        continue;
      }
      for (TableRow each : CrossTable.rows(header, row)) {
        List<CellTest> cells = new ArrayList<>();
        Scope known = scope.child();
        for (int i = 0; i < inputs.size(); i++) {
          Cell cell = each.inputs().get(i);
          CellTest test =
              ofConditions(heads.get(i)) ? meets(cell, known) : test(cell, inputs.get(i), scope);
          if (test instanceof CellTest.Of of) {
            context
                .expressions
                .conditions()
                .establish(either(inputs.get(i), of, cell.span()), known);
          }
          cells.add(test);
          whole &= !(test instanceof CellTest.Mistaken);
        }
        tested.add(cells);
        good.add(each);
        written.add(row);
      }
    }
    List<List<CellTest>> tests = RangeBands.meet(context, good, tested);
    List<Validity> validities = written.stream().map(d::validity).toList();
    Precedence precedence = new Precedence(good, tests, validities);
    List<List<CheckedExpression>> conditions = new RowConditions(inputs, precedence).all();
    // A row that cannot be read may be the one that is missing.
    if (whole) {
      cover(d, inputs, good, validities, tests);
      new RowConflicts(context, d, topic).find(good, conditions, validities, precedence::mayMeet);
    }
    return IntStream.range(0, good.size())
        .mapToObj(i -> new MeantRow(good.get(i), written.get(i), conditions.get(i)))
        .toList();
  }

  /** Whether it is a table at all; reports what is wrong with it as a whole. */
  private boolean readable(EffectiveDeclaration d, List<TableRow> rows) {
    int size = CrossTable.size(rows);
    if (size > MOST_ROWS) {
      context.problems.add(
          Diagnostic.error(
                  "table-too-large",
                  d.name().span(),
                  "the table of `%s` has %s rows, but at most %s are allowed",
                  d.name(),
                  size,
                  MOST_ROWS)
              .note("what so many rows say is usually a formula: `quantity %s … = …`", d.name()));
      return false;
    }
    if (rows.size() < 2) {
      context.problems.add(
          Diagnostic.error(
                  "table-without-rows", d.name().span(), "the table of `%s` has no rows", d.name())
              .note(
                  "its first row names the inputs and the result: `| me | me.formation || dice |`"));
      return false;
    }
    TableRow header = rows.getFirst();
    if (header.results().isEmpty()) {
      // Its `||` is missing, which has been told when it was read.
      return false;
    }
    if (header.inputs().size() > MOST_INPUTS) {
      context.problems.add(
          Diagnostic.error(
              "table-too-large",
              header.span(),
              "the table of `%s` has %s inputs, but at most %s are allowed",
              d.name(),
              header.inputs().size(),
              MOST_INPUTS));
      return false;
    }
    return true;
  }

  private boolean asLong(TableRow row, TableRow header) {
    if (row.inputs().size() != header.inputs().size()
        || row.results().size() != header.results().size()) {
      context.problems.add(
          Diagnostic.error(
                  "wrong-row-length",
                  row.span(),
                  "this row has %s and %s, but the table has %s and %s",
                  Words.count(row.inputs().size(), "input"),
                  Words.count(row.results().size(), "result"),
                  Words.count(header.inputs().size(), "input"),
                  Words.count(header.results().size(), "result"))
              .also(header.span(), "the header")
              .note("a row has a cell for each column: `| input | input || result |`"));
      return false;
    }
    return true;
  }

  /** Reports gaps and overlaps, of the whole and with each option that takes rows away. */
  private void cover(
      EffectiveDeclaration d,
      List<CheckedExpression> inputs,
      List<TableRow> good,
      List<Validity> validities,
      List<List<CellTest>> tests) {
    Function<Predicate<Validity>, TableCoverage> coverage =
        holds -> {
          int[] there =
              IntStream.range(0, good.size()).filter(i -> holds.test(validities.get(i))).toArray();
          return new TableCoverage(
              context,
              d,
              inputs,
              new Precedence(
                  Arrays.stream(there).mapToObj(good::get).toList(),
                  Arrays.stream(there).mapToObj(tests::get).toList(),
                  Arrays.stream(there).mapToObj(validities::get).toList()));
        };
    coverage.apply(v -> v.onlyIn().equals(d.onlyIn())).check();
    validities.stream()
        .flatMap(v -> v.notIn().stream())
        .distinct()
        .forEach(option -> coverage.apply(v -> v.holdsWith(Set.of(option))).checkWith(option));
  }

  CheckedExpression input(Cell cell, Scope scope) {
    if (cell.parts().size() == 1
        && cell.parts().getFirst() instanceof CellPart.Value(Expression e)) {
      return context.expressions.of(e, scope);
    }
    context.problems.add(
        Diagnostic.error(
            "not-a-header",
            cell.span(),
            "the header of an input column must be a value, such as `me.formation`"));
    return ExpressionChecker.unknown(cell.span());
  }

  private CheckedExpression result(Cell cell, Quantity quantity, Scope scope) {
    if (quantity.type() instanceof Type.ListOf(Type element)) {
      return several(cell, quantity, element, scope);
    }
    if (cell.parts().size() == 1
        && cell.parts().getFirst() instanceof CellPart.Value(Expression e)) {
      return context.expressions.want(
          e, scope, quantity.type(), new Expectation.ValueOfQuantity(quantity));
    }
    if (cell.parts().size() == 1 && cell.parts().getFirst() instanceof CellPart.AnyValue) {
      return CheckedExpression.Constant.none(cell.span());
    }
    context.problems.add(
        Diagnostic.error("not-a-result", cell.span(), "a result must be one value")
            .note("statements belong in a procedure, or in the cells of an `outcome`"));
    return ExpressionChecker.unknown(cell.span());
  }

  /** `Sh, M` for a list, one value for a list of one; a single value may be a list itself. */
  private CheckedExpression several(Cell cell, Quantity quantity, Type element, Scope scope) {
    List<CheckedExpression> values = new ArrayList<>();
    for (CellPart part : cell.parts()) {
      switch (part) {
        case CellPart.Value(Expression e) -> {
          CheckedExpression value = context.expressions.of(e, scope, element);
          if (cell.parts().size() == 1 && value.type() instanceof Type.ListOf) {
            return context.expressions.fit(
                value, quantity.type(), new Expectation.ValueOfQuantity(quantity));
          }
          values.add(
              context.expressions.fit(value, element, new Expectation.ElementOfQuantity(quantity)));
        }
        case CellPart.AnyValue any when cell.parts().size() == 1 -> {}
        case CellPart.AnyValue any -> noValue(any.span());
        case CellPart.OtherValue other -> noValue(other.span());
        case CellPart.ElseValue otherwise -> noValue(otherwise.span());
        case CellPart.When when -> noValue(when.span());
        case CellPart.Compared compared -> noValue(cell.span());
        case CellPart.Range range -> noValue(cell.span());
        case CellPart.Band band -> noValue(cell.span());
        case CellPart.Result result -> noValue(result.span());
        case CellPart.Effect effect -> noValue(cell.span());
      }
    }
    return Lists.LIST.call(quantity.type(), cell.span(), values.toArray(CheckedExpression[]::new));
  }

  private void noValue(Span span) {
    context.problems.add(
        Diagnostic.error("not-a-result", span, "a result that is a list contains values: `a, b`")
            .note("`-` alone is the empty list"));
  }

  private CellTest test(Cell cell, CheckedExpression input, Scope scope) {
    List<CheckedExpression.Test> tests = new ArrayList<>();
    List<CheckedExpression.Compared> comparisons = new ArrayList<>();
    ConditionChecker conditions = context.expressions.conditions();
    if (cell.parts().size() > 1 && cell.parts().stream().anyMatch(TableChecker::ofAll)) {
      context.problems.add(
          Diagnostic.error(
              "not-an-input",
              cell.span(),
              "`-`, `other` and `else` speak of a whole cell, and stand alone in it"));
      return new CellTest.Mistaken();
    }
    for (CellPart part : cell.parts()) {
      switch (part) {
        case CellPart.AnyValue any -> {
          return new CellTest.Any();
        }
        case CellPart.OtherValue other -> {
          return new CellTest.Other();
        }
        case CellPart.ElseValue _ -> {
          return new CellTest.Else();
        }
        case CellPart.When when -> {
          shape(when.span());
          return new CellTest.Mistaken();
        }
        case CellPart.Compared(Expression.Relation relation, Expression value) ->
            comparisons.add(compared(input, relation, value, scope));
        case CellPart.Range(Expression low, Expression high) ->
            tests.add(
                new CheckedExpression.Test.Between(
                    conditions.like(input, low, scope),
                    conditions.like(input, high, scope),
                    false));
        case CellPart.Band(Expression to) -> {
          if (cell.parts().size() > 1) {
            context.problems.add(
                Diagnostic.error("band-not-alone", to.span(), "`up to` must be alone in its cell")
                    .note("give another value with the same result a row of its own"));
          } else {
            comparisons.add(compared(input, Expression.Relation.AT_MOST, to, scope));
          }
        }
        case CellPart.Value(Expression joined)
            when joined(joined)
                && !(input.type() instanceof Type.Flag)
                && !TypeRules.unknown(input.type()) -> {
          context.problems.add(
              Diagnostic.error(
                      "not-an-input",
                      joined.span(),
                      "`%s` does not join the values of a cell",
                      joined instanceof Expression.Or ? "or" : "and")
                  .note("separate them with commas: `%s`", commas(joined)));
          alternatives(joined).forEach(each -> tests.add(conditions.test(input, each, scope)));
        }
        case CellPart.Value(Expression value) -> {
          conditions.hyphen(value);
          tests.add(conditions.test(input, value, scope));
        }
        case CellPart.Result r -> shape(r.span());
        case CellPart.Effect e -> shape(e.statement().span());
      }
    }
    if (cell.parts().isEmpty()) {
      context.problems.add(
          Diagnostic.error("empty-cell", cell.span(), "this cell is empty")
              .note("`-` matches anything, `other` what no other row names"));
    }
    return new CellTest.Of(List.copyOf(tests), List.copyOf(comparisons));
  }

  private CheckedExpression.Compared compared(
      CheckedExpression input, Expression.Relation relation, Expression value, Scope scope) {
    CheckedExpression limit = context.expressions.of(value, scope, input.type());
    return new ArithmeticChecker(context).compare(input, relation, limit, value.span());
  }

  private static boolean ofAll(CellPart part) {
    return part instanceof CellPart.AnyValue
        || part instanceof CellPart.OtherValue
        || part instanceof CellPart.ElseValue;
  }

  private static boolean joined(Expression e) {
    return e instanceof Expression.Or || e instanceof Expression.And;
  }

  private static String commas(Expression joined) {
    return String.join(", ", alternatives(joined).map(e -> e.span().text()).toList());
  }

  private static Stream<Expression> alternatives(Expression e) {
    return switch (e) {
      case Expression.Or(Expression left, Expression right, Span _) ->
          Stream.concat(alternatives(left), alternatives(right));
      case Expression.And(Expression left, Expression right, Span _) ->
          Stream.concat(alternatives(left), alternatives(right));
      case Expression other -> Stream.of(other);
    };
  }

  private void shape(Span span) {
    context.problems.add(
        Diagnostic.error(
            "not-an-input", span, "an input cell contains values, ranges or comparisons"));
  }

  /** Whether the cells of the column are conditions. */
  private static boolean ofConditions(Cell head) {
    return head.parts().size() == 1 && head.parts().getFirst() instanceof CellPart.When;
  }

  /** Checks a cell below `when`: conditions that all hold, as in any rule. */
  private CellTest meets(Cell cell, Scope known) {
    List<Expression> conditions = new ArrayList<>();
    for (CellPart part : cell.parts()) {
      switch (part) {
        case CellPart.AnyValue _ when cell.parts().size() == 1 -> {
          return new CellTest.Any();
        }
        case CellPart.ElseValue _ when cell.parts().size() == 1 -> {
          return new CellTest.Else();
        }
        case CellPart.Value(Expression condition) -> conditions.add(condition);
        case CellPart other -> {
          context.problems.add(
              Diagnostic.error(
                      "not-a-condition",
                      cell.span(),
                      "the cells below `when` are conditions: `%s`",
                      "me.tired, range > 4 cm")
                  .note("`-` is no condition, `else` all that no other row takes"));
          return new CellTest.Mistaken();
        }
      }
    }
    if (conditions.isEmpty()) {
      context.problems.add(
          Diagnostic.error("empty-cell", cell.span(), "this cell is empty")
              .note("below `when`, `-` is no condition, `else` all that no other row takes"));
    }
    List<CheckedExpression> checked = context.expressions.conditions(conditions, known);
    return checked.isEmpty() || checked.stream().anyMatch(c -> TypeRules.unknown(c.type()))
        ? new CellTest.Mistaken()
        : new CellTest.Meets(checked);
  }

  static CheckedExpression either(CheckedExpression input, CellTest.Of of, Span span) {
    if (input.type() instanceof Type.Flag
        && of.tests().size() == 1
        && of.tests().getFirst()
            instanceof
            CheckedExpression.Test.Equal(CheckedExpression.Constant(Boolean yes, _, _))) {
      return yes ? input : new CheckedExpression.Not(input, span);
    }
    CheckedExpression all =
        of.tests().isEmpty() ? null : new CheckedExpression.Is(input, of.tests(), span);
    for (CheckedExpression.Compared compared : of.comparisons()) {
      all = all == null ? compared : new CheckedExpression.Or(all, compared, span);
    }
    return all == null ? CheckedExpression.Constant.of(false, span) : all;
  }
}
