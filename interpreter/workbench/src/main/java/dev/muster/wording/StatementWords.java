package dev.muster.wording;

import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Procedure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says what is done, line by line. */
final class StatementWords {
  private final ExpressionWords expressions;
  private final EffectWords effects;
  private final DiceWords dice;
  private final MoveWords moves;
  private final DecisionWords decisions;
  private final Telling telling;

  StatementWords(ExpressionWords expressions, Telling telling) {
    this.telling = telling;
    this.expressions = expressions;
    this.effects = new EffectWords(expressions);
    this.dice = new DiceWords(expressions);
    this.moves = new MoveWords(expressions);
    this.decisions = new DecisionWords(expressions, this);
  }

  List<Line> of(List<CheckedStatement> statements) {
    List<Line> lines = new ArrayList<>();
    for (CheckedStatement statement : statements) {
      if (telling.tells(statement)) {
        lines.addAll(of(statement));
      }
    }
    return lines;
  }

  private List<Line> of(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.Do s -> List.of(Line.of(effects.done(s)));
      case CheckedStatement.Call s -> List.of(call(s));
      case CheckedStatement.Let s -> List.of(let(s));
      case CheckedStatement.RollDice s -> List.of(dice.roll(s));
      case CheckedStatement.Random s -> List.of(dice.random(s));
      case CheckedStatement.Draw s -> List.of(dice.draw(s));
      case CheckedStatement.Set s -> List.of(Line.of(effects.set(s)));
      case CheckedStatement.Adjust s -> List.of(Line.of(effects.adjusted(s)));
      case CheckedStatement.If s -> branches(s, "If ");
      case CheckedStatement.ForEach s -> ended(List.of(each(s)), s.selection());
      case CheckedStatement.While s -> List.of(repeated(s));
      case CheckedStatement.Hooked s ->
          s.step()
              .map(
                  step ->
                      List.of(
                          Line.with(of(s.body()), Phrase.of(Phrase.spaced(step)).capital(), ":")))
              .orElseGet(() -> of(s.body()));
      case CheckedStatement.Give s -> List.of(Line.of("It gives ", value(s.value()), "."));
      case CheckedStatement.Together s ->
          List.of(Line.with(of(s.body()), s.simultaneously() ? "Simultaneously:" : "Together:"));
      case CheckedStatement.Move s -> List.of(Line.of(moves.move(s)));
      case CheckedStatement.MayReroll s -> List.of(Line.of(dice.again(s)));
      case CheckedStatement.Read s -> List.of(Line.of(dice.read(s)));
      case CheckedStatement.Chooses s -> decisions.chosen(s);
      case CheckedStatement.Orders s -> ended(List.of(Line.of(decisions.orders(s))), s.actors());
      case CheckedStatement.CarryOut s -> decisions.carryOut(s);
      case CheckedStatement.EndBattle s ->
          List.of(
              Line.of(
                  "The battle ends: ", verdict(Optional.of(s.side()), s.wins(), s.degree()), "."));
      case CheckedStatement.Say s -> List.of(Line.of(say(s)));
      case CheckedStatement.End s ->
          List.of(
              s.step()
                  .map(step -> Line.of("Leave “" + Phrase.spaced(step) + "”."))
                  .orElseGet(() -> Line.of("Stop here.")));
    };
  }

  private List<Line> ended(List<Line> lines, CheckedExpression.Selection selection) {
    expressions.selections().end(selection);
    return lines;
  }

  private Phrase value(CheckedExpression of) {
    return expressions.value(of);
  }

  MoveWords moves() {
    return moves;
  }

  /** Where a place may be. */
  Phrase region(CheckedStatement.SpotRegion region) {
    return decisions.region(region);
  }

  private Line call(CheckedStatement.Call s) {
    return switch (s.of()) {
      case Procedure procedure -> carriedOut(procedure, s.arguments());
      case Event event ->
          Line.of(
              Phrase.term(event.origin()).capital(),
              " happens",
              expressions.parts(event.parameters(), s.arguments(), "to"),
              ".");
      case Action action ->
          Line.of(
              value(s.arguments().getFirst()).capital(),
              " does ",
              Phrase.term(action.origin()),
              expressions.parts(
                  action.parameters().subList(1, action.parameters().size()),
                  s.arguments().subList(1, s.arguments().size()),
                  "of"),
              ".");
    };
  }

  /** With what is told of it here. */
  private Line carriedOut(Procedure procedure, List<CheckedExpression> arguments) {
    Phrase said =
        Phrase.of(
            Phrase.term(procedure.origin()).capital(),
            expressions.parts(procedure.parameters(), arguments, "for"),
            procedure.window() ? ", if it opens" : "");
    List<Line> under = telling.inside(procedure);
    return under.isEmpty()
        ? Line.of(said, ".")
        : new Line(Phrase.of(said, ":"), procedure.origin().pages(), under, true);
  }

  private Line let(CheckedStatement.Let s) {
    Phrase value = value(s.value());
    Phrase name =
        expressions
            .names()
            .of(new CheckedExpression.Local(s.slot(), s.name(), s.value().type(), s.span()));
    return Line.of(name.capital(), s.again() ? " becomes " : " is ", value, ".");
  }

  private List<Line> branches(CheckedStatement.If s, String word) {
    List<Line> lines = new ArrayList<>();
    if (s.then().stream().noneMatch(telling::tells) && !s.otherwise().isEmpty()) {
      Phrase without = expressions.conditions().of(s.when(), false);
      return List.of(Line.with(of(s.otherwise()), word, without, ":"));
    }
    lines.add(conditional(word, s.when(), s.then()));
    if (s.otherwise().size() == 1 && s.otherwise().getFirst() instanceof CheckedStatement.If more) {
      lines.addAll(branches(more, "Otherwise, if "));
    } else if (s.otherwise().stream().anyMatch(telling::tells)) {
      lines.add(Line.with(of(s.otherwise()), "Otherwise:"));
    }
    return lines;
  }

  private Line conditional(String word, CheckedExpression when, List<CheckedStatement> then) {
    Phrase condition = expressions.condition(when);
    return Line.with(of(then), word, condition, ":");
  }

  private Line each(CheckedStatement.ForEach s) {
    Phrase each = expressions.selections().of(s.selection());
    Object sorting =
        s.sorting()
            .<Object>map(
                by ->
                    Phrase.of(
                        by.highestFirst() ? ", from the highest " : ", from the lowest ",
                        value(by.by())))
            .orElse("");
    return Line.with(of(s.body()), "For each ", each, sorting, ":");
  }

  private Line repeated(CheckedStatement.While s) {
    boolean always = s.condition() instanceof CheckedExpression.Constant constant && constant.yes();
    Optional<Phrase> times = s.atMost().map(this::value);
    Phrase head =
        always
            ? s.atMost().map(n -> times(n, times.orElseThrow())).orElse(Phrase.of("Repeat:"))
            : Phrase.of(
                "Repeat as long as ",
                expressions.condition(s.condition()),
                times.map(n -> Phrase.of(", at most ", n, " times")).orElse(Phrase.of()),
                ":");
    return Line.with(of(s.body()), head);
  }

  private static Phrase times(CheckedExpression n, Phrase said) {
    return n instanceof CheckedExpression.Number
        ? Phrase.of("Repeat ", said, " times:")
        : Phrase.of("Repeat as often as ", said, ":");
  }

  Phrase verdict(
      Optional<CheckedExpression> side, boolean wins, Optional<CheckedExpression.Text> degree) {
    return Phrase.of(
        side.map(s -> Phrase.of(value(s), wins ? " wins" : " loses")).orElse(Phrase.of("a draw")),
        degree.map(d -> Phrase.of(" (", expressions.text(d), ")")).orElse(Phrase.of()));
  }

  private Phrase say(CheckedStatement.Say s) {
    return s.text()
        .map(text -> Phrase.of("Tell all: “", expressions.text(text), "”"))
        .orElseGet(
            () ->
                Phrase.of(
                    "Tell all ",
                    Phrase.list(s.from().stream().map(this::value).toList(), "and"),
                    "."));
  }
}
