package dev.muster.lang.parse;

import dev.muster.lang.Span;
import dev.muster.lang.parse.MusterParser.*;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.lang.syntax.Statement.*;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Statements, and what a player chooses. */
final class StatementBuilder {

  private final Nodes nodes;
  private final ExpressionBuilder values;

  StatementBuilder(Nodes nodes, ExpressionBuilder values) {
    this.nodes = nodes;
    this.values = values;
  }

  List<Statement> block(@Nullable BlockContext node) {
    return node == null ? List.of() : Nodes.each(node.statement(), this::statement);
  }

  List<Statement> one(@Nullable StatementContext node) {
    return node == null ? List.of() : List.of(statement(node));
  }

  Statement statement(@Nullable StatementContext node) {
    return switch (node) {
      case CommandStatementContext c -> command(c.command());
      case SubjectStatementContext d ->
          verbPhrase(values.postfix(d.postfix()), d.verbPhrase(), nodes.span(d));
      case null, default -> Nodes.unread(node, new Statement.Missing(nodes.span(node)));
    };
  }

  Statement verbPhrase(Expression of, @Nullable VerbPhraseContext node, Span span) {
    return switch (node) {
      case AdjustPhraseContext d -> adjust(of, d, span);
      case LoseSpecialsPhraseContext _ -> new LoseSpecials(of, span);
      case EndPhraseContext d -> new EndBattle(of, d.WINS() != null, values.text(d.STRING()), span);
      case MayRerollPhraseContext d ->
          new MayReroll(of, values.expression(d.expression()), values.simple(d.simple()), span);
      case DrawsPhraseContext d ->
          draw(Optional.of(of), d.SECRETLY() != null, d.PEEKS() != null, d.drawing(), span);
      case ChoosesPhraseContext d ->
          new Chooses(
              of,
              d.SECRETLY() != null,
              nodes.name(d.name()),
              Optional.ofNullable(d.title).map(values::text),
              choice(d.choice()),
              span);
      case OrdersPhraseContext d ->
          new Orders(
              of,
              values.selection(d.selection()),
              nodes.names(d.names()),
              values.maybe(d.expression()),
              span);
      case null, default -> Nodes.unread(node, new Statement.Missing(span));
    };
  }

  private Statement adjust(Expression of, AdjustPhraseContext node, Span span) {
    Verb verb = SyntaxWords.verb(node.verb);
    AmountContext amount = node.amount();
    if (amount == null) {
      return new Statement.Missing(span);
    }
    return new Adjust(
        of,
        verb,
        values.amount(amount),
        nodes.name(amount.attribute),
        values.expressions(amount.with),
        span);
  }

  Statement command(@Nullable CommandContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case RollCommandContext c ->
          new RollDice(
              nodes.name(c.name()),
              dice(c.dice()),
              added(c.dice()),
              values.text(c.STRING()),
              values.maybe(c.postfix()),
              span);
      case DrawCommandContext c ->
          draw(Optional.empty(), false, c.PEEK() != null, c.drawing(), span);
      case DiscardCommandContext c -> new Discard(values.postfix(c.postfix()), span);
      case ShuffleCommandContext c ->
          new Shuffle(
              values.simple(c.simple(0)),
              c.INTO() == null ? Optional.empty() : Optional.of(values.simple(c.simple(1))),
              span);
      case RandomCommandContext c ->
          new Statement.Random(
              nodes.name(c.name()),
              Optional.ofNullable(c.many).map(values::simple),
              values.selection(c.selection()),
              span);
      case LetCommandContext c ->
          new Let(nodes.name(c.name()), values.expression(c.expression()), span);
      case SetCommandContext c ->
          // Without `to`, as in `set x = 1`, what was meant to be set is not known.
          new Set(
              c.TO() == null ? nodes.missingExpression() : values.simple(c.simple()),
              values.expression(c.expression()),
              span);
      case IfCommandContext c -> branch(c, span);
      case ForEachCommandContext c ->
          new ForEach(
              values.selection(c.selection()),
              values.maybe(c.expression()).map(by -> new ForEach.Sorting(c.HIGHEST() != null, by)),
              block(c.block()),
              span);
      case WhileCommandContext c ->
          new While(
              values.expression(c.expression(0)),
              values.maybe(c.expression(1)),
              block(c.block()),
              span);
      case RepeatCommandContext c ->
          new Repeat(
              c.number() != null ? values.number(c.number()) : values.expression(c.expression()),
              block(c.block()),
              span);
      case RunCommandContext c ->
          new Run(nodes.name(c.name()), values.arguments(c.argument()), span);
      case GiveCommandContext c -> new Give(values.expression(c.expression()), span);
      case CarryOutCommandContext c ->
          new CarryOut(
              values.simple(c.simple()), c.block() == null ? List.of() : block(c.block()), span);
      case TogetherCommandContext c ->
          new Together(c.SIMULTANEOUSLY() != null, block(c.block()), span);
      case SwitchOptionCommandContext c ->
          new SwitchOption(nodes.name(c.name()), c.BEGINS() != null, span);
      case OpenCommandContext c ->
          new Open(nodes.name(c.name()), values.arguments(c.argument()), span);
      case AnnounceCommandContext c ->
          new Announce(nodes.name(c.name()), values.arguments(c.argument()), span);
      case AddCommandContext c ->
          new ListChange(true, values.simple(c.simple(0)), values.simple(c.simple(1)), span);
      case TakeOutCommandContext c ->
          new ListChange(false, values.simple(c.simple(0)), values.simple(c.simple(1)), span);
      case RemoveCommandContext c -> new Remove(values.postfix(c.postfix()), span);
      case MoveCommandContext c -> move(c, span);
      case AlignCommandContext c ->
          new Align(
              values.simple(c.thing),
              values.simple(c.other),
              Optional.ofNullable(c.bearing).map(values::simple),
              c.SLIDING() != null,
              values.maybe(c.slide),
              span);
      case PlaceCommandContext c ->
          new Place(values.simple(c.simple()), c.SECRETLY() != null, where(c), span);
      case RevealCommandContext c -> new Reveal(values.postfix(c.postfix()), span);
      case TurnCommandContext c -> turn(c, span);
      case RerollCommandContext c ->
          new Reroll(
              c.HIGHEST() != null ? Which.HIGHEST : c.LOWEST() != null ? Which.LOWEST : Which.ALL,
              values.postfix(c.postfix()),
              span);
      case PairCommandContext c ->
          new Pair(
              Optional.ofNullable(c.ranks).map(values::simple),
              values.simple(c.left),
              values.simple(c.right),
              Optional.ofNullable(c.missing).map(values::simple),
              c.ROLLED() != null,
              nodes.name(c.name()),
              span);
      case ReadCommandContext c ->
          new Read(
              nodes.name(c.name(0)),
              nodes.maybeName(c.row),
              values.arguments(c.argument()),
              values.maybe(c.postfix()),
              span);
      case OrderCommandContext c ->
          new Order(
              values.simple(c.simple()),
              nodes.name(c.name()),
              values.arguments(c.argument()),
              span);
      case SayCommandContext c ->
          new Say(
              values.text(c.STRING() == null ? null : c.STRING().getSymbol()),
              Nodes.each(c.quantityCall(), this::quantityCall),
              span);
      case SayQuantityCommandContext c -> new SayQuantity(quantityCall(c.quantityCall()), span);
      case EndCommandContext c -> new End(nodes.name(c.name()), span);
      case UnusedCommandContext _ -> new Unused(span);
      case null, default -> Nodes.unread(node, new Statement.Missing(span));
    };
  }

  private Statement draw(
      Optional<Expression> side,
      boolean secretly,
      boolean peek,
      @Nullable DrawingContext node,
      Span span) {
    return switch (node) {
      case DrawnCardContext d ->
          new Draw(
              side,
              secretly,
              peek,
              Optional.empty(),
              nodes.name(d.name()),
              values.simple(d.simple()),
              values.maybe(d.expression()),
              span);
      case DrawnCardsContext d ->
          new Draw(
              side,
              secretly,
              peek,
              Optional.of(
                  d.number() == null ? values.expression(d.many) : values.number(d.number())),
              nodes.name(d.name()),
              values.simple(d.simple()),
              values.maybe(d.where),
              span);
      case null, default -> Nodes.unread(node, new Statement.Missing(span));
    };
  }

  private DicePool dice(@Nullable DiceContext node) {
    return switch (node) {
      case CountedDiceContext d when d.sum() != null && !d.sum().product().isEmpty() ->
          new DicePool.Counted(values.product(d.sum().product(0)));
      case NamedDiceContext d ->
          new DicePool.Named(values.simple(d.simple()), nodes.name(d.name()));
      case SidedDiceContext d ->
          new DicePool.Sided(
              values.simple(d.simple()), nodes.name(d.name()), values.expression(d.sides));
      case null, default -> Nodes.unread(node, new DicePool.Counted(nodes.missingExpression()));
    };
  }

  /** Returns what is added to the total of the dice, each with its sign. */
  private List<Addend> added(@Nullable DiceContext node) {
    return switch (node) {
      case CountedDiceContext d when d.sum() != null -> added(Optional.empty(), d.sum());
      case NamedDiceContext d when d.sum() != null -> added(Optional.of(d.sign), d.sum());
      case SidedDiceContext d when d.sum() != null -> added(Optional.of(d.sign), d.sum());
      case null, default -> List.of();
    };
  }

  /**
   * @param first the sign of the first product; without one, that is the dice
   */
  private List<Addend> added(Optional<Token> first, SumContext sum) {
    List<Token> signs = Stream.concat(first.stream(), sum.signs.stream()).toList();
    int skipped = first.isPresent() ? 0 : 1;
    List<ProductContext> products = sum.product();
    return IntStream.range(0, Math.min(signs.size(), products.size() - skipped))
        .mapToObj(
            i ->
                new Addend(
                    signs.get(i).getType() == MusterLexer.MINUS,
                    values.product(products.get(i + skipped))))
        .toList();
  }

  private Expression quantityCall(@Nullable QuantityCallContext node) {
    if (node == null) {
      return nodes.missingExpression();
    }
    Name name = nodes.name(node.name());
    return node.argument().isEmpty()
        ? new Expression.NameUse(name, nodes.span(node))
        : new Expression.Call(name, values.arguments(node.argument()), nodes.span(node));
  }

  private Statement branch(IfCommandContext node, Span span) {
    List<Statement> otherwise =
        node.block().size() > 1 ? block(node.block(1)) : one(node.statement());
    return new If(values.expression(node.expression()), block(node.block(0)), otherwise, span);
  }

  private Statement move(MoveCommandContext node, Span span) {
    return new Move(
        values.simple(node.simple()),
        course(node.course()),
        values.moveLimits(node.moveLimits()),
        values.maybe(node.until),
        nodes.maybeName(node.name()),
        span);
  }

  private Statement turn(TurnCommandContext node, Span span) {
    Expression thing = values.simple(node.simple());
    if (node.by != null) {
      return new TurnBy(thing, values.expression(node.by), span);
    }
    if (node.to != null) {
      return new TurnTo(thing, values.expression(node.to), span);
    }
    return new TurnToward(thing, values.postfix(node.toward), span);
  }

  private Course course(@Nullable CourseContext node) {
    return switch (node) {
      case AlongCourseContext c -> new Course.Along(values.postfix(c.postfix()));
      case AheadCourseContext c -> new Course.Ahead(values.expression(c.expression()));
      case BackwardCourseContext c -> new Course.Backward(values.expression(c.expression()));
      case SidewaysCourseContext c ->
          new Course.Sideways(c.LEFT() != null, values.expression(c.expression()));
      case TowardCourseContext c ->
          new Course.Toward(values.simple(c.simple()), values.maybe(c.expression()));
      case AwayCourseContext c ->
          new Course.AwayFrom(values.simple(c.simple()), values.expression(c.expression()));
      case null, default -> Nodes.unread(node, new Course.Along(nodes.missingExpression()));
    };
  }

  private Choice choice(@Nullable ChoiceContext node) {
    return switch (node) {
      case SomeChoiceContext c ->
          new Choice.OfSome(
              values.selection(c.selection()), nodes.maybeName(c.name()), branches(c.otherwise()));
      case CountChoiceContext c ->
          new Choice.OfCount(
              nodes.name(c.name()), values.sum(c.low), values.sum(c.high), branches(c.otherwise()));
      case NameChoiceContext c ->
          new Choice.OfName(nodes.name(c.name()), nodes.names(c.set), branches(c.otherwise()));
      case WhetherChoiceContext c ->
          new Choice.Whether(
              values.text(c.STRING() == null ? null : c.STRING().getSymbol()),
              branches(c.otherwise()));
      case OptionChoiceContext c -> new Choice.OneOf(Nodes.each(c.option(), this::option));
      case SpotChoiceContext c ->
          new Choice.OfSpot(
              nodes.name(c.name()),
              values.spotRegion(c.spotRegion()),
              values.maybeSteps(c.steps()),
              values.postfix(c.thing),
              values.maybe(c.where),
              branches(c.otherwise()));
      case OrderChoiceContext c ->
          new Choice.OfOrder(
              nodes.name(c.name()),
              values.simple(c.actor),
              nodes.names(c.actions),
              c.NONE() != null,
              values.title(c.STRING()),
              branches(c.otherwise()));
      case ThingChoiceContext c ->
          new Choice.OfThing(
              values.selection(c.selection()),
              c.NONE() != null,
              values.title(c.STRING()),
              branches(c.otherwise()));
      case null, default ->
          Nodes.unread(
              node, new Choice.OfName(Name.missing(nodes.missing()), List.of(), branches(null)));
    };
  }

  private Branches branches(@Nullable OtherwiseContext node) {
    return node == null || node.block().isEmpty()
        ? new Branches(List.of(), List.of())
        : new Branches(
            block(node.block(0)), node.block().size() > 1 ? block(node.block(1)) : List.of());
  }

  private Statement.Option option(OptionContext node) {
    return new Statement.Option(
        nodes.name(node.name()),
        values.title(node.STRING()),
        values.conditions(node.conditions()),
        block(node.block()),
        nodes.span(node));
  }

  private Optional<Place.Where> where(PlaceCommandContext node) {
    BesideContext beside = node.beside();
    if (beside == null) {
      return values.maybe(node.expression()).map(Place.Where.At::new);
    }
    return Optional.of(
        new Place.Where.Beside(
            values.maybe(beside.gap),
            SyntaxWords.direction(beside.direction),
            values.simple(beside.other),
            values.maybe(beside.shift)));
  }
}
