package dev.muster.lang.parse;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.MusterParser.*;
import dev.muster.lang.syntax.Declaration.Cite;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.*;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.PathShape;
import dev.muster.lang.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/** Values and conditions. */
final class ExpressionBuilder {

  /** A number, or a letter that stands for one. */
  private static final Pattern NUMBERED = Pattern.compile("\\d|\\b\\p{Lu}\\b");

  private static final Pattern LIMIT = Pattern.compile("(max|min|most|least|exactly)\\b");

  private final Nodes nodes;
  private final BiFunction<Integer, Integer, Expression> readHole;
  private final Consumer<Diagnostic> problems;

  ExpressionBuilder(
      Nodes nodes,
      BiFunction<Integer, Integer, Expression> readHole,
      Consumer<Diagnostic> problems) {
    this.nodes = nodes;
    this.readHole = readHole;
    this.problems = problems;
  }

  Optional<Expression> maybe(@Nullable ExpressionContext node) {
    return node == null ? Optional.empty() : Optional.of(expression(node));
  }

  Optional<Expression> maybe(@Nullable SumContext node) {
    return node == null ? Optional.empty() : Optional.of(sum(node));
  }

  Optional<Expression> maybe(@Nullable PostfixContext node) {
    return node == null ? Optional.empty() : Optional.of(postfix(node));
  }

  List<Expression> expressions(List<ExpressionContext> list) {
    return Nodes.each(list, this::expression);
  }

  List<Expression> conditions(@Nullable ConditionsContext node) {
    return node == null ? List.of() : expressions(node.expression());
  }

  Expression expression(@Nullable ExpressionContext node) {
    return switch (node) {
      case NoneExpressionContext none -> new None(nodes.span(none));
      case ConditionalExpressionContext c ->
          new Conditional(
              expression(c.expression(0)),
              expression(c.expression(1)),
              expression(c.expression(2)),
              nodes.span(c));
      case PlainExpressionContext plain -> disjunction(plain.disjunction());
      case null, default -> Nodes.unread(node, nodes.missingExpression());
    };
  }

  private Expression disjunction(@Nullable DisjunctionContext node) {
    if (node == null || node.conjunction().isEmpty()) {
      return nodes.missingExpression();
    }
    Expression whole = conjunction(node.conjunction(0));
    for (ConjunctionContext next : node.conjunction().subList(1, node.conjunction().size())) {
      whole = new Or(whole, conjunction(next), nodes.span(node.start, next.stop));
    }
    return whole;
  }

  Expression conjunction(ConjunctionContext node) {
    if (node.condition().isEmpty()) {
      return nodes.missingExpression();
    }
    Expression whole = condition(node.condition(0));
    for (ConditionContext next : node.condition().subList(1, node.condition().size())) {
      whole = new And(whole, condition(next), nodes.span(node.start, next.stop));
    }
    return whole;
  }

  private Expression condition(@Nullable ConditionContext node) {
    return switch (node) {
      case NotConditionContext not -> new Not(condition(not.condition()), nodes.span(not));
      case PartiesConditionContext p ->
          new PartiesAre(
              p.NEITHER() != null
                  ? Parties.NEITHER
                  : p.EITHER() != null ? Parties.EITHER : Parties.BOTH,
              alternatives(p.alternatives()),
              nodes.span(p));
      case SomeConditionContext some ->
          new Any(some.NO() != null, selection(some.selection()), nodes.span(some));
      case EveryConditionContext every ->
          new Every(
              selection(every.selection()), expression(every.expression()), nodes.span(every));
      case PlainConditionContext plain when plain.test() == null -> sum(plain.sum());
      case PlainConditionContext plain -> test(sum(plain.sum()), plain.test(), nodes.span(plain));
      case null, default -> Nodes.unread(node, nodes.missingExpression());
    };
  }

  private Expression test(Expression of, TestContext node, Span span) {
    return switch (node) {
      case ComparedTestContext t ->
          new Compared(
              of,
              relation(t.relation()),
              t.NONE() != null ? new None(nodes.span(t.NONE().getSymbol())) : sum(t.sum()),
              span);
      case IsTestContext t -> new Is(of, t.NOT() != null, alternatives(t.alternatives()), span);
      case HasTestContext t -> new Has(of, t.NOT() != null, simple(t.simple()), span);
      case MayTestContext t ->
          new May(of, t.NOT() != null, nodes.name(t.name()), arguments(t.argument()), span);
      case NearTestContext t ->
          new Near(
              of, t.NOT() != null, t.WITHIN() != null, sum(t.sum()), postfix(t.postfix()), span);
      case ComesWithinTestContext t ->
          new ComesWithin(of, t.NOT() != null, sum(t.sum()), postfix(t.postfix()), span);
      case MeetsTestContext t ->
          new Meets(
              of,
              t.NOT() != null,
              t.TOUCHES() != null
                  ? Meeting.TOUCHES
                  : t.OVERLAPS() != null ? Meeting.OVERLAPS : Meeting.CROSSES,
              postfix(t.postfix()),
              span);
      case CoverTestContext t ->
          new Covered(
              of,
              t.NOT() != null,
              t.WHOLLY() != null,
              t.OUTSIDE() != null,
              postfix(t.postfix()),
              span);
      case LoyaltyTestContext t ->
          new Loyal(of, t.NOT() != null, t.FRIENDLY() != null, postfix(t.postfix()), span);
      case KnownTestContext t -> new Known(of, t.NOT() != null, postfix(t.postfix()), span);
      case ExistsTestContext t -> new Exists(of, t.NOT() != null, span);
      default -> Nodes.unread(node, of);
    };
  }

  List<Alternative> alternatives(@Nullable AlternativesContext node) {
    return node == null ? List.of() : Nodes.each(node.alternative(), this::alternative);
  }

  private Alternative alternative(AlternativeContext node) {
    Span span = nodes.span(node);
    return node.NONE() != null
        ? new Alternative(new None(span), Optional.empty(), span)
        : new Alternative(sum(node.low), maybe(node.high), span);
  }

  static Relation relation(@Nullable RelationContext node) {
    if (node == null || node.start == null) {
      return Relation.EQUAL;
    }
    return switch (node.start.getType()) {
      case MusterLexer.NE -> Relation.DIFFERENT;
      case MusterLexer.LE -> Relation.AT_MOST;
      case MusterLexer.GE -> Relation.AT_LEAST;
      case MusterLexer.LT -> Relation.BELOW;
      case MusterLexer.GT -> Relation.ABOVE;
      default -> Relation.EQUAL;
    };
  }

  Expression sum(@Nullable SumContext node) {
    if (node == null || node.product().isEmpty()) {
      return nodes.missingExpression();
    }
    Expression whole = product(node.product(0));
    for (int i = 1; i < node.product().size(); i++) {
      Expression right = product(node.product(i));
      whole =
          new Arithmetic(
              operator(node.signs.get(i - 1)), whole, right, whole.span().to(right.span()));
    }
    return whole;
  }

  Expression product(ProductContext node) {
    if (node.factor().isEmpty()) {
      return nodes.missingExpression();
    }
    Expression whole = factor(node.factor(0));
    for (int i = 1; i < node.factor().size(); i++) {
      Expression right = factor(node.factor(i));
      whole =
          new Arithmetic(
              operator(node.signs.get(i - 1)), whole, right, whole.span().to(right.span()));
    }
    return whole;
  }

  private static Operator operator(Token sign) {
    return switch (sign.getType()) {
      case MusterLexer.PLUS -> Operator.ADD;
      case MusterLexer.MINUS -> Operator.SUBTRACT;
      case MusterLexer.TIMES -> Operator.MULTIPLY;
      default -> Operator.DIVIDE;
    };
  }

  private Expression factor(@Nullable FactorContext node) {
    return switch (node) {
      case NegativeFactorContext n -> new Negative(factor(n.factor()), nodes.span(n));
      case PlainFactorContext p -> postfix(p.postfix());
      case null, default -> Nodes.unread(node, nodes.missingExpression());
    };
  }

  Expression simple(@Nullable SimpleContext node) {
    return node == null ? nodes.missingExpression() : dots(atom(node.atom()), node.member(), node);
  }

  Expression costAmount(@Nullable CostAmountContext node) {
    if (node == null) {
      return nodes.missingExpression();
    }
    Span span = nodes.span(node);
    if (node.number() != null) {
      return new NumberLiteral(nodes.number(node.number()), nodes.whole(node.number()), span);
    }
    if (!node.argument().isEmpty()) {
      return new Call(nodes.name(node.name()), arguments(node.argument()), span);
    }
    return node.name() == null
        ? expression(node.expression())
        : dots(new NameUse(nodes.name(node.name()), nodes.span(node.name())), node.member(), node);
  }

  /** Empty where it is one. */
  Optional<Expression> amount(AmountContext node) {
    if (node.number() != null) {
      return Optional.of(number(node.number()));
    }
    if (node.many != null) {
      NameUse named = new NameUse(nodes.name(node.many), nodes.span(node.many));
      return Optional.of(dots(named, node.member(), node));
    }
    return maybe(node.by);
  }

  private Expression dots(
      Expression whole, List<MemberContext> attributes, ParserRuleContext node) {
    for (MemberContext attribute : attributes) {
      Name name = nodes.name(attribute);
      whole =
          new Dot(
              whole, name, new Span(nodes.source(), node.start.getStartIndex(), name.span().end()));
    }
    return whole;
  }

  Expression number(NumberContext node) {
    return new NumberLiteral(nodes.number(node), nodes.whole(node), nodes.span(node));
  }

  Expression postfix(@Nullable PostfixContext node) {
    return switch (node) {
      case CallExpressionContext p ->
          new Call(nodes.name(p.name()), arguments(p.argument()), nodes.span(p));
      case CountExpressionContext c when c.COUNT() != null ->
          new Count(selection(c.selection()), nodes.span(c));
      case CountExpressionContext c -> new ListOf(selection(c.selection()), nodes.span(c));
      case SumExpressionContext s ->
          new SumOf(expression(s.expression()), selection(s.selection()), nodes.span(s));
      case ExtremeExpressionContext e ->
          new Extreme(
              e.HIGHEST() != null,
              expression(e.expression()),
              selection(e.selection()),
              nodes.span(e));
      case NearestExpressionContext n ->
          new Nearest(selection(n.selection()), postfix(n.postfix()), nodes.span(n));
      case OneExpressionContext o ->
          new OneOf(
              selection(o.selection()), o.HIGHEST() != null, maybe(o.expression()), nodes.span(o));
      case RunExpressionContext r ->
          new Expression.Run(nodes.name(r.name()), arguments(r.argument()), nodes.span(r));
      case RandomExpressionContext r ->
          new Expression.Random(selection(r.selection()), nodes.span(r));
      case RollExpressionContext r -> new Roll(postfix(r.postfix()), nodes.span(r));
      case PathExpressionContext p -> path(p, nodes.span(p));
      case WinnerExpressionContext w ->
          new WinnerBy(nodes.name(w.name()), arguments(w.argument()), nodes.span(w));
      case PlainPostfixContext p -> simple(p.simple());
      case null, default -> Nodes.unread(node, nodes.missingExpression());
    };
  }

  private Expression atom(@Nullable AtomContext node) {
    return switch (node) {
      case MeasureLiteralContext m ->
          new MeasureLiteral(nodes.number(m.number()), nodes.name(m.name()), nodes.span(m));
      case NumberLiteralContext n ->
          new NumberLiteral(nodes.number(n.number()), nodes.whole(n.number()), nodes.span(n));
      case TextLiteralContext t -> text(t.STRING().getSymbol());
      case YesLiteralContext y -> new Flag(true, nodes.span(y));
      case NoLiteralContext n -> new Flag(false, nodes.span(n));
      case FunctionCallContext f ->
          new Function(nodes.name(f.functionName()), expressions(f.expression()), nodes.span(f));
      case ItExpressionContext it -> new It(nodes.span(it));
      case NameExpressionContext n -> new NameUse(nodes.name(n.name()), nodes.span(n));
      case ParenthesisedContext p -> expression(p.expression());
      case null, default -> Nodes.unread(node, nodes.missingExpression());
    };
  }

  /** A title, which is the same whenever it is read. */
  Optional<String> title(@Nullable Token literal) {
    return fixed(literal, "title", "would be printed literally");
  }

  Optional<String> title(@Nullable TerminalNode literal) {
    return literal == null ? Optional.empty() : title(literal.getSymbol());
  }

  /** {@code (p.17)}, {@code (§3.2)} or {@code (rule 4.1)}, as it was written. */
  Optional<Cite> cite(@Nullable CiteContext node) {
    if (node == null || node.exception != null) {
      return Optional.empty();
    }
    Span span = nodes.span(node);
    String inside = span.text().substring(1, span.text().length() - 1).replaceAll("\\s+", " ");
    if (node.CITE() == null && !NUMBERED.matcher(inside).find()) {
      problems.accept(
          Diagnostic.error("not-a-source", span, "`(%s)` names no place in a source", inside)
              .note(
                  "a word and its number do: `(rule 4.1)`, `(table B)`; so do `(p.17)`, `(§3.2)` and any text after `p.` and a space: `(p. %s)`",
                  inside)
              .note("parameters are written `of me: KIND`"));
    } else if (node.CITE() == null && LIMIT.matcher(inside).lookingAt()) {
      problems.accept(
          Diagnostic.error(
                  "not-a-source", span, "`(%s)` is no limit: it is read as a source", inside)
              .note("write how many there may be as `(0..3)`"));
    }
    return Optional.of(new Cite(inside, span));
  }

  String reading(@Nullable TerminalNode literal) {
    return literal == null
        ? ""
        : fixed(literal.getSymbol(), "reading", "would be printed literally").orElse("");
  }

  /** Reads a text that must be given word for word. */
  Optional<String> told(@Nullable Token literal) {
    return fixed(literal, "text", "is compared literally");
  }

  String told(@Nullable TerminalNode literal) {
    return literal == null ? "" : told(literal.getSymbol()).orElse("");
  }

  private Optional<String> fixed(@Nullable Token literal, String what, String otherwise) {
    if (literal != null && TextLiteral.hasHole(literal.getText())) {
      problems.accept(
          Diagnostic.error(
                  "title-with-values",
                  nodes.span(literal),
                  "this %s cannot contain values: `{…}` %s",
                  what,
                  otherwise)
              .note(
                  "values may appear in `say \"…\"`, in how a battle ends, in the question of a decision and in the name of a roll"));
    }
    return nodes.text(literal);
  }

  Optional<Expression.Text> text(@Nullable TerminalNode literal) {
    return Optional.ofNullable(literal).map(l -> text(l.getSymbol()));
  }

  Expression.Text text(@Nullable Token literal) {
    Span span = nodes.span(literal);
    return literal == null
        ? new Expression.Text(List.of(""), List.of(), span)
        : TextLiteral.withHoles(span, readHole, problems);
  }

  private Expression path(PathExpressionContext node, Span span) {
    Optional<Expression> of = Optional.ofNullable(node.mover).map(this::simple);
    return switch (node.pathLiteral()) {
      case StraightPathContext p -> path(PathShape.STRAIGHT, Turn.NONE, of, one(p.sum()), span);
      case ObliquePathContext p -> path(PathShape.OBLIQUE, Turn.NONE, of, p.sum(), span);
      case SidewaysPathContext p ->
          path(PathShape.SIDEWAYS, SyntaxWords.turn(p.turn), of, one(p.sum()), span);
      case BackwardPathContext p -> path(PathShape.BACKWARD, Turn.NONE, of, one(p.sum()), span);
      case WheelPathContext p ->
          path(
              PathShape.WHEEL,
              p.BACKWARD() == null ? SyntaxWords.turn(p.turn) : SyntaxWords.turnBack(p.turn),
              of,
              one(p.sum()),
              span);
      case RotatePathContext p ->
          path(PathShape.ROTATE, SyntaxWords.turn(p.turn), of, one(p.sum()), span);
      case AboutFacePathContext _ -> path(PathShape.ABOUT_FACE, Turn.NONE, of, List.of(), span);
      case FreePathContext p -> path(PathShape.FREE, Turn.NONE, of, p.sum(), span);
      case AlongPathContext p ->
          new PathLiteral(
              PathShape.ALONG,
              Turn.NONE,
              of,
              Optional.empty(),
              Optional.of(nodes.name(p.line)),
              Nodes.each(one(p.sum()), this::sum),
              span);
      case TowardPathContext p ->
          new PathLiteral(
              PathShape.TOWARD,
              Turn.NONE,
              of,
              Optional.of(simple(p.simple())),
              Optional.empty(),
              Nodes.each(one(p.sum()), this::sum),
              span);
      case null, default -> Nodes.unread(node, new Expression.Missing(span));
    };
  }

  private static <T> List<T> one(@Nullable T node) {
    return node == null ? List.of() : List.of(node);
  }

  private Expression path(
      PathShape shape, Turn turn, Optional<Expression> of, List<SumContext> sizes, Span span) {
    return new PathLiteral(
        shape, turn, of, Optional.empty(), Optional.empty(), Nodes.each(sizes, this::sum), span);
  }

  List<Argument> arguments(List<ArgumentContext> list) {
    return Nodes.each(
        list, a -> new Argument(preposition(a.preposition()), simple(a.simple()), nodes.span(a)));
  }

  static String preposition(@Nullable PrepositionContext node) {
    return node == null ? "" : node.getText();
  }

  Statement.SpotRegion spotRegion(@Nullable SpotRegionContext node) {
    if (node == null) {
      return new Statement.SpotRegion(nodes.missingExpression(), Optional.empty());
    }
    return node.WITHIN() == null
        ? new Statement.SpotRegion(expression(node.expression()), Optional.empty())
        : new Statement.SpotRegion(postfix(node.postfix()), Optional.of(sum(node.sum())));
  }

  Optional<Statement.Steps> maybeSteps(@Nullable StepsContext node) {
    return Optional.ofNullable(node).map(this::steps);
  }

  Statement.Steps steps(StepsContext node) {
    return new Statement.Steps(Nodes.each(node.sum(), this::sum), nodes.span(node));
  }

  Statement.MoveLimits moveLimits(@Nullable MoveLimitsContext node) {
    if (node == null) {
      return Statement.MoveLimits.NONE;
    }
    return new Statement.MoveLimits(
        node.HALTS() != null,
        Optional.ofNullable(node.clear).map(this::selection),
        Optional.ofNullable(node.stopping).map(this::selection),
        Optional.ofNullable(node.within).map(this::sum),
        Optional.ofNullable(node.gap).map(this::sum));
  }

  Selection selection(@Nullable SelectionContext node) {
    if (node == null) {
      Span nowhere = nodes.missing();
      return new Selection(
          Optional.empty(),
          Optional.empty(),
          Name.missing(nowhere),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          nowhere);
    }
    List<Expression> distance = new ArrayList<>();
    if (node.WITHIN() != null) {
      distance.add(sum(node.sum()));
      distance.add(postfix(node.postfix()));
    }
    return new Selection(
        SyntaxWords.loyalty(node.loyalty),
        SyntaxWords.presence(node.presence),
        nodes.name(node.kind),
        nodes.maybeName(node.binder),
        Optional.ofNullable(node.source).map(this::simple),
        distance.isEmpty() ? Optional.empty() : Optional.of(distance.get(0)),
        distance.isEmpty() ? Optional.empty() : Optional.of(distance.get(1)),
        maybe(node.expression()),
        nodes.span(node));
  }
}
