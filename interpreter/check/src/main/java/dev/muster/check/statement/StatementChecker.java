package dev.muster.check.statement;

import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.ExpressionChecker;
import dev.muster.check.expression.SelectionChecker;
import dev.muster.check.expression.UnrolledDice;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.model.Event;
import dev.muster.model.Hooks;
import dev.muster.model.Kind;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.model.Routine;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.primitive.DiceFunctions;
import dev.muster.primitive.Does;
import dev.muster.primitive.Measurements;
import dev.muster.primitive.Places;
import dev.muster.world.SwitchedOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** From written to checked statements. */
public final class StatementChecker {
  private final StatementContext context;
  private final AssignmentChecker assignments;
  private final ChoiceChecker choices;
  private final OrderChecker orders;
  private final RollChecker rolls;
  private final CardChecker cards;

  StatementChecker(StatementContext context) {
    this.context = context;
    this.assignments = new AssignmentChecker(context);
    this.choices = new ChoiceChecker(context);
    this.orders = new OrderChecker(context);
    this.rolls = new RollChecker(context);
    this.cards = new CardChecker(context);
  }

  public OrderChecker orders() {
    return orders;
  }

  /** Checks statements in a child of {@code scope}: their names are gone afterwards. */
  public List<CheckedStatement> block(List<Statement> statements, Scope scope) {
    return all(statements, scope.child());
  }

  /** Checks statements in {@code scope} itself. */
  public List<CheckedStatement> all(List<Statement> statements, Scope scope) {
    List<CheckedStatement> all = new ArrayList<>();
    statements.forEach(s -> of(s, scope).ifPresent(all::add));
    return List.copyOf(all);
  }

  public Optional<CheckedStatement> of(Statement statement, Scope scope) {
    if (scope.routine().isEmpty()) {
      return plain(statement, scope);
    }
    Routine routine = scope.routine().get();
    List<HookPoints.Place> places = context.hooks.answered(routine, statement, scope.steps());
    if (places.isEmpty()) {
      return plain(statement, scope);
    }
    Map<String, Scope.Slot> before = scope.slots();
    Optional<CheckedStatement> checked = plain(statement, scope);
    Map<String, Scope.Slot> after = scope.slots();
    for (HookPoints.Place place : places) {
      if (after.size() > before.size()) {
        String given =
            after.keySet().stream().filter(n -> !before.containsKey(n)).findFirst().orElseThrow();
        context.hooks.replaced(routine, place).ifPresent(at -> needed(at, given));
      }
      Hooks hooks =
          context.hooks.at(
              routine, place, new HookPoints.Known(before, after), scope.steps(), statement.span());
      if (hooks.any()) {
        checked =
            checked.map(
                s -> new CheckedStatement.Hooked(Optional.empty(), List.of(s), hooks, s.span()));
      }
    }
    return checked;
  }

  /**
   * Reports that a statement cannot be left out that names something the statements after it may
   * use.
   */
  private void needed(Span at, String name) {
    context.problems.add(
        Diagnostic.error(
                "wrong-moment",
                at,
                "later statements may need `%s`, so no rule can replace this one",
                name)
            .note("answer it `after` it is there, and change it: `set %s to …`", name));
  }

  private Optional<CheckedStatement> plain(Statement statement, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    return switch (statement) {
      case Statement.Missing s -> Optional.empty();
      case Statement.Let s -> Optional.of(let(s, scope));
      case Statement.RollDice s -> Optional.of(rolls.of(s, scope));
      case Statement.Random s -> Optional.of(random(s, scope));
      case Statement.Draw s -> Optional.of(cards.draw(s, scope));
      case Statement.Discard s -> Optional.of(cards.discard(s, scope));
      case Statement.Shuffle s -> Optional.of(cards.reshuffle(s, scope));
      case Statement.Set s -> assignments.set(s, scope);
      case Statement.Adjust s -> assignments.adjust(s, scope);
      case Statement.If s -> {
        Scope then = scope.child();
        CheckedExpression when =
            expressions.flag(s.when(), scope.asOnce(), Expectation.Condition.IF);
        expressions.conditions().establish(when, then);
        CheckedStatement.If branches =
            new CheckedStatement.If(
                when, all(s.then(), then), block(s.otherwise(), scope), s.span());
        ElseIf.check(context.problems, branches);
        yield Optional.of(branches);
      }
      case Statement.ForEach s -> {
        Scope inner = scope.child();
        CheckedExpression.Selection selection = expressions.selections().of(s.selection(), inner);
        inner.frame().loop(selection.slot());
        Optional<CheckedStatement.ForEach.Sorting> sorting =
            s.sorting()
                .map(
                    by ->
                        new CheckedStatement.ForEach.Sorting(
                            by.highestFirst(),
                            expressions.numeric(
                                by.by(),
                                inner,
                                by.highestFirst()
                                    ? Expectation.Operand.FROM_HIGHEST
                                    : Expectation.Operand.FROM_LOWEST)));
        sorting.ifPresent(by -> expressions.selections().compared(selection, by.by()));
        List<CheckedStatement> body = all(s.body(), inner);
        placed(selection, body);
        yield Optional.of(new CheckedStatement.ForEach(selection, sorting, body, s.span()));
      }
      case Statement.While s -> {
        CheckedExpression condition =
            expressions.flag(s.condition(), scope, Expectation.Condition.WHILE);
        Optional<CheckedExpression> most =
            s.atMost().map(m -> expressions.count(m, scope, Expectation.Operand.AT_MOST));
        yield Optional.of(
            new CheckedStatement.While(condition, most, block(s.body(), scope), s.span()));
      }
      case Statement.Repeat s ->
          Optional.of(
              new CheckedStatement.While(
                  CheckedExpression.Constant.of(true, s.span()),
                  Optional.of(expressions.count(s.times(), scope, Expectation.Operand.REPEAT)),
                  block(s.body(), scope),
                  s.span()));
      case Statement.Run s ->
          procedure(s.procedure())
              .map(
                  p ->
                      new CheckedStatement.Call(
                          p, arguments(p, s.arguments(), s.span(), scope), s.span()));
      case Statement.Give s -> give(s, scope);
      case Statement.Together s ->
          Optional.of(new CheckedStatement.Together(block(s.body(), scope), s.span()));
      case Statement.SwitchOption s -> switchOption(s);
      case Statement.Open s ->
          window(s.window())
              .map(
                  w ->
                      new CheckedStatement.Call(
                          w, arguments(w, s.arguments(), s.span(), scope), s.span()));
      case Statement.Announce s -> announce(s, scope);
      case Statement.ListChange s -> assignments.list(s, scope);
      case Statement.Remove s ->
          Optional.of(
              Does.REMOVE.call(
                  s.span(), expressions.thing(s.thing(), scope, Expectation.Operand.REMOVE)));
      case Statement.Move s -> Optional.of(move(s, scope));
      case Statement.Align s ->
          Optional.of(
              Does.ALIGN.about(
                  s.sliding(),
                  s.span(),
                  mover(s.thing(), scope, Expectation.Operand.ALIGN),
                  expressions.thing(s.other(), scope, Expectation.Operand.ALIGN_WITH),
                  s.at()
                      .map(
                          at ->
                              expressions.want(
                                  at,
                                  scope,
                                  new Type.Named(context.names.bearing()),
                                  Expectation.Operand.ALIGN_AT))
                      .orElseGet(() -> CheckedExpression.Constant.none(s.span())),
                  s.upTo()
                      .map(d -> expressions.distance(d, scope, Expectation.Operand.UP_TO))
                      .orElseGet(() -> CheckedExpression.Constant.none(s.span()))));
      case Statement.Reveal s -> reveal(s, scope);
      case Statement.Place s -> Optional.of(place(s, scope));
      case Statement.TurnToward s ->
          Optional.of(
              Does.TURN_TOWARD.call(
                  s.span(),
                  mover(s.thing(), scope, Expectation.Operand.TURN),
                  expressions.goal(s.other(), scope, Expectation.Operand.TOWARD)));
      case Statement.TurnBy s ->
          Optional.of(
              Does.TURN_BY.call(
                  s.span(),
                  mover(s.thing(), scope, Expectation.Operand.TURN),
                  expressions.want(s.angle(), scope, Type.ANGLE, Expectation.Operand.TURN_BY)));
      case Statement.TurnTo s ->
          Optional.of(
              Does.TURN_TO.call(
                  s.span(),
                  mover(s.thing(), scope, Expectation.Operand.TURN),
                  expressions.want(s.facing(), scope, Type.ANGLE, Expectation.Operand.TURN_TO)));
      case Statement.MayReroll s -> {
        CheckedExpression side = expressions.side(s.side(), scope, Expectation.Operand.MAY_REROLL);
        CheckedExpression count =
            expressions.count(s.count(), scope, Expectation.Operand.MAY_REROLL);
        CheckedExpression dice = rolled(s.roll(), scope, Expectation.Operand.REROLL);
        Scope offered = scope.child();
        int slot = offered.declare("it", Type.COUNT);
        Decision decision = context.sites.at("reroll", offered);
        context.sites.answer(decision, "none", "reroll-none", scope);
        yield Optional.of(
            new CheckedStatement.MayReroll(side, count, dice, decision, slot, s.span()));
      }
      case Statement.Reroll s ->
          Optional.of(
              Does.REROLL.about(
                  s.which(), s.span(), rolled(s.roll(), scope, Expectation.Operand.REROLL)));
      case Statement.Pair s -> {
        CheckedExpression left = rolled(s.left(), scope, Expectation.Operand.PAIR);
        CheckedExpression right = rolled(s.right(), scope, Expectation.Operand.PAIR);
        CheckedExpression ranks =
            s.ranks()
                .map(r -> expressions.count(r, scope, Expectation.Operand.PAIR))
                .orElseGet(() -> CheckedExpression.Constant.none(s.span()));
        CheckedExpression missing =
            s.missing()
                .map(m -> expressions.count(m, scope, Expectation.Operand.ELSE))
                .orElseGet(() -> new CheckedExpression.Number(0, Type.COUNT, s.span()));
        yield Optional.of(
            new CheckedStatement.Let(
                scope.declare(s.as().text(), Type.PAIRING),
                s.as().text(),
                DiceFunctions.PAIR.about(
                    s.asRolled(), Type.PAIRING, s.span(), left, right, ranks, missing),
                s.span()));
      }
      case Statement.Read s -> read(s, scope);
      case Statement.Chooses s -> Optional.of(choices.of(s, scope));
      case Statement.Orders s -> Optional.of(orders.orders(s, scope));
      case Statement.Order s -> orders.order(s, scope);
      case Statement.EndBattle s ->
          Optional.of(
              new CheckedStatement.EndBattle(
                  expressions.side(s.side(), scope, Expectation.Operand.winsOrLoses(s.wins())),
                  s.wins(),
                  s.degree(),
                  s.span()));
      case Statement.Say s ->
          Optional.of(
              new CheckedStatement.Say(
                  Optional.of(expressions.text(s.text(), scope)),
                  s.from().stream().flatMap(q -> asked(q, scope).stream()).toList(),
                  s.span()));
      case Statement.SayQuantity s ->
          asked(s.quantity(), scope)
              .map(q -> new CheckedStatement.Say(Optional.empty(), List.of(q), s.span()));
      case Statement.End s -> Optional.of(end(s, scope));
      case Statement.Unused s -> {
        if (!scope.cell()) {
          context.problems.add(
              Diagnostic.error(
                  "unused-outside-outcome",
                  s.span(),
                  "`unused` is only for the cells of an outcome that paired dice are read in"));
        }
        yield Optional.of(Does.UNUSED.call(s.span()));
      }
    };
  }

  private Optional<CheckedStatement> give(Statement.Give s, Scope scope) {
    if (scope.gives().isEmpty()) {
      context.problems.add(
          Diagnostic.error(
                  "nothing-to-give",
                  s.span(),
                  "only a procedure that says what it gives can `give` a value")
              .note("say so in its head: `procedure NAME of x: KIND gives TYPE`"));
      return Optional.empty();
    }
    String name = scope.routine().map(Routine::name).or(scope::enclosing).orElse("");
    CheckedExpression value =
        context.expressions.want(
            s.value(), scope.asOnce(), scope.gives().get(), new Expectation.ValueOfProcedure(name));
    return Optional.of(new CheckedStatement.Give(value, s.span()));
  }

  private CheckedStatement end(Statement.End s, Scope scope) {
    String name = s.name().text();
    if (scope.steps().contains(name)) {
      return new CheckedStatement.End(Optional.of(name), s.span());
    }
    if (!scope.enclosing().equals(Optional.of(name))) {
      List<String> names = new ArrayList<>(scope.steps());
      scope.enclosing().ifPresent(names::add);
      Diagnostic problem =
          Diagnostic.error(
              "nothing-to-end",
              s.name().span(),
              "no enclosing step or procedure is called `%s`",
              name);
      context.problems.add(
          names.isEmpty()
              ? problem.note(
                  "`end` must be inside the step, procedure, action or trigger that it ends")
              : problem
                  .meant(name, names)
                  .note("what can be ended here: %s", String.join(", ", names)));
    }
    return new CheckedStatement.End(Optional.empty(), s.span());
  }

  /**
   * Returns the call whose value is shown with the rules that made it: only a quantity has such
   * rules.
   */
  private Optional<CheckedExpression.Ask> asked(Expression e, Scope scope) {
    CheckedExpression expression = context.expressions.of(e, scope);
    if (expression instanceof CheckedExpression.Ask ask && ask.ofQuantity()) {
      return Optional.of(ask);
    }
    if (!TypeRules.unknown(expression.type())) {
      context.problems.add(
          Diagnostic.error(
                  "no-reasons",
                  expression.span(),
                  "`say` without quotes needs a quantity, but this is %s",
                  TypeRules.say(expression.type()))
              .at("no quantity")
              .note("a plain value goes into a text: `say \"{%s}\"`", e.span().text()));
    }
    return Optional.empty();
  }

  private CheckedStatement let(Statement.Let s, Scope scope) {
    CheckedExpression value = context.expressions.of(s.value(), scope.asOnce());
    Optional<Diagnostic> unrolled =
        value instanceof CheckedExpression.Number ? UnrolledDice.in(value) : Optional.empty();
    if (unrolled.isPresent()) {
      context.problems.add(unrolled.get());
      value = ExpressionChecker.unknown(value.span());
    }
    return new CheckedStatement.Let(
        scope.declare(s.name().text(), value.type()), s.name().text(), value, s.span());
  }

  private CheckedStatement random(Statement.Random s, Scope scope) {
    Optional<CheckedExpression> many =
        s.many().map(n -> context.expressions.count(n, scope, Expectation.Operand.RANDOM));
    CheckedExpression.Selection selection =
        context.expressions.selections().of(s.selection(), scope.child());
    Type one = selection.element();
    Type type = many.isPresent() ? new Type.ListOf(one) : one;
    String name = s.name().text();
    return new CheckedStatement.Random(scope.declare(name, type), name, many, selection, s.span());
  }

  private CheckedExpression rolled(Expression e, Scope scope, Expectation why) {
    return context.expressions.want(e, scope, Type.Roll.ANY, why);
  }

  private Optional<Procedure> procedure(Name name) {
    if (context.names.actions.containsKey(name.text())) {
      context.problems.about(name, context.expressions.calls().noProcedure(name));
      return Optional.empty();
    }
    return called(name, p -> !p.window(), "procedure", "it is a window: `open` it");
  }

  private Optional<Procedure> window(Name name) {
    return called(name, Procedure::window, "window", "it is a procedure: `run` it");
  }

  private Optional<Procedure> called(
      Name name, Predicate<Procedure> wanted, String noun, String otherwise) {
    Procedure procedure = context.names.procedures.get(name.text());
    if (procedure != null && wanted.test(procedure)) {
      return Optional.of(procedure);
    }
    Diagnostic problem =
        ProblemCollector.unknownName(
            name,
            context.names.procedures.values().stream().filter(wanted).map(Procedure::name).toList(),
            "there is no %s `%s`",
            noun,
            name);
    context.problems.about(name, procedure == null ? problem : problem.note("%s", otherwise));
    return Optional.empty();
  }

  private List<CheckedExpression> arguments(
      Procedure procedure, List<Expression.Argument> arguments, Span span, Scope scope) {
    return context
        .expressions
        .calls()
        .bind(procedure.parameters(), arguments, scope, procedure.name(), span);
  }

  private Optional<CheckedStatement> switchOption(Statement.SwitchOption s) {
    EffectiveDeclarations declarations = context.signatures.declarations();
    Set<String> known = declarations.names(Declaration.Option.class);
    if (!known.contains(s.option().text())) {
      context.problems.unknown(s.option(), known, "there is no option `%s`", s.option());
      return Optional.empty();
    }
    context.switchedInPlay.add(s.option().text());
    return Optional.of(
        Does.SWITCH.about(
            new SwitchedOption(
                s.option().text(), declarations.option(s.option().text()).label(), s.begins()),
            s.span()));
  }

  private Optional<CheckedStatement> announce(Statement.Announce s, Scope scope) {
    Event event = context.names.events.get(s.event().text());
    if (event == null) {
      context.problems.about(
          s.event(),
          ProblemCollector.unknownName(
                  s.event(), context.names.events.keySet(), "there is no event `%s`", s.event())
              .note("declare it: `event %s of x: KIND`", s.event()));
      return Optional.empty();
    }
    return Optional.of(
        new CheckedStatement.Call(
            event,
            context
                .expressions
                .calls()
                .bind(event.parameters(), s.arguments(), scope, s.event().text(), s.span()),
            s.span()));
  }

  private Optional<CheckedStatement> reveal(Statement.Reveal s, Scope scope) {
    CheckedExpression what = context.expressions.of(s.what(), scope);
    boolean secret =
        what instanceof CheckedExpression.AttributeOf a && a.attribute().secret()
            || what.type() instanceof Type.OfThing
            || what.type() instanceof Type.ListOf(Type.OfThing _)
            || what.type() instanceof Type.Roll;
    if (!secret) {
      context.expressions.conditions().notSecret(what);
      return Optional.empty();
    }
    return Optional.of(
        what instanceof CheckedExpression.AttributeOf a && a.attribute().secret()
            ? Does.REVEAL_VALUE.about(a.attribute(), s.span(), a.of())
            : Does.REVEAL.call(s.span(), what));
  }

  private CheckedStatement place(Statement.Place s, Scope scope) {
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
    assignments.whole(thing);
    return thing;
  }

  private CheckedStatement move(Statement.Move s, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    CheckedExpression thing = expressions.body(s.thing(), scope, Expectation.Operand.MOVE);
    assignments.whole(thing);
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
    Optional<CheckedExpression> until =
        s.until().map(u -> expressions.flag(u, scope, Expectation.Condition.UNTIL));
    int slot = s.as().map(n -> scope.declare(n.text(), Type.MOVED)).orElse(-1);
    return new CheckedStatement.Move(thing, course, limits, until, slot, s.span());
  }

  CheckedStatement.SpotRegion region(Statement.SpotRegion region, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    return region.within().isPresent()
        ? new CheckedStatement.SpotRegion(
            expressions.place(region.area(), scope, Expectation.Operand.WITHIN),
            region.within().map(d -> expressions.distance(d, scope, Expectation.Operand.WITHIN)))
        : new CheckedStatement.SpotRegion(
            expressions.want(region.area(), scope, Type.REGION, Expectation.Operand.SPOT_IN),
            Optional.empty());
  }

  CheckedStatement.MoveLimits limits(Statement.MoveLimits limits, Scope scope) {
    return new CheckedStatement.MoveLimits(
        limits.ignoringHalts(),
        limits.clearOf().map(x -> context.expressions.selections().of(x, scope.child())),
        limits.stoppingAt().map(x -> context.expressions.selections().of(x, scope.child())),
        limits
            .stoppingWithin()
            .map(d -> context.expressions.distance(d, scope, Expectation.Operand.WITHIN)));
  }

  private Optional<CheckedStatement> read(Statement.Read s, Scope scope) {
    Outcome outcome = context.names.outcomes.get(s.outcome().text());
    if (outcome == null) {
      context.problems.unknown(
          s.outcome(), context.names.outcomes.keySet(), "there is no outcome `%s`", s.outcome());
      return Optional.empty();
    }
    List<CheckedExpression> arguments =
        context
            .expressions
            .calls()
            .bind(outcome.parameters(), s.arguments(), scope, outcome.name(), s.span());
    Optional<CheckedExpression> using =
        s.using()
            .map(u -> context.expressions.want(u, scope, Type.PAIRING, Expectation.Operand.USING));
    if (outcome.paired() && using.isEmpty()) {
      context.problems.add(
          Diagnostic.error(
                  "outcome-without-dice",
                  s.span(),
                  "nothing says who won: `%s` is read with paired dice",
                  outcome.name())
              .note("write `pair a with b as p`, then `read … using p`"));
    } else if (!outcome.paired() && (using.isPresent() || s.row().isPresent())) {
      context.problems.add(
          Diagnostic.error(
                  "outcome-without-ranks",
                  s.span(),
                  "the rows of `%s` say themselves when they are meant",
                  outcome.name())
              .note("write `read %s …`, without a row and without dice", outcome.name())
              .note("paired dice are read in columns such as `| a wins | drawn |`"));
      return Optional.empty();
    }
    return Optional.of(
        new CheckedStatement.Read(
            outcome, s.row().map(row -> rank(outcome, row)), arguments, using, s.span()));
  }

  private int rank(Outcome outcome, Name row) {
    int rank = outcome.rows().indexOf(row.text());
    if (rank < 0) {
      context.problems.unknown(
          row, outcome.rows(), "the outcome `%s` has no row `%s`", outcome.name(), row);
    }
    return Math.max(rank, 0);
  }

  /** The action of that name, or a complaint. */
  public Optional<Action> action(Name name) {
    Action action = context.names.actions.get(name.text());
    if (action == null) {
      context.problems.unknown(
          name, context.names.actions.keySet(), "there is no action `%s`", name);
    }
    return Optional.ofNullable(action);
  }
}
