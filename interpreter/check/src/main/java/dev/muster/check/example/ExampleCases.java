package dev.muster.check.example;

import dev.muster.check.declaration.CrossTable;
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
import dev.muster.lang.syntax.Statement;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Examples with a table of cases: one example for each, with its values in place of the names. */
final class ExampleCases {
  private static final String SLUG = "cases-table";

  /** Lines of an example, one for each of its cases. */
  private static final int MOST_LINES = 100_000;

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
        List<CaseRow> rows = table.few(table.rows(answers(example)), example);
        Mentions mentions = table.mentions(example, rows);
        List<Case> each = rows.stream().map(row -> with(example, at, row, mentions)).toList();
        if (!each.isEmpty()) {
          table.spare(mentions);
        }
        return each.isEmpty() ? List.of(new Case(example, Optional.empty())) : each;
      }
    }
    return List.of(new Case(example, Optional.empty()));
  }

  /** The names that stand for whole answers, which need not mean anything else: `done`. */
  private static Set<String> answers(Declaration.Example example) {
    Set<String> answers = new HashSet<>();
    for (ExampleItem item : example.items()) {
      if (item instanceof ExampleItem.Choice choice) {
        for (Expression value : choice.values()) {
          if (value instanceof Expression.NameUse(Name name, var _)) {
            answers.add(name.text());
          }
        }
      }
    }
    return answers;
  }

  /** The rows, if each may have an example of its own: else the first alone. */
  private List<CaseRow> few(List<CaseRow> rows, Declaration.Example example) {
    long lines = lines(example.span()) - lines(cases.span());
    if (rows.size() * lines <= MOST_LINES) {
      return rows;
    }
    problems.add(
        Diagnostic.error(
                SLUG,
                cases.span(),
                "%s cases of %s lines each are more than %s lines in all",
                rows.size(),
                lines,
                MOST_LINES)
            .note("make several examples of it, each with some of the cases"));
    return rows.subList(0, 1);
  }

  private static int lines(Span span) {
    return span.source().line(span.end()) - span.line();
  }

  private static Case with(Declaration.Example example, int at, CaseRow row, Mentions mentions) {
    List<ExampleItem> items = new ArrayList<>();
    for (ExampleItem item : example.items()) {
      items.add((ExampleItem) mentions.replaced(item, row.values()));
    }
    // They also say that nothing else can be called so.
    items.remove(at);
    items.addAll(at, row.lets());
    return new Case(example.with(items), Optional.of(row.span()));
  }

  private Mentions mentions(Declaration.Example example, List<CaseRow> rows) {
    Set<String> names = new HashSet<>();
    rows.forEach(row -> names.addAll(row.values().keySet()));
    Mentions mentions = new Mentions(names);
    example.items().stream().filter(item -> item != cases).forEach(mentions::in);
    return mentions;
  }

  /** Warns of values that nothing in the example depends on. */
  private void spare(Mentions mentions) {
    cells(cases.rows().getFirst())
        .flatMap(cell -> name(cell).stream())
        .filter(name -> !mentions.used.contains(name.text()))
        .forEach(
            name ->
                problems.add(
                    Diagnostic.warning(
                        SLUG, name.span(), "nothing in the example uses `%s`", name)));
  }

  /**
   * The places in an example where the values of its cases are named. Most of it is the same in
   * each case.
   */
  private static final class Mentions {
    private final Set<String> names;
    private final Set<String> used = new HashSet<>();
    private final Set<Object> places = Collections.newSetFromMap(new IdentityHashMap<>());

    Mentions(Set<String> names) {
      this.names = names;
    }

    boolean in(Object node) {
      boolean found =
          switch (node) {
            case Expression.NameUse(Name name, var _) -> {
              used.add(name.text());
              yield names.contains(name.text());
            }
            case Optional<?> some -> some.isPresent() && in(some.get());
            case List<?> list -> inAny(list);
            case Span _, Name _ -> false;
            case Record part -> inAny(SyntaxParts.of(part));
            default -> false;
          };
      if (found) {
        places.add(node);
      }
      return found;
    }

    private boolean inAny(List<?> parts) {
      boolean found = false;
      for (Object part : parts) {
        found |= in(part);
      }
      return found;
    }

    /** The same with the values in it. */
    Object replaced(Object node, Map<String, Expression> values) {
      if (!places.contains(node)) {
        return node;
      }
      return switch (node) {
        case Expression.NameUse(Name name, var _) ->
            values.getOrDefault(name.text(), (Expression) node);
        case Optional<?> some -> some.map(it -> replaced(it, values));
        case List<?> list -> all(list, values);
        case Record part -> SyntaxParts.like(part, all(SyntaxParts.of(part), values));
        default -> node;
      };
    }

    private List<Object> all(List<?> nodes, Map<String, Expression> values) {
      List<Object> all = new ArrayList<>(nodes.size());
      for (Object node : nodes) {
        all.add(replaced(node, values));
      }
      return Collections.unmodifiableList(all);
    }
  }

  /** The text of a case. */
  private record CaseRow(Map<String, Expression> values, List<ExampleItem> lets, Span span) {}

  private List<CaseRow> rows(Set<String> answers) {
    CrossTable.refuse(cases.rows(), problems);
    if (cases.rows().size() < 2) {
      problem(
          cases.rows().isEmpty() ? Optional.empty() : Optional.of(cases.rows().getFirst()),
          "a table of cases has a row of names, and a row of values for each case");
      return List.of();
    }
    List<Optional<Name>> names = cells(cases.rows().getFirst()).map(this::name).toList();
    List<CaseRow> all = new ArrayList<>();
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
          if (!(value.get() instanceof Expression.NameUse && answers.contains(name.text()))) {
            lets.add(new ExampleItem.Act(new Statement.Let(name, value.get(), cell.span())));
          }
        }
      }
      all.add(new CaseRow(values, lets, row.span()));
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
