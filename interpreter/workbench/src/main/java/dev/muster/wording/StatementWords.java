package dev.muster.wording;

import dev.muster.lang.syntax.Statement.Which;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.CheckedStatement.Choice;
import dev.muster.model.CheckedStatement.Course;
import dev.muster.model.Event;
import dev.muster.model.Primitive;
import dev.muster.model.Procedure;
import dev.muster.model.Special;
import dev.muster.primitive.Does;
import dev.muster.primitive.Fields;
import dev.muster.primitive.Lists;
import dev.muster.world.SwitchedOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says what is done, line by line. */
final class StatementWords {
  private final ExpressionWords expressions;

  StatementWords(ExpressionWords expressions) {
    this.expressions = expressions;
  }

  List<Line> of(List<CheckedStatement> statements) {
    List<Line> lines = new ArrayList<>();
    for (CheckedStatement statement : statements) {
      lines.addAll(of(statement));
    }
    return lines;
  }

  private List<Line> of(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.Do s -> List.of(Line.of(done(s)));
      case CheckedStatement.Call s -> List.of(Line.of(call(s)));
      case CheckedStatement.Let s -> List.of(let(s));
      case CheckedStatement.RollDice s -> List.of(roll(s));
      case CheckedStatement.Random s -> List.of(random(s));
      case CheckedStatement.Draw s -> List.of(draw(s));
      case CheckedStatement.Set s -> List.of(Line.of(set(s)));
      case CheckedStatement.Adjust s -> List.of(Line.of(adjusted(s)));
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
      case CheckedStatement.Give s -> List.of(Line.of("The result is ", value(s.value()), "."));
      case CheckedStatement.Together s ->
          List.of(Line.with(of(s.body()), s.simultaneously() ? "Simultaneously:" : "Together:"));
      case CheckedStatement.Move s -> List.of(Line.of(move(s)));
      case CheckedStatement.MayReroll s ->
          List.of(
              Line.of(
                  value(s.asking().side()).capital(),
                  " may roll up to ",
                  value(s.count()),
                  " of the dice of ",
                  value(s.roll()),
                  " again."));
      case CheckedStatement.Read s -> List.of(Line.of(read(s)));
      case CheckedStatement.Chooses s -> chosen(s);
      case CheckedStatement.Orders s -> ended(List.of(Line.of(orders(s))), s.actors());
      case CheckedStatement.CarryOut s -> carryOut(s);
      case CheckedStatement.EndBattle s ->
          List.of(
              Line.of(
                  "The battle ends: ", verdict(Optional.of(s.side()), s.wins(), s.degree()), "."));
      case CheckedStatement.Say s -> List.of(Line.of(say(s)));
      case CheckedStatement.End s ->
          List.of(
              s.step()
                  .map(step -> Line.of("End " + Phrase.spaced(step) + "."))
                  .orElseGet(() -> Line.of("End here.")));
    };
  }

  private List<Line> ended(List<Line> lines, CheckedExpression.Selection selection) {
    expressions.selections().end(selection);
    return lines;
  }

  private List<Line> chosen(CheckedStatement.Chooses s) {
    List<Line> lines = List.of(chooses(s));
    s.choice().answer().ifPresent(expressions.names()::free);
    return lines;
  }

  private Phrase value(CheckedExpression of) {
    return expressions.value(of);
  }

  private Phrase done(CheckedStatement.Do s) {
    List<CheckedExpression> arguments = s.arguments();
    if (s.is(Does.SET_FIELD)) {
      return s.about() == Fields.FORMATION
          ? Phrase.of(value(s.of()).capital(), " takes up ", value(arguments.get(1)), ".")
          : Phrase.of(
              ExpressionWords.whose(
                      value(s.of()), Phrase.of(Phrase.spaced(((Primitive) s.about()).word())))
                  .capital(),
              " becomes ",
              value(arguments.get(1)),
              ".");
    }
    if (s.is(Does.REMOVE)) {
      return Phrase.of("Remove ", value(s.of()), " from the battle.");
    }
    if (s.is(Does.GAINS) || s.is(Does.LOSES)) {
      return Phrase.of(
          value(s.of()).capital(),
          s.is(Does.GAINS) ? " gains " : " loses ",
          Phrase.term(((Special) s.about()).origin()),
          arguments.size() > 1
              ? Phrase.of(
                  " (",
                  Phrase.list(arguments.stream().skip(1).map(this::value).toList(), "and"),
                  ")")
              : "",
          ".");
    }
    if (s.is(Does.LOSES_ALL)) {
      return Phrase.of(value(s.of()).capital(), " loses every special rule.");
    }
    if (s.is(Does.SWITCH)) {
      SwitchedOption option = (SwitchedOption) s.about();
      return Phrase.of(
          option.title(), option.begins() ? " holds from here on." : " holds no longer.");
    }
    if (s.is(Does.TURN_TOWARD)) {
      return Phrase.of("Turn ", value(s.of()), " toward ", value(arguments.get(1)), ".");
    }
    if (s.is(Does.TURN_BY)) {
      return Phrase.of("Turn ", value(s.of()), " by ", value(arguments.get(1)), ".");
    }
    if (s.is(Does.TURN_TO)) {
      return Phrase.of("Turn ", value(s.of()), " to face ", value(arguments.get(1)), ".");
    }
    if (s.is(Does.ALIGN)) {
      return Phrase.of(
          "Line ",
          value(s.of()),
          " up with ",
          value(arguments.get(1)),
          s.about() == Boolean.TRUE ? ", sliding as far as it must." : ".");
    }
    if (s.is(Does.PLACE)) {
      return Phrase.of(
          "Place ",
          value(s.of()),
          s.about() == Boolean.TRUE ? " secretly" : "",
          at(arguments.get(1)),
          ".");
    }
    if (s.is(Does.TAKE_OFF)) {
      return Phrase.of("Take ", value(s.of()), " off the table.");
    }
    if (s.is(Does.REROLL)) {
      return Phrase.of(
          "Roll ",
          switch ((Which) s.about()) {
            case ALL -> "all dice";
            case HIGHEST -> "the highest die";
            case LOWEST -> "the lowest die";
          },
          " of ",
          value(s.of()),
          " again.");
    }
    if (s.is(Does.DISCARD)) {
      return Phrase.of("Discard ", value(s.of()), ".");
    }
    if (s.is(Does.SHUFFLE)) {
      return Phrase.of(
          "Shuffle ",
          arguments.size() > 1 ? value(arguments.get(1)) : "the discards",
          " back into ",
          value(s.of()),
          ".");
    }
    if (s.is(Does.REVEAL)) {
      return Phrase.of("Reveal ", value(s.of()), ".");
    }
    if (s.is(Does.REVEAL_VALUE)) {
      return Phrase.of(
          "Reveal ",
          ExpressionWords.whose(value(s.of()), Phrase.term(((Attribute) s.about()).origin())),
          ".");
    }
    if (s.is(Does.UNUSED)) {
      return Phrase.of("The dice stay unused.");
    }
    return Phrase.of(
        s.effect().word(),
        " ",
        Phrase.list(arguments.stream().map(this::value).toList(), "and"),
        ".");
  }

  private Phrase at(CheckedExpression place) {
    Phrase said = value(place);
    boolean beside = said.text().matches("(ahead|behind|left of|right of) .*");
    return Phrase.of(beside ? " " : " at ", said);
  }

  private Phrase call(CheckedStatement.Call s) {
    return switch (s.of()) {
      case Procedure procedure ->
          Phrase.of(
              Phrase.term(procedure.origin()).capital(),
              expressions.parts(procedure.parameters(), s.arguments(), "for"),
              procedure.window() ? ", if it opens." : ".");
      case Event event ->
          Phrase.of(
              Phrase.term(event.origin()).capital(),
              " happens",
              expressions.parts(event.parameters(), s.arguments(), "to"),
              ".");
      case Action action ->
          Phrase.of(
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

  private Line let(CheckedStatement.Let s) {
    Phrase value = value(s.value());
    Phrase name =
        expressions
            .names()
            .of(new CheckedExpression.Local(s.slot(), s.name(), s.value().type(), s.span()));
    return Line.of(name.capital(), " is ", value, ".");
  }

  private Line roll(CheckedStatement.RollDice s) {
    Phrase die =
        s.dice()
            .sides()
            .map(sides -> Phrase.of("dice of ", value(sides), " sides"))
            .orElse(Phrase.of(Phrase.spaced(s.dice().die().name())));
    List<Object> pieces = new ArrayList<>(List.of("Roll ", asMany(s.dice().count(), die)));
    for (CheckedStatement.Addend addend : s.added()) {
      pieces.add(addend.sign() > 0 ? " + " : " − ");
      pieces.add(value(addend.value()));
    }
    s.of().ifPresent(of -> pieces.add(Phrase.of(" for ", value(of))));
    s.purpose().ifPresent(purpose -> pieces.add(Phrase.of(" (", expressions.text(purpose), ")")));
    s.secretlyFor().ifPresent(side -> pieces.add(Phrase.of(", seen by ", value(side), " alone")));
    pieces.add(".");
    return Line.of(pieces.toArray());
  }

  private Line random(CheckedStatement.Random s) {
    Phrase among =
        s.many().isPresent()
            ? expressions.selections().several(s.selection(), "each one")
            : expressions.selections().of(s.selection());
    Object many = s.many().<Object>map(this::value).orElse("one");
    Phrase name =
        expressions
            .names()
            .of(new CheckedExpression.Local(s.slot(), s.name(), s.selection().element(), s.span()));
    return Line.of("Pick ", many, " ", among, " at random: ", name, ".");
  }

  private Line draw(CheckedStatement.Draw s) {
    Object many = s.many().<Object>map(n -> Phrase.of(value(n), " cards")).orElse("a card");
    List<Object> pieces =
        new ArrayList<>(
            List.of(s.peek() ? "Look at " : "Draw ", many, " of ", value(s.deck()), " among all "));
    pieces.add(expressions.selections().several(s.among(), "each one"));
    s.side().ifPresent(side -> pieces.add(Phrase.of(" for ", value(side))));
    pieces.add(s.secretly() ? ", secretly." : ".");
    return Line.of(pieces.toArray());
  }

  private Phrase set(CheckedStatement.Set s) {
    Phrase title = Phrase.term(s.attribute().origin());
    if (s.value() instanceof CheckedExpression.Constant constant) {
      if (constant.value() instanceof Boolean yes) {
        return Phrase.of(
            value(s.of()).capital(),
            yes ? " is marked " : " is no longer marked ",
            title,
            yes ? " from here on." : ".");
      }
      if (constant.value() == null) {
        return Phrase.of("Clear ", ExpressionWords.whose(value(s.of()), title), ".");
      }
    }
    Phrase whose = ExpressionWords.whose(value(s.of()), title);
    if (s.value() instanceof CheckedExpression.Apply list
        && (list.is(Lists.WITH) || list.is(Lists.WITHOUT))
        && value(list.of()).text().equals(whose.text())) {
      return Phrase.of(
          list.is(Lists.WITH) ? "Add " : "Take ",
          value(list.arguments().get(1)),
          list.is(Lists.WITH) ? " to " : " out of ",
          whose,
          ".");
    }
    return Phrase.of(whose.capital(), " becomes ", value(s.value()), ".");
  }

  private Phrase adjusted(CheckedStatement.Adjust s) {
    return Phrase.of(
        value(s.of()).capital(),
        " " + s.verb().name().toLowerCase(Locale.ROOT) + " ",
        asMany(s.amount(), Phrase.term(s.attribute().origin())),
        ".");
  }

  /** {@code 2 Actions}, {@code as many Actions as the number}. */
  private Phrase asMany(CheckedExpression count, Phrase what) {
    return count instanceof CheckedExpression.Number
        ? Phrase.of(value(count), " ", what)
        : Phrase.of("as many ", what, " as ", value(count));
  }

  private List<Line> branches(CheckedStatement.If s, String word) {
    List<Line> lines = new ArrayList<>();
    lines.add(conditional(word, s.when(), s.then()));
    if (s.otherwise().size() == 1 && s.otherwise().getFirst() instanceof CheckedStatement.If more) {
      lines.addAll(branches(more, "Otherwise, if "));
    } else if (!s.otherwise().isEmpty()) {
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
            ? times.map(n -> Phrase.of("Repeat ", n, " times:")).orElse(Phrase.of("Repeat:"))
            : Phrase.of(
                "Repeat as long as ",
                expressions.condition(s.condition()),
                times.map(n -> Phrase.of(", at most ", n, " times")).orElse(Phrase.of()),
                ":");
    return Line.with(of(s.body()), head);
  }

  private Phrase move(CheckedStatement.Move s) {
    return Phrase.of(
        "Move ",
        value(s.thing()),
        course(s.course()),
        limits(s.limits()),
        s.until()
            .map(until -> Phrase.of(", until ", expressions.condition(until)))
            .orElse(Phrase.of()),
        ".");
  }

  /** What ends a move before its end. */
  private Phrase limits(CheckedStatement.MoveLimits limits) {
    List<Object> pieces = new ArrayList<>();
    limits
        .stoppingAt()
        .ifPresent(
            at -> pieces.add(Phrase.of(", stopping at any ", expressions.selections().of(at))));
    limits.stoppingWithin().ifPresent(near -> pieces.add(Phrase.of(" within ", value(near))));
    limits
        .clearOf()
        .ifPresent(of -> pieces.add(Phrase.of(", clear of any ", expressions.selections().of(of))));
    limits
        .gap()
        .ifPresent(gap -> pieces.add(Phrase.of(", through gaps of ", value(gap), " or more")));
    if (limits.ignoringHalts()) {
      pieces.add(", whatever would stop it");
    }
    return Phrase.of(pieces.toArray());
  }

  /** How a move may go, and how far: {@code straight ahead up to 8 cm}. */
  Phrase path(Action.Domain.OfPath path) {
    return Phrase.of(
        ExpressionWords.shape(path.shape()),
        path.line().map(line -> Phrase.of(" ", Phrase.noun(line.origin()))).orElse(Phrase.of()),
        path.upTo().map(most -> Phrase.of(" up to ", value(most))).orElse(Phrase.of()),
        path.angle()
            .map(angle -> Phrase.of(", turning by up to ", value(angle)))
            .orElse(Phrase.of()),
        path.legs() > 1 && path.legs() < Integer.MAX_VALUE
            ? ", in up to " + path.legs() + " straight legs"
            : "",
        limits(path.limits()));
  }

  private Phrase course(Course course) {
    return switch (course) {
      case Course.Along c -> Phrase.of(" along ", value(c.path()));
      case Course.Ahead c -> Phrase.of(" ", value(c.distance()), " straight ahead");
      case Course.Backward c -> Phrase.of(" ", value(c.distance()), " backward");
      case Course.Sideways c ->
          Phrase.of(" ", value(c.distance()), " to the ", c.left() ? "left" : "right");
      case Course.Toward c ->
          Phrase.of(
              c.distance().map(d -> Phrase.of(" ", value(d))).orElse(Phrase.of()),
              " toward ",
              value(c.other()));
      case Course.AwayFrom c ->
          Phrase.of(" ", value(c.distance()), " away from ", value(c.other()));
    };
  }

  private Phrase read(CheckedStatement.Read s) {
    return Phrase.of(
        "Read ",
        s.row().map(row -> Phrase.of("row " + (row + 1) + " of ")).orElse(Phrase.of()),
        Phrase.term(s.outcome().origin()),
        expressions.parts(s.outcome().parameters(), s.arguments(), "for"),
        s.using().map(using -> Phrase.of(", using ", value(using))).orElse(Phrase.of()),
        ".");
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
            of(c.chosen()),
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
              of(c.chosen()),
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
        Phrase region = value(c.region().area());
        yield Line.with(
            of(c.chosen()),
            side,
            secretly,
            " chooses a place for ",
            value(c.thing()),
            c.region()
                .within()
                .map(d -> Phrase.of(" within ", value(d), " of "))
                .orElse(Phrase.of(" in ")),
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

  private Phrase where(Optional<CheckedExpression> condition) {
    return condition.map(c -> Phrase.of(", where ", expressions.condition(c))).orElse(Phrase.of());
  }

  /** What is done with an answer, and without one. */
  private List<Line> both(List<CheckedStatement> chosen, List<CheckedStatement> otherwise) {
    List<Line> lines = new ArrayList<>(of(chosen));
    if (!otherwise.isEmpty()) {
      lines.add(Line.with(of(otherwise), "Otherwise:"));
    }
    return lines;
  }

  private Line option(CheckedStatement.Option option) {
    Phrase title = Phrase.of(option.title().orElse(Phrase.spaced(option.name())));
    boolean always = option.when() instanceof CheckedExpression.Constant constant && constant.yes();
    Phrase when = always ? Phrase.of() : Phrase.of(", if ", expressions.condition(option.when()));
    return Line.with(of(option.body()), title, when, option.body().isEmpty() ? "." : ":");
  }

  private Phrase orders(CheckedStatement.Orders s) {
    Phrase actors = expressions.selections().of(s.actors());
    return Phrase.of(
        value(s.asking().side()).capital(),
        s.asking().secretly() ? " secretly" : "",
        " gives orders to any ",
        actors,
        actions(s.actions()),
        s.until()
            .map(until -> Phrase.of(", until ", expressions.condition(until)))
            .orElse(Phrase.of()),
        ".");
  }

  private static Phrase actions(List<Action> actions) {
    return actions.isEmpty()
        ? Phrase.of()
        : Phrase.of(
            ": ", Phrase.list(actions.stream().map(a -> Phrase.term(a.origin())).toList(), "or"));
  }

  private List<Line> carryOut(CheckedStatement.CarryOut s) {
    List<Line> lines = new ArrayList<>();
    lines.add(Line.of("Carry out ", value(s.order()), "."));
    if (!s.otherwise().isEmpty()) {
      lines.add(Line.with(of(s.otherwise()), "If it is no longer allowed:"));
    }
    return lines;
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
