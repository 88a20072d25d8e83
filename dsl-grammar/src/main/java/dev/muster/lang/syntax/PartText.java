package dev.muster.lang.syntax;

import dev.muster.lang.syntax.Declaration.*;
import dev.muster.lang.syntax.ExpressionText.Bond;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The parts many declarations share, as canonical text; tables with their bars below each other.
 */
final class PartText {

  private PartText() {}

  static String head(Head head) {
    return head.name() + title(head.title()) + cite(head.cite());
  }

  static String title(Optional<String> title) {
    return title.map(t -> " " + ExpressionText.quoted(t)).orElse("");
  }

  static String good(Optional<Declaration.Good> good) {
    return good.map(g -> ", " + g.name().toLowerCase(Locale.ROOT) + " is good").orElse("");
  }

  static String cite(Optional<Cite> cite) {
    return cite.map(c -> " (" + c.pages() + ")").orElse("");
  }

  static String names(List<Name> names) {
    return names.stream().map(Name::text).collect(Collectors.joining(", "));
  }

  static String members(List<Member> members) {
    return members.stream().map(m -> m.name() + title(m.title())).collect(Collectors.joining(", "));
  }

  static String parameters(List<Parameter> parameters) {
    return parameters.stream()
        .map(
            p ->
                " "
                    + p.preposition()
                    + " "
                    + p.name()
                    + p.type().map(t -> ": " + type(t)).orElse(""))
        .collect(Collectors.joining());
  }

  static String kind(Optional<Name> kind) {
    return kind.map(k -> ": " + k).orElse("");
  }

  static String type(TypeName type) {
    return switch (type) {
      case TypeName.Named t -> t.name().text();
      case TypeName.Count _ -> "count";
      case TypeName.CountRange t ->
          ExpressionText.text(t.low(), Bond.SUM) + ".." + ExpressionText.text(t.high(), Bond.SUM);
      case TypeName.TrackRange t ->
          "track "
              + ExpressionText.text(t.low(), Bond.SUM)
              + ".."
              + ExpressionText.text(t.high(), Bond.SUM);
      case TypeName.TrackNames t -> "track " + members(t.levels());
      case TypeName.ListOf t -> "list of " + t.kind();
      case TypeName.DiceOf t -> "dice" + t.die().map(d -> " of " + d).orElse("");
    };
  }

  static String value(Optional<Expression> value) {
    return value.map(v -> " = " + ExpressionText.of(v)).orElse("");
  }

  static String reason(Optional<Expression.Text> because) {
    return because.map(b -> " say " + ExpressionText.of(b)).orElse("");
  }

  static String exception(Optional<Declaration.ExceptionClause> exception) {
    return exception.map(e -> " " + word(e.word()) + " " + names(e.to())).orElse("");
  }

  static String word(ExceptionWord word) {
    return ExpressionText.lower(word).replace('_', ' ');
  }

  static String direction(Direction direction) {
    return ExpressionText.lower(direction);
  }

  /** Next to something: {@code 1 cm right of leader shifted 2 cm}. */
  static String beside(
      Optional<Expression> gap, Direction direction, String other, Optional<Expression> shifted) {
    return gap.map(g -> ExpressionText.text(g, Bond.SUM) + " ").orElse("")
        + direction(direction)
        + (direction == Direction.BEHIND ? " " : " of ")
        + other
        + shifted.map(s -> " shifted " + ExpressionText.text(s, Bond.SUM)).orElse("");
  }

  static String heard(Heard heard) {
    return heard.moment().word() + " " + eventPattern(heard.pattern());
  }

  static String eventPattern(EventPattern pattern) {
    return switch (pattern) {
      case EventPattern.Named h ->
          h.event()
              + h.arguments().stream()
                  .map(a -> " " + a.preposition() + " " + a.binder() + kind(a.kind()))
                  .collect(Collectors.joining());
      case EventPattern.Written h ->
          ExpressionText.quoted(h.text().text())
              + " in "
              + h.routine()
              + h.arguments().stream()
                  .map(a -> " " + a.preposition() + " " + a.binder() + kind(a.kind()))
                  .collect(Collectors.joining());
      case EventPattern.Reaches h ->
          h.attribute()
              + " of "
              + h.binder()
              + kind(h.kind())
              + " reaches "
              + ExpressionText.simple(h.level())
              + cause(h.cause());
      case EventPattern.Changes h ->
          h.attribute() + " of " + h.binder() + kind(h.kind()) + " changes" + cause(h.cause());
      case EventPattern.Adjusts h ->
          h.binder()
              + kind(h.kind())
              + " "
              + ExpressionText.lower(h.verb())
              + h.amount().map(n -> " " + n).orElse("")
              + " "
              + h.attribute()
              + cause(h.cause());
    };
  }

  private static String cause(Optional<Name> cause) {
    return cause.map(c -> " by " + c).orElse("");
  }

  static String target(Target target) {
    return target.quantity()
        + target.arguments().stream()
            .map(
                a ->
                    " "
                        + a.preposition()
                        + " "
                        + a.values().stream()
                            .map(v -> v.name() + kind(v.kind()))
                            .collect(Collectors.joining(", ")))
            .collect(Collectors.joining());
  }

  static String change(ChangeLine c) {
    return c.change().word()
        + c.by().map(e -> " " + ExpressionText.of(e)).orElse("")
        + ExpressionText.conditions(c.when());
  }

  static String permit(Permit permit) {
    return switch (permit) {
      case ONLY -> "may only";
      case NOT -> "may not";
      case ALWAYS -> "may always";
      case MUST -> "must";
    };
  }

  static String criterion(Criterion c) {
    return c.name() + title(c.title()) + cite(c.cite()) + ": " + rule(c.rule());
  }

  static String rule(CriterionRule rule) {
    return switch (rule) {
      case CriterionRule.Comparing c ->
          (c.higher() ? "higher " : "lower ")
              + ExpressionText.of(c.value())
              + ExpressionText.conditions(c.when());
      case CriterionRule.Deciding d ->
          d.claims().stream()
              .map(
                  c ->
                      ExpressionText.before(c.winner())
                          + " wins"
                          + ExpressionText.conditions(c.when()))
              .collect(Collectors.joining(", "));
    };
  }

  // ---- Tables
  // -------------------------------------------------------------------------------------------------

  /** The rows with their cells padded, column by column, on either side of the double bar. */
  static List<String> rows(List<TableRow> rows) {
    List<List<String>> inputs = rows.stream().map(r -> cells(r.inputs())).toList();
    List<List<String>> results = rows.stream().map(PartText::results).toList();
    List<Integer> inputWidths = widths(inputs);
    List<Integer> resultWidths = widths(results);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      lines.add(
          "| "
              + padded(inputs.get(i), inputWidths)
              + " || "
              + padded(results.get(i), resultWidths)
              + " |");
    }
    return lines;
  }

  static String row(TableRow row) {
    return rows(List.of(row)).getFirst();
  }

  private static List<String> results(TableRow row) {
    List<String> results = new ArrayList<>(cells(row.results()));
    row.across()
        .ifPresent(
            input -> results.set(0, ExpressionText.simple(input) + ": " + results.getFirst()));
    return results;
  }

  private static List<Integer> widths(List<List<String>> rows) {
    List<Integer> widths = new ArrayList<>();
    for (List<String> row : rows) {
      for (int column = 0; column < row.size(); column++) {
        int width = row.get(column).contains("\n") ? 0 : row.get(column).length();
        if (column == widths.size()) {
          widths.add(width);
        } else {
          widths.set(column, Math.max(widths.get(column), width));
        }
      }
    }
    return widths;
  }

  private static String padded(List<String> cells, List<Integer> widths) {
    List<String> padded = new ArrayList<>();
    for (int column = 0; column < cells.size(); column++) {
      String cell = cells.get(column);
      padded.add(cell + " ".repeat(Math.max(0, widths.get(column) - cell.length())));
    }
    return String.join(" | ", padded);
  }

  private static List<String> cells(List<Cell> cells) {
    return cells.stream().map(PartText::cell).toList();
  }

  static String cell(Cell cell) {
    return cell.parts().stream().map(PartText::cellPart).collect(Collectors.joining(", "));
  }

  private static String cellPart(CellPart part) {
    return switch (part) {
      case CellPart.AnyValue _ -> "-";
      case CellPart.OtherValue _ -> "other";
      case CellPart.ElseValue _ -> "else";
      case CellPart.When _ -> "when";
      case CellPart.Compared c ->
          c.relation().symbol() + " " + ExpressionText.text(c.value(), Bond.SUM);
      case CellPart.Range r ->
          ExpressionText.text(r.low(), Bond.SUM) + ".." + ExpressionText.text(r.high(), Bond.SUM);
      case CellPart.Band b -> "up to " + ExpressionText.text(b.to(), Bond.SUM);
      case CellPart.Result r ->
          r.side()
              .map(s -> ExpressionText.before(s) + (r.wins() ? " wins" : " loses"))
              .orElse("drawn");
      case CellPart.Effect e -> StatementPrinter.inCell(e.statement());
      case CellPart.Value v -> ExpressionText.list(List.of(v.value()));
    };
  }
}
