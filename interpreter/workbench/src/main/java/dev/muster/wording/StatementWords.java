package dev.muster.wording;

import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Says what is done, line by line. */
final class StatementWords {
  private static final String RESULT = "the result";

  private final ExpressionWords expressions;
  private final EffectWords effects;
  private final DiceWords dice;
  private final MoveWords moves;
  private final DecisionWords decisions;
  private final Telling telling;

  /** The steps and repetitions around what is said, the innermost first. */
  private final Deque<Around> around = new ArrayDeque<>();

  /**
   * A step, or a repetition.
   *
   * @param step its name, if it is a step
   * @param repeats whether it is a repetition, or a step that is nothing else
   */
  private record Around(Optional<String> step, boolean repeats) {}

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

  /** Of a step. */
  List<Line> step(String name, List<CheckedStatement> body) {
    boolean repeats = body.size() == 1 && repeats(body.getFirst());
    return inside(new Around(Optional.of(name), repeats), () -> of(body));
  }

  private static boolean repeats(CheckedStatement statement) {
    return statement instanceof CheckedStatement.While
        || statement instanceof CheckedStatement.ForEach;
  }

  private List<Line> inside(Around each, Supplier<List<Line>> said) {
    around.push(each);
    List<Line> lines = said.get();
    around.pop();
    return lines;
  }

  /** Within another statement: what is named there is known only there. */
  List<Line> within(List<CheckedStatement> statements) {
    return expressions.names().within(() -> of(statements));
  }

  private List<Line> repeated(List<CheckedStatement> body) {
    return inside(new Around(Optional.empty(), true), () -> within(body));
  }

  /** A step that is a repetition is left by no longer repeating it. */
  private Line left(String step) {
    boolean inner = true;
    for (Around each : around) {
      if (each.step().filter(step::equals).isPresent()) {
        return inner && each.repeats() ? Line.of("Stop repeating.") : ended(step);
      }
      inner &= !each.repeats() || around.peek() == each;
    }
    return ended(step);
  }

  private static Line given(Phrase value) {
    return value.text().equals(RESULT)
        ? Line.of("That is ", value, ".")
        : Line.of("The result is ", value, ".");
  }

  private Line ended(String step) {
    return Line.of("This ends “", Phrase.of(expressions.names().titled(step)).capital(), "”.");
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
                          Line.with(
                              step(step, s.body()), Phrase.of(Phrase.spaced(step)).capital(), ":")))
              .orElseGet(() -> of(s.body()));
      case CheckedStatement.Give s -> List.of(given(value(s.value())));
      case CheckedStatement.Together s ->
          List.of(
              Line.with(within(s.body()), s.simultaneously() ? "Simultaneously:" : "Together:"));
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
          List.of(s.step().map(this::left).orElseGet(() -> Line.of("Nothing more is done here.")));
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

  /** What a name stands for is called so inside a procedure, too. */
  private Optional<Phrase> known(CheckedExpression argument) {
    return argument instanceof CheckedExpression.Local
        ? Optional.of(value(argument))
        : Optional.empty();
  }

  /** With what is told of it here. */
  private Line carriedOut(Procedure procedure, List<CheckedExpression> arguments) {
    int named = isNamed(procedure, arguments) ? 1 : 0;
    List<Parameter> parameters =
        procedure.parameters().subList(named, procedure.parameters().size());
    List<CheckedExpression> others = arguments.subList(named, arguments.size());
    Phrase said =
        Phrase.of(
            Phrase.term(procedure.origin()).capital(),
            expressions.parts(parameters, others, "for"));
    String opens = procedure.window() ? ", if it opens" : "";
    List<Optional<Phrase>> as = arguments.stream().map(this::known).toList();
    List<Line> under = telling.inside(procedure, as);
    if (under.isEmpty()) {
      return Line.of(said, opens, ".");
    }
    Phrase introduced =
        telling.introduces()
            ? expressions.introduced(parameters, as.subList(named, as.size()), others, "for")
            : Phrase.of();
    return new Line(
        Phrase.of(Phrase.term(procedure.origin()).capital(), introduced, opens, ":"),
        procedure.origin().pages(),
        under,
        true);
  }

  /** Whether its title ends with what it is carried out for: {@code Play the card}. */
  private boolean isNamed(Procedure procedure, List<CheckedExpression> arguments) {
    return !arguments.isEmpty()
        && !CheckedExpression.isAnything(arguments.getFirst())
        && Phrase.title(procedure.origin()).endsWith(" " + value(arguments.getFirst()).text());
  }

  private Line let(CheckedStatement.Let s) {
    Phrase value = value(s.value());
    Phrase name =
        expressions
            .names()
            .of(new CheckedExpression.Local(s.slot(), s.name(), s.value().type(), s.span()));
    boolean several = s.value().type() instanceof Type.Count && name.isSeveral();
    return Line.of(
        name.capital(),
        s.again() ? several ? " become " : " becomes " : several ? " are " : " is ",
        value,
        ".");
  }

  private List<Line> branches(CheckedStatement.If s, String word) {
    List<Line> lines = new ArrayList<>();
    if (s.then().stream().noneMatch(telling::tells) && !s.otherwise().isEmpty()) {
      Phrase without = expressions.conditions().of(s.when(), false);
      return List.of(Line.with(within(s.otherwise()), word, without, ":"));
    }
    lines.add(conditional(word, s.when(), s.then()));
    if (s.otherwise().size() == 1 && s.otherwise().getFirst() instanceof CheckedStatement.If more) {
      lines.addAll(branches(more, "Otherwise, if "));
    } else if (s.otherwise().stream().anyMatch(telling::tells)) {
      lines.add(Line.with(within(s.otherwise()), "Otherwise:"));
    }
    return lines;
  }

  private Line conditional(String word, CheckedExpression when, List<CheckedStatement> then) {
    Phrase condition = expressions.condition(when);
    return Line.with(within(then), word, condition, ":");
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
    return Line.with(repeated(s.body()), "For each ", each, sorting, ":");
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
    return Line.with(repeated(s.body()), head);
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
