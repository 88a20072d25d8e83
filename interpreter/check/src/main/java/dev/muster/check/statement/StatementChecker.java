package dev.muster.check.statement;

import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.ExpressionChecker;
import dev.muster.check.expression.UnrolledDice;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Hooks;
import dev.muster.model.Routine;
import dev.muster.model.Type;
import dev.muster.primitive.Does;
import dev.muster.world.SwitchedOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** From written to checked statements. */
public final class StatementChecker {
  private final StatementContext context;
  private final AssignmentChecker assignments;
  private final ChoiceChecker choices;
  private final OrderChecker orders;
  private final RollChecker rolls;
  private final CardChecker cards;
  private final MoveChecker moves;
  private final InvocationChecker calls;

  StatementChecker(StatementContext context) {
    this.context = context;
    this.assignments = new AssignmentChecker(context);
    this.choices = new ChoiceChecker(context);
    this.orders = new OrderChecker(context);
    this.rolls = new RollChecker(context);
    this.cards = new CardChecker(context);
    this.moves = new MoveChecker(context, assignments::whole);
    this.calls = new InvocationChecker(context);
  }

  public OrderChecker orders() {
    return orders;
  }

  MoveChecker moves() {
    return moves;
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
    List<HookPoints.HookPlace> places = context.hooks.answered(routine, statement, scope.steps());
    if (places.isEmpty()) {
      return plain(statement, scope);
    }
    Map<String, Scope.Slot> before = scope.slots();
    Optional<CheckedStatement> checked = plain(statement, scope);
    Map<String, Scope.Slot> after = scope.slots();
    for (HookPoints.HookPlace place : places) {
      if (after.size() > before.size()) {
        String given =
            after.keySet().stream().filter(n -> !before.containsKey(n)).findFirst().orElseThrow();
        context.before.listeners().replaced(routine, place).ifPresent(at -> needed(at, given));
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
      case Statement.LoseSpecials s ->
          Optional.of(
              Does.LOSES_ALL.call(
                  s.span(),
                  context.expressions.thing(
                      s.of(), scope, new Expectation.Adjusting(Statement.Verb.LOSES))));
      case Statement.If s -> Optional.of(branches(s, scope));
      case Statement.ForEach s -> Optional.of(forEach(s, scope));
      case Statement.While s -> Optional.of(loop(s, scope));
      case Statement.Repeat s ->
          Optional.of(
              new CheckedStatement.While(
                  CheckedExpression.Constant.of(true, s.span()),
                  Optional.of(expressions.count(s.times(), scope, Expectation.Operand.REPEAT)),
                  block(s.body(), scope),
                  s.span()));
      case Statement.Run s -> calls.run(s, scope);
      case Statement.Give s -> give(s, scope);
      case Statement.Together s ->
          Optional.of(
              new CheckedStatement.Together(s.simultaneously(), block(s.body(), scope), s.span()));
      case Statement.SwitchOption s -> switchOption(s);
      case Statement.Open s -> calls.open(s, scope);
      case Statement.Announce s -> calls.announce(s, scope);
      case Statement.ListChange s -> assignments.list(s, scope);
      case Statement.Remove s ->
          Optional.of(
              Does.REMOVE.call(
                  s.span(), expressions.thing(s.thing(), scope, Expectation.Operand.REMOVE)));
      case Statement.Move s -> Optional.of(moves.move(s, scope));
      case Statement.Align s -> Optional.of(moves.align(s, scope));
      case Statement.Reveal s -> reveal(s, scope);
      case Statement.Place s -> Optional.of(moves.place(s, scope));
      case Statement.TurnToward s -> Optional.of(moves.turnToward(s, scope));
      case Statement.TurnBy s -> Optional.of(moves.turnBy(s, scope));
      case Statement.TurnTo s -> Optional.of(moves.turnTo(s, scope));
      case Statement.MayReroll s -> Optional.of(rolls.mayReroll(s, scope));
      case Statement.Reroll s -> Optional.of(rolls.reroll(s, scope));
      case Statement.Pair s -> Optional.of(rolls.pair(s, scope));
      case Statement.Read s -> calls.read(s, scope);
      case Statement.Chooses s -> Optional.of(choices.of(s, scope));
      case Statement.Orders s -> Optional.of(orders.orders(s, scope));
      case Statement.Order s -> orders.order(s, scope);
      case Statement.CarryOut s -> Optional.of(orders.carryOut(s, scope));
      case Statement.EndBattle s ->
          Optional.of(
              new CheckedStatement.EndBattle(
                  expressions.side(s.side(), scope, Expectation.Operand.winsOrLoses(s.wins())),
                  s.wins(),
                  s.degree().map(text -> expressions.text(text, scope)),
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
      case Statement.Unused s -> Optional.of(unused(s, scope));
    };
  }

  private CheckedStatement branches(Statement.If s, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    Scope then = scope.child();
    CheckedExpression when = expressions.flag(s.when(), scope.asOnce(), Expectation.Condition.IF);
    expressions.conditions().establish(when, then);
    CheckedStatement.If branches =
        new CheckedStatement.If(when, all(s.then(), then), block(s.otherwise(), scope), s.span());
    ElseIf.check(context.problems, branches);
    return branches;
  }

  private CheckedStatement forEach(Statement.ForEach s, Scope scope) {
    ExpressionChecker expressions = context.expressions;
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
    moves.placed(selection, body);
    return new CheckedStatement.ForEach(selection, sorting, body, s.span());
  }

  private CheckedStatement loop(Statement.While s, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    CheckedExpression condition =
        expressions.flag(s.condition(), scope, Expectation.Condition.WHILE);
    Optional<CheckedExpression> most =
        s.atMost().map(m -> expressions.count(m, scope, Expectation.Operand.AT_MOST));
    return new CheckedStatement.While(condition, most, block(s.body(), scope), s.span());
  }

  private CheckedStatement unused(Statement.Unused s, Scope scope) {
    if (!scope.cell()) {
      context.problems.add(
          Diagnostic.error(
              "unused-outside-outcome",
              s.span(),
              "`unused` is only for the cells of an outcome that paired dice are read in"));
    }
    return Does.UNUSED.call(s.span());
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
        scope.declare(s.name(), value.type()), s.name().text(), value, false, s.span());
  }

  private CheckedStatement random(Statement.Random s, Scope scope) {
    Optional<CheckedExpression> many =
        s.many().map(n -> context.expressions.count(n, scope, Expectation.Operand.RANDOM));
    CheckedExpression.Selection selection =
        context.expressions.selections().of(s.selection(), scope.child());
    Type one = selection.element();
    Type type = many.isPresent() ? new Type.ListOf(one) : one;
    return new CheckedStatement.Random(
        scope.declare(s.name(), type), s.name().text(), many, selection, s.span());
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
}
