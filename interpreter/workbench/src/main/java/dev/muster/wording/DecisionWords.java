package dev.muster.wording;

import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.CheckedStatement.Choice;
import dev.muster.model.Subexpressions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says what sides decide: choices, and orders. */
final class DecisionWords {
  private final ExpressionWords expressions;
  private final StatementWords statements;

  DecisionWords(ExpressionWords expressions, StatementWords statements) {
    this.expressions = expressions;
    this.statements = statements;
  }

  List<Line> chosen(CheckedStatement.Chooses s) {
    List<Line> lines = List.of(chooses(s));
    s.choice().answer().ifPresent(expressions.names()::free);
    return lines;
  }

  private Line chooses(CheckedStatement.Chooses s) {
    Phrase side = value(s.asking().side()).capital();
    Phrase question =
        s.asking()
            .title()
            .map(title -> Phrase.of(" (", expressions.text(title), ")"))
            .orElse(Phrase.of());
    String secretly = s.asking().secretly() ? " secretly" : "";
    return switch (s.choice()) {
      case Choice.OfThing c -> {
        Phrase among = expressions.selections().of(c.selection());
        yield Line.with(
            both(c.chosen(), c.otherwise()),
            side,
            secretly,
            " chooses one ",
            among,
            c.orNone() ? ", or none" : "",
            question,
            ".");
      }
      case Choice.OfSome c -> {
        Phrase among = expressions.selections().several(c.selection(), "each one");
        yield Line.with(
            both(c.chosen(), c.otherwise()), side, secretly, " chooses any ", among, question, ".");
      }
      case Choice.OfCount c -> {
        Phrase low = value(c.low());
        Phrase high = value(c.high());
        yield Line.with(
            body(c.chosen()),
            side,
            secretly,
            " chooses a number from ",
            low,
            " to ",
            high,
            where(c.where()),
            question,
            ".");
      }
      case Choice.OfName c ->
          Line.with(
              body(c.chosen()),
              side,
              secretly,
              " chooses ",
              Phrase.list(
                  c.among().stream()
                      .map(each -> Phrase.of(Phrase.spaced(each.toString())))
                      .toList(),
                  "or"),
              where(c.where()),
              question,
              ".");
      case Choice.Whether c ->
          Line.with(
              both(c.chosen(), c.otherwise()),
              side,
              secretly,
              " decides: ",
              expressions.text(c.question()),
              c.chosen().isEmpty() ? "" : " If yes:");
      case Choice.OneOf c ->
          Line.with(
              c.options().stream().map(this::option).toList(),
              side,
              secretly,
              " chooses one of these",
              question,
              ":");
      case Choice.OfSpot c -> {
        Phrase region = within(c.region());
        yield Line.with(
            body(c.chosen()),
            side,
            secretly,
            " chooses a place for ",
            value(c.thing()),
            " ",
            region,
            where(c.where()),
            question,
            ".");
      }
      case Choice.OfOrder c -> {
        Phrase to = expressions.selections().of(c.actors());
        yield Line.with(
            both(c.chosen(), c.otherwise()),
            side,
            secretly,
            " chooses an order for one ",
            to,
            actions(c.actions()),
            c.orNone() ? ", or none" : "",
            question,
            ".");
      }
    };
  }

  /** {@code a place within 5 cm of the unit}. */
  Phrase region(CheckedStatement.SpotRegion region) {
    return Phrase.of("a place ", within(region));
  }

  private Phrase within(CheckedStatement.SpotRegion region) {
    Phrase area = value(region.area());
    return Phrase.of(
        region.within().map(d -> Phrase.of("within ", value(d), " of ")).orElse(Phrase.of("in ")),
        area);
  }

  private Phrase where(Optional<CheckedExpression> condition) {
    return condition.map(c -> Phrase.of(", where ", expressions.condition(c))).orElse(Phrase.of());
  }

  /** What is done with an answer, and without one. */
  private List<Line> both(List<CheckedStatement> chosen, List<CheckedStatement> otherwise) {
    List<Line> lines = new ArrayList<>(body(chosen));
    if (!otherwise.isEmpty()) {
      lines.add(Line.with(body(otherwise), "Otherwise:"));
    }
    return lines;
  }

  private Line option(CheckedStatement.Option option) {
    Phrase title = Phrase.of(option.title().orElse(Phrase.spaced(option.name())));
    boolean always = option.when() instanceof CheckedExpression.Constant constant && constant.yes();
    Phrase when = always ? Phrase.of() : Phrase.of(", if ", expressions.condition(option.when()));
    return Line.with(body(option.body()), title, when, option.body().isEmpty() ? "." : ":");
  }

  Phrase orders(CheckedStatement.Orders s) {
    Phrase actors =
        expressions
            .selections()
            .only(s.actors())
            .orElseGet(
                () ->
                    Phrase.of(
                        "any ",
                        isAskedAfter(s)
                            ? expressions.selections().of(s.actors())
                            : expressions.selections().once(s.actors())));
    return Phrase.of(
        value(s.asking().side()).capital(),
        s.asking().secretly() ? " secretly" : "",
        " gives orders to ",
        actors,
        actions(s.actions()),
        s.until()
            .map(until -> Phrase.of(", until ", expressions.condition(until)))
            .orElse(Phrase.of()),
        ".");
  }

  /** Whether anything is said of the thing that is ordered. */
  private static boolean isAskedAfter(CheckedStatement.Orders s) {
    return s.until().stream()
        .flatMap(Subexpressions::within)
        .anyMatch(
            each ->
                each instanceof CheckedExpression.Local local && local.slot() == s.actors().slot());
  }

  private static Phrase actions(List<Action> actions) {
    return actions.isEmpty()
        ? Phrase.of()
        : Phrase.of(
            ": ", Phrase.list(actions.stream().map(a -> Phrase.term(a.origin())).toList(), "or"));
  }

  List<Line> carryOut(CheckedStatement.CarryOut s) {
    List<Line> lines = new ArrayList<>();
    lines.add(Line.of("Carry out ", value(s.order()), "."));
    if (!s.otherwise().isEmpty()) {
      lines.add(Line.with(body(s.otherwise()), "If it is no longer allowed:"));
    }
    return lines;
  }

  private List<Line> body(List<CheckedStatement> body) {
    return statements.within(body);
  }

  private Phrase value(CheckedExpression of) {
    return expressions.value(of);
  }
}
