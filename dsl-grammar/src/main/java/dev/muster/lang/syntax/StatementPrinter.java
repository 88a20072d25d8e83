package dev.muster.lang.syntax;

import dev.muster.lang.syntax.ExpressionText.Bond;
import dev.muster.lang.syntax.Statement.*;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Statements as canonical text. */
final class StatementPrinter {

  private final Layout out;

  StatementPrinter(Layout out) {
    this.out = out;
  }

  void block(String header, List<Statement> body) {
    out.block(header, body, this::print);
  }

  /** A statement inside a cell of a table; several lines when it holds a block. */
  static String inCell(Statement statement) {
    Layout cell = new Layout();
    new StatementPrinter(cell).print(statement);
    return cell.toString().strip();
  }

  void print(Statement statement) {
    switch (statement) {
      case If s -> branch("if ", s);
      case Together s -> block(s.simultaneously() ? "simultaneously" : "together", s.body());
      case ForEach s ->
          block(
              "for each "
                  + ExpressionText.selection(s.selection())
                  + s.sorting()
                      .map(
                          sorting ->
                              (sorting.highestFirst() ? " from highest " : " from lowest ")
                                  + ExpressionText.of(sorting.by()))
                      .orElse(""),
              s.body());
      case While s ->
          block(
              "repeat while "
                  + ExpressionText.of(s.condition())
                  + s.atMost().map(n -> " at most " + ExpressionText.of(n)).orElse(""),
              s.body());
      case Repeat s -> block("repeat " + ExpressionText.before(s.times()) + " times", s.body());
      case Chooses s -> chooses(s);
      case CarryOut s -> {
        String order = "carry out " + ExpressionText.simple(s.order());
        if (s.otherwise().isEmpty()) {
          out.line(order);
        } else {
          block(order + " else", s.otherwise());
        }
      }
      case Statement.Missing _,
          Let _,
          RollDice _,
          Statement.Random _,
          Draw _,
          Discard _,
          Shuffle _,
          Set _,
          ListChange _,
          Adjust _,
          LoseSpecials _,
          Run _,
          Open _,
          Announce _,
          Remove _,
          Move _,
          Align _,
          Place _,
          Reveal _,
          TurnToward _,
          TurnBy _,
          TurnTo _,
          MayReroll _,
          Reroll _,
          Pair _,
          Read _,
          Orders _,
          Order _,
          EndBattle _,
          Say _,
          SayQuantity _,
          End _,
          Give _,
          SwitchOption _,
          Unused _ ->
          out.line(line(statement));
    }
  }

  private static String line(Statement statement) {
    return switch (statement) {
      case Statement.Missing s -> s.span().verbatim();
      case Let s -> "let " + s.name() + " = " + letValue(s.value());
      case RollDice s ->
          "let "
              + s.name()
              + " = roll "
              + dice(s.dice())
              + s.added().stream()
                  .map(a -> (a.subtracted() ? " - " : " + ") + ExpressionText.addend(a.value()))
                  .collect(Collectors.joining())
              + s.purpose().map(p -> " named " + ExpressionText.of(p)).orElse("")
              + s.secretlyFor()
                  .map(side -> " secretly for " + ExpressionText.text(side, Bond.POSTFIX))
                  .orElse("");
      case Draw s -> draw(s);
      case Discard s -> "discard " + ExpressionText.postfix(s.card());
      case Shuffle s ->
          "shuffle "
              + ExpressionText.simple(s.what())
              + s.into().map(d -> " into " + ExpressionText.simple(d)).orElse("");
      case Statement.Random s ->
          "let "
              + s.name()
              + " = "
              + s.many().map(n -> ExpressionText.simple(n) + " ").orElse("")
              + "random "
              + ExpressionText.selection(s.selection());
      case Set s ->
          "set " + ExpressionText.simple(s.target()) + " to " + ExpressionText.of(s.value());
      case ListChange s ->
          (s.adds() ? "add " : "remove ")
              + ExpressionText.simple(s.value())
              + (s.adds() ? " to " : " from ")
              + ExpressionText.simple(s.list());
      case LoseSpecials s -> ExpressionText.postfix(s.of()) + " loses every special";
      case Adjust s ->
          ExpressionText.postfix(s.of())
              + " "
              + ExpressionText.lower(s.verb())
              + " "
              + amount(s.amount())
              + s.attribute()
              + (s.with().isEmpty() ? "" : "(" + ExpressionText.list(s.with()) + ")");
      case Give s -> "give " + ExpressionText.of(s.value());
      case Run s -> "run " + s.procedure() + ExpressionText.arguments(s.arguments());
      case Open s -> "open " + s.window() + ExpressionText.arguments(s.arguments());
      case Announce s -> "announce " + s.event() + ExpressionText.arguments(s.arguments());
      case Remove s -> "remove " + ExpressionText.text(s.thing(), Bond.POSTFIX);
      case Move s -> move(s);
      case Align s ->
          "align "
              + ExpressionText.simple(s.thing())
              + " with "
              + ExpressionText.simple(s.other())
              + s.at().map(at -> " at " + ExpressionText.simple(at)).orElse("")
              + (s.sliding() ? " sliding" : "")
              + s.upTo().map(upTo -> " up to " + ExpressionText.of(upTo)).orElse("");
      case Reveal s -> "reveal " + ExpressionText.text(s.what(), Bond.POSTFIX);
      case Place s ->
          "place "
              + ExpressionText.simple(s.thing())
              + (s.secretly() ? " secretly" : "")
              + s.where().map(StatementPrinter::where).orElse(" off-table");
      case TurnToward s ->
          "turn "
              + ExpressionText.simple(s.thing())
              + " toward "
              + ExpressionText.text(s.other(), Bond.POSTFIX);
      case TurnBy s ->
          "turn " + ExpressionText.simple(s.thing()) + " by " + ExpressionText.of(s.angle());
      case TurnTo s ->
          "turn " + ExpressionText.simple(s.thing()) + " to " + ExpressionText.of(s.facing());
      case MayReroll s ->
          ExpressionText.postfix(s.side())
              + " may reroll "
              + ExpressionText.beforePreposition(s.count(), Bond.WHOLE)
              + " of "
              + ExpressionText.simple(s.roll());
      case Reroll s ->
          "reroll "
              + ExpressionText.lower(s.which())
              + " of "
              + ExpressionText.text(s.roll(), Bond.POSTFIX);
      case Pair s ->
          "pair "
              + s.ranks().map(r -> ExpressionText.simple(r) + " of ").orElse("")
              + ExpressionText.simple(s.left())
              + " with "
              + ExpressionText.simple(s.right())
              + s.missing().map(m -> " else " + ExpressionText.simple(m)).orElse("")
              + (s.asRolled() ? " as rolled" : "")
              + " as "
              + s.as();
      case Read s ->
          "read "
              + s.outcome()
              + s.row().map(r -> "." + r).orElse("")
              + ExpressionText.arguments(s.arguments())
              + s.using().map(u -> " using " + ExpressionText.text(u, Bond.POSTFIX)).orElse("");
      case Orders s ->
          ExpressionText.postfix(s.side())
              + " orders "
              + (s.actions().isEmpty()
                  ? ExpressionText.selection(s.actors())
                  : ExpressionText.selectionBefore(s.actors()))
              + (s.actions().isEmpty() ? "" : " to " + PartText.names(s.actions()))
              + s.until().map(u -> " until " + ExpressionText.of(u)).orElse("");
      case Order s ->
          "order "
              + ExpressionText.simple(s.actor())
              + " to "
              + s.action()
              + ExpressionText.arguments(s.arguments());
      case EndBattle s ->
          ExpressionText.postfix(s.side())
              + (s.wins() ? " wins" : " loses")
              + s.degree().map(d -> " " + ExpressionText.of(d)).orElse("");
      case Say s ->
          "say "
              + ExpressionText.of(s.text())
              + (s.from().isEmpty() ? "" : " from ")
              + s.from().stream().map(ExpressionText::of).collect(Collectors.joining(" and "));
      case SayQuantity s -> "say " + ExpressionText.of(s.quantity());
      case End s -> "end " + s.name();
      case SwitchOption s -> "option " + s.option() + (s.begins() ? " begins" : " ends");
      case Unused _ -> "unused";
      case If _, ForEach _, While _, Repeat _, Together _, Chooses _, CarryOut _ ->
          throw new IllegalArgumentException("not of one line");
    };
  }

  /**
   * {@code let d = roll …} is a statement of its own; a value that only begins with a roll stands
   * in brackets.
   */
  private static String draw(Draw s) {
    String verb = s.peek() ? "peek" : "draw";
    return s.side()
            .map(
                side ->
                    ExpressionText.postfix(side)
                        + (s.secretly() ? " secretly " : " ")
                        + verb
                        + "s ")
            .orElse(verb + " ")
        + (s.many().isPresent() ? amount(s.many()) : s.as() + " ")
        + "from "
        + ExpressionText.simple(s.deck())
        + s.where()
            .map(
                w ->
                    " where "
                        + (s.many().isPresent() ? ExpressionText.before(w) : ExpressionText.of(w)))
            .orElse("")
        + (s.many().isPresent() ? " as " + s.as() : "");
  }

  private static String dice(DicePool dice) {
    return switch (dice) {
      case DicePool.Counted d -> ExpressionText.addend(d.count());
      case DicePool.Named d -> ExpressionText.simple(d.count()) + " " + d.die();
      case DicePool.Sided d ->
          ExpressionText.simple(d.count())
              + " "
              + d.word()
              + "("
              + ExpressionText.of(d.sides())
              + ")";
    };
  }

  private static String letValue(Expression value) {
    String text = ExpressionText.of(value);
    return text.startsWith("roll ") || text.startsWith("random ") ? "(" + text + ")" : text;
  }

  static String amount(Optional<Expression> amount) {
    return amount
        .map(
            a ->
                a instanceof Expression.NumberLiteral || isNamed(a)
                    ? ExpressionText.of(a) + " "
                    : "(" + ExpressionText.of(a) + ") ")
        .orElse("");
  }

  private static boolean isNamed(Expression e) {
    return e instanceof Expression.NameUse || e instanceof Expression.Dot dot && isNamed(dot.of());
  }

  private static String move(Move s) {
    StringBuilder text = new StringBuilder("move ").append(ExpressionText.simple(s.thing()));
    text.append(
        switch (s.course()) {
          case Course.Along c -> " along " + ExpressionText.text(c.path(), Bond.POSTFIX);
          case Course.Ahead c -> " ahead " + ExpressionText.of(c.distance());
          case Course.Backward c -> " backward " + ExpressionText.of(c.distance());
          case Course.Sideways c ->
              (c.left() ? " left " : " right ") + ExpressionText.of(c.distance());
          case Course.Toward c ->
              " toward "
                  + ExpressionText.simple(c.other())
                  + c.distance().map(d -> " by " + ExpressionText.of(d)).orElse("");
          case Course.AwayFrom c ->
              " away from "
                  + ExpressionText.simple(c.other())
                  + " by "
                  + ExpressionText.of(c.distance());
        });
    text.append(limits(s.limits()));
    s.until().ifPresent(until -> text.append(" until ").append(ExpressionText.of(until)));
    s.as().ifPresent(name -> text.append(" as ").append(name));
    return text.toString();
  }

  static String region(Statement.SpotRegion region) {
    return region
        .within()
        .map(
            d ->
                " within "
                    + ExpressionText.of(d)
                    + " of "
                    + ExpressionText.text(region.area(), Bond.POSTFIX))
        .orElseGet(() -> " in " + ExpressionText.beforePreposition(region.area(), Bond.WHOLE));
  }

  static String steps(Optional<Statement.Steps> maybe) {
    return maybe.map(steps -> " " + steps(steps)).orElse("");
  }

  static String steps(Statement.Steps steps) {
    return "offered every "
        + steps.every().stream()
            .map(step -> ExpressionText.beforePreposition(step, Bond.SUM))
            .collect(Collectors.joining(" and "));
  }

  static String limits(Statement.MoveLimits limits) {
    return (limits.ignoringHalts() ? " ignoring halts" : "")
        + limits.clearOf().map(c -> " clear of " + ExpressionText.selectionBefore(c)).orElse("")
        + limits
            .stoppingAt()
            .map(
                s ->
                    limits
                            .stoppingWithin()
                            .map(d -> " stopping within " + ExpressionText.of(d) + " of ")
                            .orElse(" stopping at ")
                        + ExpressionText.selectionBefore(s))
            .orElse("")
        + limits.gap().map(d -> " through gaps of " + ExpressionText.of(d)).orElse("");
  }

  private void branch(String word, If s) {
    String header = word + ExpressionText.of(s.when());
    if (s.then().isEmpty() && s.otherwise().isEmpty()) {
      out.line(header + " {}");
      return;
    }
    out.open(header);
    s.then().forEach(this::print);
    otherwise(s.otherwise());
  }

  private void otherwise(List<Statement> otherwise) {
    if (otherwise.isEmpty()) {
      out.close("");
    } else if (otherwise.size() == 1 && otherwise.getFirst() instanceof If next) {
      out.turn("else if " + ExpressionText.of(next.when()));
      next.then().forEach(this::print);
      otherwise(next.otherwise());
    } else {
      out.turn("else");
      otherwise.forEach(this::print);
      out.close("");
    }
  }

  private void chooses(Chooses s) {
    String header =
        ExpressionText.postfix(s.side())
            + (s.secretly() ? " secretly" : "")
            + " chooses "
            + s.decision()
            + s.title().map(t -> " " + ExpressionText.of(t)).orElse("")
            + ": ";
    switch (s.choice()) {
      case Choice.OfThing c -> {
        String selection =
            c.orNone()
                ? ExpressionText.selection(c.selection()) + " or none"
                : ExpressionText.selection(c.selection());
        branches(
            header + selection + c.noneTitle().map(t -> " " + ExpressionText.quoted(t)).orElse(""),
            c.branches());
      }
      case Choice.OfSome c ->
          branches(
              header
                  + "some "
                  + ExpressionText.selection(c.selection())
                  + c.as().map(n -> " as " + n).orElse(""),
              c.branches());
      case Choice.OfCount c ->
          branches(
              header
                  + "count "
                  + c.name()
                  + " from "
                  + ExpressionText.beforePreposition(c.low(), Bond.SUM)
                  + " to "
                  + ExpressionText.text(c.high(), Bond.SUM),
              c.branches());
      case Choice.OfName c ->
          branches(header + c.name() + " of in " + PartText.names(c.among()), c.branches());
      case Choice.Whether c ->
          branches(header + "whether " + ExpressionText.of(c.question()), c.branches());
      case Choice.OneOf c -> out.block(header + "one of", c.options(), this::option);
      case Choice.OfSpot c ->
          branches(
              header
                  + "spot "
                  + c.name()
                  + region(c.region())
                  + steps(c.steps())
                  + " for "
                  + ExpressionText.text(c.thing(), Bond.POSTFIX)
                  + c.where().map(where -> " where " + ExpressionText.of(where)).orElse(""),
              c.branches());
      case Choice.OfOrder c ->
          branches(
              header
                  + "order "
                  + c.name()
                  + " for "
                  + ExpressionText.simple(c.actor())
                  + " to "
                  + PartText.names(c.actions())
                  + (c.orNone() ? " or none" : "")
                  + c.noneTitle().map(t -> " " + ExpressionText.quoted(t)).orElse(""),
              c.branches());
    }
  }

  private void branches(String header, Branches branches) {
    if (branches.chosen().isEmpty() && branches.otherwise().isEmpty()) {
      out.line(header);
      return;
    }
    out.open(header);
    branches.chosen().forEach(this::print);
    if (branches.otherwise().isEmpty()) {
      out.close("");
    } else {
      out.turn("else");
      branches.otherwise().forEach(this::print);
      out.close("");
    }
  }

  private void option(Option option) {
    block(
        option.name()
            + option.title().map(t -> " " + ExpressionText.quoted(t)).orElse("")
            + ExpressionText.conditions(option.when()),
        option.body());
  }

  private static String where(Place.Where where) {
    return switch (where) {
      case Place.Where.At(var spot) -> " at " + ExpressionText.of(spot);
      case Place.Where.Beside beside ->
          " "
              + PartText.beside(
                  beside.gap(),
                  beside.direction(),
                  ExpressionText.simple(beside.other()),
                  beside.shifted());
    };
  }
}
