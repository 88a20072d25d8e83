package dev.muster.check.expression;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ExpectationText.Wanted;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Fold.Form;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import dev.muster.primitive.Rungs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** From written to checked expressions: what each is worth, and whether its parts go together. */
public final class ExpressionChecker {
  private final ExpressionContext context;
  private final ValueChecker values;
  private final FieldChecker fields;
  private final CallChecker calls;
  private final ConditionChecker conditions;
  private final SelectionChecker selections;
  private final IgnoredChecker ignored;
  private final ArithmeticChecker sums;

  ExpressionChecker(ExpressionContext context) {
    this.context = context;
    this.values = new ValueChecker(context);
    this.fields = new FieldChecker(context);
    this.calls = new CallChecker(context);
    this.conditions = new ConditionChecker(context);
    this.selections = new SelectionChecker(context);
    this.ignored = new IgnoredChecker(context);
    this.sums = new ArithmeticChecker(context);
  }

  public IgnoredChecker ignored() {
    return ignored;
  }

  public SelectionChecker selections() {
    return selections;
  }

  public CallChecker calls() {
    return calls;
  }

  public ValueChecker values() {
    return values;
  }

  public FieldChecker fields() {
    return fields;
  }

  public ConditionChecker conditions() {
    return conditions;
  }

  public static CheckedExpression unknown(Span span) {
    return new CheckedExpression.Unknown(span);
  }

  public CheckedExpression of(Expression expression, Scope scope) {
    return of(expression, scope, Type.UNKNOWN);
  }

  /** The same where a procedure or an action may be spoken of as it runs: `fight exists`. */
  public CheckedExpression ofOrRunning(Expression expression, Scope scope) {
    return values.running(expression, scope).orElseGet(() -> of(expression, scope));
  }

  /**
   * @param hint what is expected here: it decides what a bare name means, and is not enforced
   */
  public CheckedExpression of(Expression expression, Scope scope, Type hint) {
    return switch (expression) {
      case Expression.Missing e -> unknown(e.span());
      case Expression.NumberLiteral e ->
          new CheckedExpression.Number(
              e.value(), hint instanceof Type.Dice ? hint : Type.COUNT, e.span());
      case Expression.MeasureLiteral e -> values.measure(e, scope);
      case Expression.Text e -> text(e, scope);
      case Expression.Flag e -> CheckedExpression.Constant.of(e.value(), e.span());
      case Expression.None e -> CheckedExpression.Constant.none(e.span());
      case Expression.NameUse e -> values.name(e.name(), scope, hint);
      case Expression.It e -> values.it(e, scope);
      case Expression.Dot e -> fields.dot(e, scope);
      case Expression.Function e -> calls.function(e, scope, hint);
      case Expression.Call e -> calls.call(e, scope);
      case Expression.Arithmetic e -> sums.arithmetic(e, scope, hint);
      case Expression.Negative e -> sums.negative(e, scope);
      case Expression.Conditional e -> sums.choice(e, scope, hint);
      case Expression.And e -> conditions.and(e, scope);
      case Expression.Or e -> conditions.or(e, scope);
      case Expression.Not e ->
          new CheckedExpression.Not(flag(e.of(), scope, Expectation.Condition.NOT), e.span());
      case Expression.Compared e -> sums.compared(e, scope);
      case Expression.Is e -> conditions.is(e, scope);
      case Expression.PartiesAre e -> conditions.parties(e, scope);
      case Expression.Has e -> conditions.has(e, scope);
      case Expression.May e -> conditions.may(e, scope);
      case Expression.Near e -> conditions.near(e, scope);
      case Expression.ComesWithin e -> conditions.comesWithin(e, scope);
      case Expression.Meets e -> conditions.meets(e, scope);
      case Expression.Covered e -> conditions.covered(e, scope);
      case Expression.Loyal e -> conditions.loyal(e, scope);
      case Expression.Exists e -> conditions.exists(e, scope);
      case Expression.Known e -> conditions.known(e, scope);
      case Expression.Any e -> any(e, scope.child());
      case Expression.Every e -> {
        Scope inner = scope.child();
        yield fold(
            Form.EVERY,
            selections.of(e.selection(), inner),
            Optional.of(() -> flag(e.that(), inner, Expectation.Condition.EVERY)),
            e.span());
      }
      case Expression.Count e -> fold(Form.COUNT, e.selection(), scope, e.span());
      case Expression.ListOf e -> fold(Form.LIST, e.selection(), scope, e.span());
      case Expression.SumOf e -> {
        Scope inner = scope.child();
        yield fold(
            Form.SUM,
            selections.of(e.selection(), inner),
            Optional.of(() -> numeric(e.value(), inner, Expectation.Operand.SUM_OF)),
            e.span());
      }
      case Expression.Extreme e ->
          compared(
              e.highest() ? Form.HIGHEST : Form.LOWEST, e.selection(), e.value(), scope, e.span());
      case Expression.Nearest e -> {
        CheckedExpression.Selection selection = selections.of(e.selection(), scope.child());
        yield fold(
            Form.NEAREST,
            selection,
            Optional.of(() -> place(e.to(), scope, Expectation.Operand.NEAREST)),
            e.span());
      }
      case Expression.OneOf e -> oneOf(e, scope);
      case Expression.Roll e -> {
        context.problems.add(
            Diagnostic.error(
                    "roll-outside-let", e.span(), "dice must be rolled in a statement of their own")
                .note(
                    "write `let r = roll …` and use `r.total`, `r.count` or `count die d of r where …`"));
        yield unknown(e.span());
      }
      case Expression.Random e -> {
        context.problems.add(
            Diagnostic.error(
                    "random-outside-let",
                    e.span(),
                    "a random choice must be a statement of its own, so that it can be recorded and replayed")
                .note("write `let x = %s` first", e.span().text()));
        yield unknown(e.span());
      }
      case Expression.PathLiteral e -> path(e, scope);
      case Expression.Run e -> calls.run(e, scope);
      case Expression.WinnerBy e -> calls.winner(e, scope);
    };
  }

  private CheckedExpression any(Expression.Any e, Scope inner) {
    return e.negated()
        ? new CheckedExpression.Not(
            fold(Form.ANY, selections.none(e.selection(), inner), Optional.empty(), e.span()),
            e.span())
        : fold(Form.ANY, selections.of(e.selection(), inner), Optional.empty(), e.span());
  }

  private CheckedExpression oneOf(Expression.OneOf e, Scope scope) {
    if (e.by().isEmpty()) {
      return fold(Form.FIRST, e.selection(), scope, e.span());
    }
    return compared(
        e.highest() ? Form.WITH_HIGHEST : Form.WITH_LOWEST,
        e.selection(),
        e.by().get(),
        scope,
        e.span());
  }

  /** One of them, or its value, by a number that each has. */
  private CheckedExpression compared(
      Form form, Expression.Selection of, Expression by, Scope scope, Span span) {
    Scope inner = scope.child();
    CheckedExpression.Selection selection = selections.of(of, inner);
    CheckedExpression value = numeric(by, inner, comparedBy(form));
    selections.compared(selection, value);
    return fold(form, selection, Optional.of(() -> value), span);
  }

  private static Expectation comparedBy(Form form) {
    return switch (form) {
      case HIGHEST -> Expectation.Operand.HIGHEST;
      case LOWEST -> Expectation.Operand.LOWEST;
      case WITH_HIGHEST -> Expectation.Operand.WITH_HIGHEST;
      case WITH_LOWEST -> Expectation.Operand.WITH_LOWEST;
      case ANY, EVERY, COUNT, LIST, SUM, NEAREST, FIRST ->
          throw new IllegalArgumentException(form + " compares nothing");
    };
  }

  private CheckedExpression fold(Form form, Expression.Selection of, Scope scope, Span span) {
    return fold(form, selections.of(of, scope.child()), Optional.empty(), span);
  }

  /**
   * @param value checked after the selection, whose names it may use
   */
  private static CheckedExpression fold(
      Form form,
      CheckedExpression.Selection selection,
      Optional<Supplier<CheckedExpression>> value,
      Span span) {
    Optional<CheckedExpression> of = value.map(Supplier::get);
    Type type =
        switch (form) {
          case ANY, EVERY -> Type.FLAG;
          case COUNT -> Type.COUNT;
          case LIST -> new Type.ListOf(selection.element());
          case SUM, HIGHEST, LOWEST -> of.orElseThrow().type();
          case NEAREST, FIRST, WITH_HIGHEST, WITH_LOWEST -> selection.element();
        };
    return new CheckedExpression.Fold(form, selection, of, type, span);
  }

  public CheckedExpression.Text text(Expression.Text text, Scope scope) {
    new BareValues(context).look(text, scope);
    return new CheckedExpression.Text(
        text.parts(), text.holes().stream().map(h -> told(h, scope)).toList(), text.span());
  }

  /** Checks a value that can be put into words. */
  private CheckedExpression told(Expression hole, Scope scope) {
    CheckedExpression value = of(hole, scope);
    if (value.type() instanceof Type.Path
        || value.type() instanceof Type.Region
        || value.type() instanceof Type.Moved) {
      context.problems.add(
          Diagnostic.error(
                  "not-told", hole.span(), "a text cannot say %s", TypeRules.say(value.type()))
              .note("say a value of it, such as `{m.distance}` of a move"));
    }
    return value;
  }

  private CheckedExpression path(Expression.PathLiteral path, Scope scope) {
    List<Type> wanted =
        switch (path.shape()) {
          case STRAIGHT, SIDEWAYS, BACKWARD, ALONG, TOWARD -> List.of(Type.DISTANCE);
          case OBLIQUE -> List.of(Type.ANGLE, Type.DISTANCE);
          case WHEEL, ROTATE -> List.of(Type.ANGLE);
          case ABOUT_FACE -> List.of();
          case FREE ->
              IntStream.range(0, path.sizes().size())
                  .mapToObj(size -> path.shape().lengthAt(size) ? Type.DISTANCE : Type.ANGLE)
                  .toList();
        };
    List<CheckedExpression> sizes = new ArrayList<>();
    for (int i = 0; i < path.sizes().size() && i < wanted.size(); i++) {
      sizes.add(
          want(path.sizes().get(i), scope, wanted.get(i), new Expectation.PathSize(path.shape())));
    }
    return new CheckedExpression.PathLiteral(
        path.shape(),
        path.turn(),
        path.of().map(of -> walker(of, path, scope)),
        path.goal().map(goal -> goal(goal, scope, Expectation.Operand.TOWARD)),
        path.line().flatMap(this::line),
        List.copyOf(sizes),
        path.span());
  }

  private CheckedExpression walker(Expression of, Expression.PathLiteral path, Scope scope) {
    CheckedExpression walker = body(of, scope, Expectation.Operand.PATH_OF);
    if (path.shape() == PathShape.ALONG && walker.type() instanceof Type.ListOf) {
      bends(path.span());
    }
    return walker;
  }

  /** Complains that several things follow a line as one. */
  public void bends(Span at) {
    context.problems.add(
        Diagnostic.error(
                "body-bends",
                at,
                "a group cannot follow a line, because a line bends and the group keeps its shape")
            .note("let each follow it by itself: `for each unit u of us { move u along … }`"));
  }

  /** An expression of the wanted type, or a complaint. */
  public CheckedExpression want(Expression expression, Scope scope, Type wanted, Expectation why) {
    return fit(like(wanted, expression, scope), wanted, why);
  }

  /** A value beside one of that type; beside an unknown one, any name may stand. */
  public CheckedExpression like(Type type, Expression value, Scope scope) {
    return TypeRules.unknown(type)
            && value instanceof Expression.NameUse
            && context.problems.wouldComplain(() -> of(value, scope))
        ? unknown(value.span())
        : of(value, scope, type);
  }

  public CheckedExpression fit(CheckedExpression checked, Type wanted, Expectation why) {
    if (TypeRules.fits(wanted, checked.type())) {
      boolean number =
          (wanted instanceof Type.Count || wanted instanceof Type.Level)
              && why != Expectation.Operand.ADDED_TO_ROLL;
      Optional<Diagnostic> unrolled = number ? UnrolledDice.in(checked) : Optional.empty();
      unrolled.ifPresent(context.problems::add);
      return unrolled.isPresent() ? unknown(checked.span()) : checked;
    }
    if (wanted instanceof Type.Distance && checked.type() instanceof Type.Rung) {
      return lengthOf(checked);
    }
    if (checked instanceof CheckedExpression.Number(double value, Type type, Span span)
        && value == 0
        && TypeRules.numeric(wanted)) {
      return new CheckedExpression.Number(0, wanted, span);
    }
    context.problems.add(ExpectationText.mismatch(why, wanted, checked, context.names.lengthUnit));
    return unknown(checked.span());
  }

  private static CheckedExpression lengthOf(CheckedExpression rung) {
    return Rungs.LENGTH.call(Type.DISTANCE, rung.span(), rung);
  }

  public CheckedExpression flag(Expression expression, Scope scope, Expectation.Condition why) {
    return want(expression, scope, Type.FLAG, why);
  }

  public CheckedExpression count(Expression expression, Scope scope, Expectation why) {
    return want(expression, scope, Type.COUNT, why);
  }

  public CheckedExpression distance(Expression expression, Scope scope, Expectation why) {
    return want(expression, scope, Type.DISTANCE, why);
  }

  public CheckedExpression thing(Expression expression, Scope scope, Expectation why) {
    return want(expression, scope, new Type.OfThing(context.names.thing()), why);
  }

  /** A thing, or several that are taken together. */
  public CheckedExpression body(Expression expression, Scope scope, Expectation why) {
    CheckedExpression checked = of(expression, scope, Type.UNKNOWN);
    return fit(checked, Wanted.BODY, TypeRules.body(checked.type()), why);
  }

  public CheckedExpression side(Expression expression, Scope scope, Expectation why) {
    return want(expression, scope, new Type.OfThing(context.names.side()), why);
  }

  /** Checks a value that can be ordered by size. */
  public CheckedExpression numeric(Expression expression, Scope scope, Expectation why) {
    CheckedExpression checked = of(expression, scope);
    return checked.type() instanceof Type.Rung
        ? lengthOf(checked)
        : fit(checked, Wanted.NUMBER, TypeRules.numeric(checked.type()), why);
  }

  /** Dice to be rolled: a number of them, of whatever sort. */
  public CheckedExpression dice(Expression expression, Scope scope, Expectation why) {
    CheckedExpression checked = of(expression, scope);
    return fit(checked, Wanted.DICE, TypeRules.counts(checked.type()), why);
  }

  /** Checks a value that is somewhere on the table. */
  public CheckedExpression place(Expression expression, Scope scope, Expectation why) {
    CheckedExpression checked = of(expression, scope, new Type.Named(context.names.edges()));
    boolean somewhere =
        switch (checked.type()) {
          case Type.OfThing t -> mayLieOnTheTable(t.kind());
          case Type.Spot s -> true;
          case Type.Path p -> true;
          case Type.Region r -> true;
          case Type.Named n -> n.set() == context.names.edges();
          case Type.Unknown u -> true;
          case Type.Nothing n -> false;
          case Type.Order o -> false;
          case Type.Count c -> false;
          case Type.Dice d -> false;
          case Type.Distance d -> false;
          case Type.Angle a -> false;
          case Type.Flag f -> false;
          case Type.Text t -> false;
          case Type.Level l -> false;
          case Type.Formations f -> false;
          case Type.Rung r -> false;
          case Type.ListOf l -> TypeRules.body(l);
          case Type.Roll r -> false;
          case Type.Pairing p -> false;
          case Type.DicePair p -> false;
          case Type.Moved m -> false;
        };
    return fit(checked, Wanted.PLACE, somewhere, why);
  }

  private boolean mayLieOnTheTable(Kind kind) {
    return Stream.of(
            context.names.side(),
            context.names.command(),
            context.names.card(),
            context.names.deck())
        .noneMatch(kind::is);
  }

  /** A kind of line that a base can follow. */
  public Optional<Kind> line(Name name) {
    Optional<Kind> kind = context.types.kind(name);
    if (kind.isPresent() && !kind.get().is(context.names.line())) {
      context.problems.add(
          Diagnostic.error("not-a-line", name.span(), "nobody goes along %s", name)
              .note("after `along` stands a kind of line: `kind road is line`"));
    }
    return kind;
  }

  /** Checks what a thing can go toward or turn to: a place or a direction. */
  public CheckedExpression goal(Expression expression, Scope scope, Expectation why) {
    CheckedExpression checked = of(expression, scope, new Type.Named(context.names.edges()));
    return checked.type() instanceof Type.Angle ? checked : place(expression, scope, why);
  }

  /** The expression if it is {@code good} or nobody knows, or else a complaint. */
  CheckedExpression fit(CheckedExpression checked, Wanted wanted, boolean good, Expectation why) {
    if (good || TypeRules.unknown(checked.type())) {
      return checked;
    }
    context.problems.add(ExpectationText.mismatch(why, wanted, checked));
    return unknown(checked.span());
  }

  /**
   * Conditions one after the other; what each establishes is known to the next, and in {@code
   * scope} afterwards.
   */
  public List<CheckedExpression> conditions(List<Expression> when, Scope scope) {
    List<CheckedExpression> checked = new ArrayList<>();
    for (Expression expression : when) {
      CheckedExpression condition = flag(expression, scope, Expectation.Condition.WHEN);
      checked.add(condition);
      conditions.establish(condition, scope);
    }
    conditions.together(checked);
    return List.copyOf(checked);
  }
}
