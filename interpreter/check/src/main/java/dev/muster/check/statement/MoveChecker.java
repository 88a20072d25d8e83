package dev.muster.check.statement;

import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.ExpressionChecker;
import dev.muster.check.expression.ExpressionContext;
import dev.muster.check.expression.SelectionChecker;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Kind;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.primitive.Does;
import dev.muster.primitive.Measurements;
import dev.muster.primitive.Places;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Things that move, turn and are placed. */
final class MoveChecker {
  private final ExpressionContext context;
  private final Consumer<CheckedExpression> whole;

  /**
   * @param whole reports a part, which does not move by itself
   */
  MoveChecker(ExpressionContext context, Consumer<CheckedExpression> whole) {
    this.context = context;
    this.whole = whole;
  }

  CheckedStatement align(Statement.Align s, Scope scope) {
    return Does.ALIGN.about(
        s.sliding(),
        s.span(),
        mover(s.thing(), scope, Expectation.Operand.ALIGN),
        context.expressions.thing(s.other(), scope, Expectation.Operand.ALIGN_WITH),
        s.at()
            .map(
                at ->
                    context.expressions.want(
                        at,
                        scope,
                        new Type.Named(context.names.bearing()),
                        Expectation.Operand.ALIGN_AT))
            .orElseGet(() -> CheckedExpression.Constant.none(s.span())),
        s.upTo()
            .map(d -> context.expressions.distance(d, scope, Expectation.Operand.UP_TO))
            .orElseGet(() -> CheckedExpression.Constant.none(s.span())));
  }

  CheckedStatement turnToward(Statement.TurnToward s, Scope scope) {
    return Does.TURN_TOWARD.call(
        s.span(),
        mover(s.thing(), scope, Expectation.Operand.TURN),
        context.expressions.goal(s.other(), scope, Expectation.Operand.TOWARD));
  }

  CheckedStatement turnBy(Statement.TurnBy s, Scope scope) {
    return Does.TURN_BY.call(
        s.span(),
        mover(s.thing(), scope, Expectation.Operand.TURN),
        context.expressions.want(s.angle(), scope, Type.ANGLE, Expectation.Operand.TURN_BY));
  }

  CheckedStatement turnTo(Statement.TurnTo s, Scope scope) {
    return Does.TURN_TO.call(
        s.span(),
        mover(s.thing(), scope, Expectation.Operand.TURN),
        context.expressions.want(s.facing(), scope, Type.ANGLE, Expectation.Operand.TURN_TO));
  }

  CheckedStatement place(Statement.Place s, Scope scope) {
    CheckedExpression thing = mover(s.thing(), scope, Expectation.Operand.PLACE);
    return s.where().isEmpty()
        ? Does.TAKE_OFF.about(s.secretly(), s.span(), thing)
        : Does.PLACE.about(s.secretly(), s.span(), thing, where(s.where().get(), scope, s.span()));
  }

  private CheckedExpression where(Statement.Place.Where where, Scope scope, Span at) {
    return switch (where) {
      case Statement.Place.Where.At(var spot) ->
          context.expressions.want(spot, scope, Type.SPOT, Expectation.Operand.PLACE_AT);
      case Statement.Place.Where.Beside(var gap, var direction, var other, var shifted) ->
          Measurements.BESIDE.about(
              Places.direction(direction),
              Type.SPOT,
              at,
              length(gap, scope, Expectation.Operand.PLACE_GAP, at),
              mover(other, scope, Expectation.Operand.PLACE_BESIDE),
              length(shifted, scope, Expectation.Operand.PLACE_SHIFTED, at));
    };
  }

  private CheckedExpression length(
      Optional<Expression> length, Scope scope, Expectation why, Span at) {
    return length
        .map(d -> context.expressions.distance(d, scope, why))
        .orElseGet(() -> new CheckedExpression.Number(0, Type.DISTANCE, at));
  }

  /**
   * Asks which are meant where things are picked to be placed: without a word, those on the table.
   */
  void placed(CheckedExpression.Selection selection, List<CheckedStatement> body) {
    if (selection.presence().isEmpty()
        && !measured(selection)
        && CheckedStatement.within(body)
            .anyMatch(
                s ->
                    s instanceof CheckedStatement.Do place
                        && place.is(Does.PLACE)
                        && place.of() instanceof CheckedExpression.Local local
                        && local.slot() == selection.slot())) {
      String kind = selection.kind().map(Kind::name).orElse("");
      context.problems.add(
          Diagnostic.warning(
                  "placed-which",
                  selection.span(),
                  "`%s` only finds what is on the table already, and it is then placed",
                  kind)
              .note(
                  "for those that come onto the table write `off-table %s`, for those that change"
                      + " their place `on-table %s`",
                  kind, kind));
    }
  }

  /** Whether it is picked by where it is, which says which are meant. */
  private static boolean measured(CheckedExpression.Selection selection) {
    return selection.distance().isPresent()
        || selection.where().stream()
            .flatMap(Subexpressions::within)
            .anyMatch(
                e ->
                    e instanceof CheckedExpression.Apply a
                        && (a.primitive().relation()
                            || SelectionChecker.STATES.contains(a.primitive()))
                        && a.arguments().stream().anyMatch(of -> is(of, selection)));
  }

  private static boolean is(CheckedExpression e, CheckedExpression.Selection selection) {
    return e instanceof CheckedExpression.Local local && local.slot() == selection.slot();
  }

  /** Checks what is moved, which parts never are by themselves. */
  private CheckedExpression mover(Expression e, Scope scope, Expectation why) {
    CheckedExpression thing = context.expressions.thing(e, scope, why);
    whole.accept(thing);
    return thing;
  }

  CheckedStatement move(Statement.Move s, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    CheckedExpression thing = expressions.body(s.thing(), scope, Expectation.Operand.MOVE);
    whole.accept(thing);
    CheckedStatement.Course course =
        switch (s.course()) {
          case Statement.Course.Along c ->
              new CheckedStatement.Course.Along(
                  expressions.want(c.path(), scope, Type.PATH, Expectation.Operand.ALONG));
          case Statement.Course.Ahead c ->
              new CheckedStatement.Course.Ahead(
                  expressions.distance(c.distance(), scope, Expectation.Operand.AHEAD));
          case Statement.Course.Backward c ->
              new CheckedStatement.Course.Backward(
                  expressions.distance(c.distance(), scope, Expectation.Operand.BACKWARD));
          case Statement.Course.Sideways c ->
              new CheckedStatement.Course.Sideways(
                  c.left(),
                  expressions.distance(
                      c.distance(),
                      scope,
                      c.left() ? Expectation.Operand.LEFT : Expectation.Operand.RIGHT));
          case Statement.Course.Toward c ->
              new CheckedStatement.Course.Toward(
                  expressions.goal(c.other(), scope, Expectation.Operand.TOWARD),
                  c.distance().map(d -> expressions.distance(d, scope, Expectation.Operand.BY)));
          case Statement.Course.AwayFrom c ->
              new CheckedStatement.Course.AwayFrom(
                  expressions.goal(c.other(), scope, Expectation.Operand.AWAY_FROM),
                  expressions.distance(c.distance(), scope, Expectation.Operand.BY));
        };
    CheckedStatement.MoveLimits limits = limits(s.limits(), scope);
    int slot = s.as().map(n -> scope.declare(n, Type.MOVED)).orElse(-1);
    Optional<CheckedExpression> until =
        s.until().map(u -> expressions.flag(u, scope, Expectation.Condition.UNTIL));
    return new CheckedStatement.Move(thing, course, limits, until, slot, s.span());
  }

  CheckedStatement.SpotRegion region(
      Statement.SpotRegion region, CheckedStatement.Steps steps, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    return region.within().isPresent()
        ? new CheckedStatement.SpotRegion(
            expressions.place(region.area(), scope, Expectation.Operand.WITHIN),
            region.within().map(d -> expressions.distance(d, scope, Expectation.Operand.WITHIN)),
            steps)
        : new CheckedStatement.SpotRegion(
            expressions.want(region.area(), scope, Type.REGION, Expectation.Operand.SPOT_IN),
            Optional.empty(),
            steps);
  }

  CheckedStatement.MoveLimits limits(Statement.MoveLimits limits, Scope scope) {
    return new CheckedStatement.MoveLimits(
        limits.ignoringHalts(),
        limits.clearOf().map(x -> context.expressions.selections().of(x, scope.child())),
        limits.stoppingAt().map(x -> context.expressions.selections().of(x, scope.child())),
        limits
            .stoppingWithin()
            .map(d -> context.expressions.distance(d, scope, Expectation.Operand.WITHIN)),
        limits.gap().map(d -> context.expressions.distance(d, scope, Expectation.Operand.GAPS)));
  }
}
