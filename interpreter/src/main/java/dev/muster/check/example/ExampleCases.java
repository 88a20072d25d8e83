package dev.muster.check.example;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RecordParts;
import dev.muster.lang.syntax.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Examples with a table of cases: one example for each, with its values in place of the names. */
final class ExampleCases {
  private static final String SLUG = "cases-table";

  private final ProblemCollector problems;
  private final ExampleItem.Cases cases;

  private ExampleCases(ExampleItem.Cases cases, ProblemCollector problems) {
    this.cases = cases;
    this.problems = problems;
  }

  /**
   * An example of one case.
   *
   * @param row where the case stands; empty when the example has no cases
   */
  record Case(Declaration.Example example, Optional<Span> row) {}

  /** The example itself when it has no cases. */
  static List<Case> of(Declaration.Example example, ProblemCollector problems) {
    for (int i = 0; i < example.items().size(); i++) {
      if (example.items().get(i) instanceof ExampleItem.Cases cases) {
        int at = i;
        ExampleCases table = new ExampleCases(cases, problems);
        List<Case> each = table.rows().stream().map(row -> with(example, at, row)).toList();
        if (!each.isEmpty()) {
          table.spare(example);
        }
        return each.isEmpty() ? List.of(new Case(example, Optional.empty())) : each;
      }
    }
    return List.of(new Case(example, Optional.empty()));
  }

  private static Case with(Declaration.Example example, int at, Row row) {
    List<ExampleItem> items = new ArrayList<>();
    for (ExampleItem item : example.items()) {
      items.add((ExampleItem) row.in(item));
    }
    // They also say that nothing else can be called so.
    items.remove(at);
    items.addAll(at, row.lets());
    return new Case(example.with(items), Optional.of(row.span()));
  }

  /** Warns of values that nothing in the example depends on. */
  private void spare(Declaration.Example example) {
    Set<String> used = new HashSet<>();
    example.items().stream().filter(item -> item != cases).forEach(item -> names(item, used));
    cells(cases.rows().getFirst())
        .flatMap(cell -> name(cell).stream())
        .filter(name -> !used.contains(name.text()))
        .forEach(
            name ->
                problems.add(
                    Diagnostic.warning(
                        SLUG, name.span(), "nothing in the example uses `%s`", name)));
  }

  private static void names(Object node, Set<String> used) {
    switch (node) {
      case Expression.NameUse(Name name, var _) -> used.add(name.text());
      case Optional<?> some -> some.ifPresent(it -> names(it, used));
      case List<?> list -> list.forEach(it -> names(it, used));
      case Record part when !(part instanceof Span || part instanceof Name) -> {
        for (int i = 0; i < RecordParts.count(part); i++) {
          names(RecordParts.get(part, i), used);
        }
      }
      default -> {}
    }
  }

  /** What is said of a case. */
  private record Row(Map<String, Expression> values, List<ExampleItem> lets, Span span) {

    /** The same with the values in it. */
    Object in(Object node) {
      return switch (node) {
        case Expression.NameUse(Name name, var _) ->
            values.getOrDefault(name.text(), (Expression) node);
        case Optional<?> some -> some.map(this::in);
        case List<?> list -> list.stream().map(this::in).toList();
        case Record part when !(part instanceof Span || part instanceof Name) -> inPartsOf(part);
        default -> node;
      };
    }

    private Record inPartsOf(Record node) {
      Record changed = node;
      for (int i = 0; i < RecordParts.count(node); i++) {
        Object before = RecordParts.get(node, i);
        Object after = in(before);
        if (!after.equals(before)) {
          changed = RecordParts.with(changed, i, after);
        }
      }
      return changed;
    }
  }

  private List<Row> rows() {
    if (cases.rows().size() < 2) {
      problem(
          cases.rows().isEmpty() ? Optional.empty() : Optional.of(cases.rows().getFirst()),
          "a table of cases has a row of names, and a row of values for each case");
      return List.of();
    }
    List<Optional<Name>> names = cells(cases.rows().getFirst()).map(this::name).toList();
    List<Row> all = new ArrayList<>();
    for (TableRow row : cases.rows().subList(1, cases.rows().size())) {
      List<Cell> cells = cells(row).toList();
      if (cells.size() != names.size()) {
        problem(
            Optional.of(row),
            "this case has " + cells.size() + " values, but there are " + names.size() + " names");
        continue;
      }
      Map<String, Expression> values = new HashMap<>();
      List<ExampleItem> lets = new ArrayList<>();
      for (int i = 0; i < cells.size(); i++) {
        Cell cell = cells.get(i);
        Optional<Expression> value = value(cell);
        if (value.isEmpty()) {
          problems.add(Diagnostic.error(SLUG, cell.span(), "each case says one value here"));
        } else if (names.get(i).isPresent()) {
          Name name = names.get(i).get();
          values.put(name.text(), value.get());
          lets.add(new ExampleItem.Act(new Statement.Let(name, value.get(), cell.span())));
        }
      }
      all.add(new Row(values, lets, row.span()));
    }
    return all;
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
