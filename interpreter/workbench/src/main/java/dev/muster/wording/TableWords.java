package dev.muster.wording;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.model.Answer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Outcome;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Topic;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Lays tables out as they are printed: the shape is that of the text, and what stands in the cells
 * is what the checked rules say.
 */
public final class TableWords {
  private static final Phrase ANY = Phrase.of("any");

  private final Rulebook rulebook;

  /** Which rules hold. */
  private final Predicate<Rule> holding;

  public TableWords(Rulebook rulebook, Predicate<Rule> holding) {
    this.rulebook = rulebook;
    this.holding = holding;
  }

  /**
   * The table of a quantity, or of an outcome whose rows say when they are meant.
   *
   * @param rows the first is the header
   */
  public Grid of(Topic topic, List<TableRow> rows) {
    return new Layout(topic, rulesOf(topic), rows).grid();
  }

  /** An outcome in which paired dice are read. */
  public Grid paired(Outcome outcome) {
    List<Rule> rules = List.copyOf(rulesOf(outcome).values());
    List<Phrase> heads = new ArrayList<>(List.of(Phrase.of()));
    outcome.columns().forEach(c -> heads.add(Phrase.of(Phrase.spaced(c.label())).capital()));
    List<List<Phrase>> rows = new ArrayList<>();
    for (int row = 0; row < outcome.rows().size(); row++) {
      List<Phrase> cells = new ArrayList<>();
      cells.add(Phrase.of(Phrase.spaced(outcome.rows().get(row))).capital());
      for (int column = 0; column < outcome.columns().size(); column++) {
        Answer.Body.Cell at = new Answer.Body.Cell(row, column);
        cells.add(
            rules.stream()
                .filter(
                    r -> r.answer() instanceof Answer.Body b && b.cell().equals(Optional.of(at)))
                .findFirst()
                .map(this::result)
                .orElse(Phrase.of("–")));
      }
      rows.add(cells);
    }
    return new Grid(heads, 1, rows);
  }

  /** The rules of the rows or cells, by their places. */
  private Map<Span, Rule> rulesOf(Topic topic) {
    return rulebook.rules().all().stream()
        .filter(rule -> rule.topic() == topic && holding.test(rule))
        .filter(r -> r.answer() instanceof Answer.Value || r.answer() instanceof Answer.Body)
        .collect(Collectors.toMap(r -> r.origin().span(), r -> r, (a, b) -> a, HashMap::new));
  }

  private ExpressionWords words() {
    return new ExpressionWords(
        new Names(rulebook.vocabulary().lengthUnit(), SetupWords.titles(rulebook)));
  }

  private Phrase result(Rule rule) {
    return switch (rule.answer()) {
      case Answer.Value(var value) ->
          value.type() instanceof Type.Flag && !(value instanceof CheckedExpression.Constant)
              ? Phrase.of("if ", words().condition(value))
              : words().value(value);
      case Answer.Body(var statements, _) -> {
        List<Line> lines =
            statements.size() == 1
                    && statements.getFirst() instanceof CheckedStatement.Say say
                    && say.text().isPresent()
                ? List.of(Line.of(words().text(say.text().get())))
                : new StatementWords(words(), Telling.ALL).of(statements);
        yield lines.isEmpty() ? Phrase.of("–") : Phrase.joined(flat(lines), " ");
      }
      case Answer.Change _,
          Answer.Winner _,
          Answer.Permit _,
          Answer.Lift _,
          Answer.End _,
          Answer.Requirements _,
          Answer.Things _ ->
          Phrase.of();
    };
  }

  private static List<Phrase> flat(List<Line> lines) {
    List<Phrase> all = new ArrayList<>();
    for (Line line : lines) {
      all.add(line.text());
      all.addAll(flat(line.under()));
    }
    return all;
  }

  /** One table that is laid out. */
  private final class Layout {
    private final Topic topic;
    private final Map<Span, Rule> rules;
    private final TableRow header;
    private final List<TableRow> rows;

    Layout(Topic topic, Map<Span, Rule> rules, List<TableRow> rows) {
      this.topic = topic;
      this.rules = rules;
      this.header = rows.getFirst();
      this.rows = rows.subList(1, rows.size());
    }

    Grid grid() {
      List<Phrase> heads = new ArrayList<>();
      for (int c = 0; c < header.inputs().size(); c++) {
        heads.add(head(c).capital());
      }
      for (Cell result : header.results()) {
        heads.add(header.across().isPresent() ? above(result) : named(result).capital());
      }
      List<List<Phrase>> all = new ArrayList<>();
      for (TableRow row : ordered()) {
        if (row.results().stream().anyMatch(cell -> rule(row, cell).isPresent())) {
          all.add(row(row));
        }
      }
      return new Grid(across(), heads, header.inputs().size(), all);
    }

    /** What all other rows leave comes last, also after rows that supplements add. */
    private List<TableRow> ordered() {
      return rows.stream()
          .sorted(Comparator.comparing(Layout::beginsWithRest).thenComparing(Layout::isRest))
          .toList();
    }

    private static boolean beginsWithRest(TableRow row) {
      return !isAny(row.inputs().getFirst()) && isOther(row.inputs().getFirst());
    }

    private static boolean isRest(TableRow row) {
      return row.inputs().stream().anyMatch(cell -> !isAny(cell))
          && row.inputs().stream().allMatch(cell -> isAny(cell) || isOther(cell));
    }

    private static boolean isAny(Cell cell) {
      return cell.parts().isEmpty() || cell.parts().getFirst() instanceof CellPart.AnyValue;
    }

    private static boolean isOther(Cell cell) {
      return cell.parts().getFirst() instanceof CellPart.OtherValue
          || cell.parts().getFirst() instanceof CellPart.ElseValue;
    }

    private Optional<Rule> rule(TableRow row, Cell result) {
      return Optional.ofNullable(rules.get(result.span()))
          .or(() -> Optional.ofNullable(rules.get(row.span())));
    }

    private List<Phrase> row(TableRow row) {
      List<Phrase> cells = new ArrayList<>();
      for (int c = 0; c < row.inputs().size(); c++) {
        cells.add(input(row, c));
      }
      for (Cell result : row.results()) {
        cells.add(rule(row, result).map(TableWords.this::result).orElse(Phrase.of("–")));
      }
      return cells;
    }

    private Phrase input(TableRow row, int column) {
      Cell cell = row.inputs().get(column);
      if (isAny(cell)) {
        return ANY;
      }
      if (isOther(cell)) {
        return Phrase.of("otherwise");
      }
      List<CheckedExpression> said =
          row.results().stream()
              .flatMap(result -> rule(row, result).stream())
              .findFirst()
              .map(rule -> in(rule, cell))
              .orElse(List.of());
      if (said.isEmpty()) {
        return Phrase.of(cell.span().text());
      }
      if (ofConditions(header.inputs().get(column))) {
        return words().conditions().all(said);
      }
      return Phrase.list(said.stream().map(each -> said(cell, each)).toList(), "and");
    }

    /** Where a band ends; where it begins, the one before it says. */
    private Phrase said(Cell cell, CheckedExpression condition) {
      return cell.parts().getFirst() instanceof CellPart.Band
              && condition instanceof CheckedExpression.Is is
              && is.tests().getFirst() instanceof CheckedExpression.Test.Between band
          ? Phrase.of("up to ", words().value(band.high()))
          : words().conditions().cell(condition);
    }

    private List<CheckedExpression> in(Rule rule, Cell cell) {
      return rule.when().stream().filter(each -> cell.span().covers(each.span())).toList();
    }

    /** What a column rolls, or what it asks of, as the first cell that asks it shows. */
    private Phrase head(int column) {
      Cell head = header.inputs().get(column);
      Optional<Phrase> dice = dice(head);
      if (dice.isPresent()) {
        return dice.get();
      }
      if (ofConditions(head)) {
        return Phrase.of("when");
      }
      for (TableRow row : rows) {
        for (Cell result : row.results()) {
          Optional<Phrase> subject =
              rule(row, result)
                  .flatMap(rule -> in(rule, row.inputs().get(column)).stream().findFirst())
                  .map(this::subject);
          if (subject.isPresent()) {
            return subject.get();
          }
        }
      }
      return named(head);
    }

    private Optional<Phrase> dice(Cell head) {
      return topic instanceof Outcome outcome
          ? rulebook
              .bodies()
              .dice(outcome)
              .map(Outcome.Dice::roll)
              .filter(roll -> head.span().covers(roll.span()))
              .map(roll -> new DiceWords(words()).dice(roll))
          : Optional.empty();
    }

    /** What the values above the columns of results are values of. */
    private Phrase across() {
      return header.across().isEmpty()
          ? Phrase.of()
          : header.results().stream()
              .flatMap(value -> asked(value).stream())
              .findFirst()
              .map(condition -> subject(condition).capital())
              .orElse(Phrase.of());
    }

    /** The value that stands above a column of results. */
    private Phrase above(Cell value) {
      return asked(value)
          .map(condition -> said(value, condition))
          .orElseGet(() -> named(value))
          .capital();
    }

    private Optional<CheckedExpression> asked(Cell value) {
      return rows.stream()
          .flatMap(row -> row.results().stream().flatMap(result -> rule(row, result).stream()))
          .flatMap(rule -> in(rule, value).stream())
          .findFirst();
    }

    private Phrase subject(CheckedExpression condition) {
      CheckedExpression of = asked(condition);
      Phrase said = of.type() instanceof Type.Flag ? words().condition(of) : words().value(of);
      return said.after(Phrase.of("the ")).orElse(said);
    }

    private static CheckedExpression asked(CheckedExpression condition) {
      if (condition instanceof CheckedExpression.Is is) {
        return is.of();
      }
      if (condition instanceof CheckedExpression.Compared compared) {
        return compared.left();
      }
      if (condition instanceof CheckedExpression.Or(var first, _, _)) {
        return asked(first);
      }
      return condition instanceof CheckedExpression.Not(var not, _) ? not : condition;
    }

    private static boolean ofConditions(Cell head) {
      return head.parts().stream().anyMatch(CellPart.When.class::isInstance);
    }

    private static Phrase named(Cell cell) {
      return Phrase.of(Phrase.spaced(cell.span().text().replaceFirst("^\\w+\\.", "")));
    }
  }
}
