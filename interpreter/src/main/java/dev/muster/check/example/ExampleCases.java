package dev.muster.check.example;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Examples with a table of cases: one example for each, which begins with what is called how in it.
 */
final class ExampleCases {
  private static final String SLUG = "cases-table";

  private final ProblemCollector problems;
  private final ExampleItem.Cases cases;

  private ExampleCases(ExampleItem.Cases cases, ProblemCollector problems) {
    this.cases = cases;
    this.problems = problems;
  }

  /** The example itself when it has no cases. */
  static List<Declaration.Example> of(Declaration.Example example, ProblemCollector problems) {
    for (int i = 0; i < example.items().size(); i++) {
      if (example.items().get(i) instanceof ExampleItem.Cases cases) {
        int at = i;
        List<Declaration.Example> each =
            new ExampleCases(cases, problems)
                .lets().stream().map(lets -> with(example, at, lets)).toList();
        return each.isEmpty() ? List.of(example) : each;
      }
    }
    return List.of(example);
  }

  private static Declaration.Example with(
      Declaration.Example example, int at, List<ExampleItem> lets) {
    List<ExampleItem> items = new ArrayList<>(example.items());
    items.remove(at);
    items.addAll(at, lets);
    return new Declaration.Example(example.head(), example.proves(), items, example.span());
  }

  /** What is said of each case. */
  private List<List<ExampleItem>> lets() {
    if (cases.rows().size() < 2) {
      problem(
          cases.rows().isEmpty() ? Optional.empty() : Optional.of(cases.rows().getFirst()),
          "a table of cases has a row of names, and a row of values for each case");
      return List.of();
    }
    List<Optional<Name>> names = cells(cases.rows().getFirst()).map(this::name).toList();
    List<List<ExampleItem>> all = new ArrayList<>();
    for (TableRow row : cases.rows().subList(1, cases.rows().size())) {
      List<Cell> cells = cells(row).toList();
      if (cells.size() != names.size()) {
        problem(
            Optional.of(row),
            "this case has " + cells.size() + " values, but there are " + names.size() + " names");
        continue;
      }
      List<ExampleItem> lets = new ArrayList<>();
      for (int i = 0; i < cells.size(); i++) {
        let(names.get(i), cells.get(i)).ifPresent(lets::add);
      }
      all.add(lets);
    }
    return all;
  }

  private Optional<ExampleItem> let(Optional<Name> name, Cell cell) {
    Optional<Expression> value = value(cell);
    if (value.isEmpty()) {
      problems.add(Diagnostic.error(SLUG, cell.span(), "each case says one value here"));
    }
    return name.flatMap(
        n -> value.map(v -> new ExampleItem.Act(new Statement.Let(n, v, cell.span()))));
  }

  private Optional<Name> name(Cell cell) {
    if (value(cell).orElse(null) instanceof Expression.NameUse(Name name, var _)) {
      return Optional.of(name);
    }
    problems.add(
        Diagnostic.error(
                SLUG, cell.span(), "the first row of `cases` says what the values are called")
            .note("for example `| thrown | needed || result |`"));
    return Optional.empty();
  }

  private void problem(Optional<TableRow> row, String message) {
    problems.add(
        Diagnostic.error(SLUG, row.map(TableRow::span).orElse(cases.span()), "%s", message));
  }

  private static Stream<Cell> cells(TableRow row) {
    return Stream.concat(row.inputs().stream(), row.results().stream());
  }

  private static Optional<Expression> value(Cell cell) {
    return cell.parts().size() == 1 && cell.parts().getFirst() instanceof CellPart.Value(var value)
        ? Optional.of(value)
        : Optional.empty();
  }
}
