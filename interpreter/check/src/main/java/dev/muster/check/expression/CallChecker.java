package dev.muster.check.expression;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Argument;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Arc;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Sight;
import dev.muster.model.Type;
import dev.muster.model.Zone;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks what is asked by name with its parts: quantities, sights, zones, arcs, rankings, and the
 * functions of the language.
 */
public final class CallChecker {
  private final ExpressionContext context;
  private final FunctionChecker functions;

  CallChecker(ExpressionContext context) {
    this.context = context;
    this.functions = new FunctionChecker(context);
  }

  public CheckedExpression function(Expression.Function e, Scope scope, Type hint) {
    if (functions.known(e.name().text())) {
      return functions.call(e, scope, hint);
    }
    Quantity quantity = context.names.quantities.get(e.name().text());
    if (quantity != null) {
      String parts =
          quantity.parameters().stream()
              .map(p -> " %s …".formatted(p.preposition()))
              .collect(Collectors.joining());
      context.problems.add(
          Diagnostic.error(
                  "call-in-brackets",
                  e.span(),
                  "`%s` takes its arguments after words such as `of`, not in brackets",
                  e.name())
              .note("write `%s%s`", e.name(), parts));
    } else {
      context.problems.unknown(e.name(), functions.names(), "there is no function `%s`", e.name());
    }
    return ExpressionChecker.unknown(e.span());
  }

  public CheckedExpression call(Expression.Call e, Scope scope) {
    String name = e.name().text();
    SymbolTable names = context.names;
    Quantity quantity = names.quantities.get(name);
    if (quantity != null) {
      context.problems.means(e.name(), quantity.origin());
      context.asked.add(quantity);
      return CheckedExpression.Ask.of(
          quantity, bind(quantity.parameters(), e.arguments(), scope, name, e.span()), e.span());
    }
    Sight sight = names.sights.get(name);
    if (sight != null) {
      context.problems.means(e.name(), sight.origin());
      return new CheckedExpression.Ask(
          sight,
          bind(sight.parameters(), e.arguments(), scope, name, e.span()),
          Type.FLAG,
          e.span());
    }
    Zone zone = names.zones.get(name);
    if (zone != null) {
      context.problems.means(e.name(), zone.origin());
      return new CheckedExpression.Ask(
          zone,
          bind(zone.parameters(), e.arguments(), scope, name, e.span()),
          Type.REGION,
          e.span());
    }
    Arc arc = names.arcs.get(name);
    if (arc != null) {
      context.problems.means(e.name(), arc.origin());
      List<Parameter> of = List.of(new Parameter("of", "me", new Type.OfThing(names.thing())));
      return new CheckedExpression.Ask(
          arc, bind(of, e.arguments(), scope, name, e.span()), Type.REGION, e.span());
    }
    if (functions.known(name)) {
      return functions.inWords(e, scope);
    }
    notAsked(e, scope);
    return ExpressionChecker.unknown(e.span());
  }

  /** Reports a call of what cannot be asked. */
  private void notAsked(Expression.Call e, Scope scope) {
    String name = e.name().text();
    SymbolTable names = context.names;
    Optional<CheckedExpression> local = scope.expression(name, e.name().span());
    Argument first = e.arguments().getFirst();
    if (name.equals("winner")
        && first.value() instanceof Expression.NameUse(Name asked, _)
        && names.rankings.get(asked.text()) instanceof Ranking ranking) {
      context.problems.about(
          e.name(),
          Diagnostic.error(
                  "unknown-name",
                  e.name().span(),
                  "the winner is found `by` a ranking, not `of` it")
              .note("write `winner by %s`", inFull(asked.text(), ranking.parameters())));
    } else if (first.preposition().equals("to") && action(first, scope)) {
      readAsArgument(first, name, "… " + name);
    } else if (local.isPresent()) {
      context.problems.about(e.name(), noQuantity(e, local.get().type()));
    } else {
      context.problems.about(e.name(), unknownCall(e, scope));
    }
  }

  private Diagnostic unknownCall(Expression.Call e, Scope scope) {
    String name = e.name().text();
    SymbolTable names = context.names;
    Set<String> legal = new LinkedHashSet<>(names.quantities.keySet());
    legal.addAll(names.sights.keySet());
    legal.addAll(names.zones.keySet());
    legal.addAll(names.arcs.keySet());
    legal.addAll(List.of("distance", "length", "bearing"));
    Diagnostic problem =
        ProblemCollector.unknownName(e.name(), legal, "there is no quantity `%s`", name);
    if (names.actions.containsKey(name)
        || names.procedures.containsKey(name)
        || names.events.containsKey(name)) {
      problem =
          problem.note(
              "`%s` is something that is done: `run`, `order … to` or `announce` it", name);
    }
    if (name.equals("draw") || name.equals("peek")) {
      problem =
          problem.note(
              "`%s` is a statement that gives the card a name: `%s c from DECK`", name, name);
    }
    Ranking ranking = names.rankings.get(name);
    if (ranking != null) {
      problem =
          problem.note("it is a ranking: write `winner by %s`", inFull(name, ranking.parameters()));
    }
    for (Argument argument : e.arguments()) {
      CheckedExpression of = context.expressions.of(argument.value(), scope);
      if (of.type() instanceof Type.OfThing(var kind)
          && (kind.attribute(name).isPresent() || FieldChecker.ofThings(name))) {
        problem =
            problem.note("it is an attribute: write `%s.%s`", argument.value().span().text(), name);
      }
    }
    return problem;
  }

  /** Something that is there is asked as a quantity is: `enemy in square`. */
  private Diagnostic noQuantity(Expression.Call e, Type type) {
    Diagnostic problem =
        Diagnostic.error(
            "unknown-name",
            e.name().span(),
            "`%s` is %s, not a quantity, and takes no `%s …`",
            e.name(),
            TypeRules.say(type),
            e.arguments().getFirst().preposition());
    String argument = e.arguments().getFirst().value().span().text();
    return switch (e.arguments().getFirst().preposition()) {
      case "in" ->
          problem.note(
              "%s",
              context.names.formations.containsKey(argument)
                  ? "to test a formation, write `%s.formation is %s`".formatted(e.name(), argument)
                  : e.arguments().getFirst().value() instanceof Expression.MeasureLiteral
                      ? "to test how near it is, write `%s within %s of x`"
                          .formatted(e.name(), argument)
                      : "to test a place, write `%s partly in %s`; to test a list, `%s has %s`"
                          .formatted(e.name(), argument, argument, e.name()));
      case "of" ->
          problem.note(
              "it takes no argument; the `of …` of a selection comes before `where`, `within` and `to`");
      default ->
          problem.note(
              "an argument with arguments of its own needs brackets; the `of …` of a selection comes first: `nearest unit u of me.side to me`");
    };
  }

  private void inRange(String called, Parameter parameter, CheckedExpression value) {
    if (value instanceof CheckedExpression.Number(double n, var type, var span)
        && !TypeRules.unknown(type)
        && !parameter.range().contains(n)) {
      context.problems.add(
          Diagnostic.error(
              "argument-out-of-range",
              span,
              "`%s %s` of `%s` goes from %s",
              parameter.preposition(),
              parameter.name(),
              called,
              parameter.range().text()));
    }
  }

  /** Returns why nothing of this name can be run. */
  public Diagnostic noProcedure(Name name) {
    return context.names.actions.containsKey(name.text())
        ? Diagnostic.error(
                "unknown-name", name.span(), "`%s` is an action, and only a procedure is run", name)
            .note("write `order x to %s`", name)
        : ProblemCollector.unknownName(
            name, context.names.procedures.keySet(), "there is no procedure `%s`", name);
  }

  /** A procedure is run for its value by a statement, once, and never by a rule. */
  CheckedExpression run(Expression.Run e, Scope scope) {
    String name = e.procedure().text();
    Procedure procedure = context.names.procedures.get(name);
    if (procedure == null) {
      context.problems.about(e.procedure(), noProcedure(e.procedure()));
      return ExpressionChecker.unknown(e.span());
    }
    context.problems.means(e.procedure(), procedure.origin());
    if (procedure.gives().isEmpty()) {
      context.problems.add(
          Diagnostic.error("gives-nothing", e.span(), "`%s` gives no value", name)
              .also(procedure.origin().span(), "declared here")
              .note("say in its head what it gives: `procedure %s … gives TYPE`", name));
      return ExpressionChecker.unknown(e.span());
    }
    if (!scope.once()) {
      context.problems.add(
          Diagnostic.error(
                  "run-in-a-rule",
                  e.span(),
                  "`%s` does something, so only a statement can run it, and only once",
                  name)
              .note(
                  "it may stand in `let x = run …`, `set x.ATTRIBUTE to run …`, `if run … {` and `give run …`; what a rule asks for is a quantity"));
    }
    return new CheckedExpression.Run(
        procedure,
        bind(procedure.parameters(), e.arguments(), scope, name, e.span()),
        procedure.gives().get(),
        e.span());
  }

  public CheckedExpression winner(Expression.WinnerBy e, Scope scope) {
    Ranking ranking = context.names.rankings.get(e.ranking().text());
    if (ranking == null) {
      context.problems.unknown(
          e.ranking(), context.names.rankings.keySet(), "there is no ranking `%s`", e.ranking());
      return ExpressionChecker.unknown(e.span());
    }
    context.problems.means(e.ranking(), ranking.origin());
    List<CheckedExpression> arguments =
        bind(ranking.parameters(), e.arguments(), scope, ranking.name(), e.span());
    Type type = arguments.isEmpty() ? Type.UNKNOWN : arguments.getFirst().type();
    if (arguments.size() > 1
        && type instanceof Type.OfThing
        && arguments.get(1).type() instanceof Type.OfThing) {
      type = TypeRules.join(type, arguments.get(1).type()).orElse(type);
    }
    int result = scope.frame().slot();
    return new CheckedExpression.Let(
        result,
        new CheckedExpression.Ask(ranking, arguments, Type.UNKNOWN, e.span()),
        Things.WINNER.call(
            type, e.span(), new CheckedExpression.Local(result, "result", Type.UNKNOWN, e.span())),
        e.span());
  }

  /** Says which parts are missing when none is given. */
  public void missing(List<Parameter> parameters, String called, Span span) {
    if (!parameters.isEmpty()) {
      context.problems.add(
          lacking(parameters, parameters, called, span)
              .note("as an argument it stands in brackets: `(%s)`", inFull(called, parameters)));
    }
  }

  /**
   * Arguments in the order of the parameters, bound by preposition; two with the same preposition
   * in their order.
   */
  public List<CheckedExpression> bind(
      List<Parameter> parameters, List<Argument> arguments, Scope scope, String called, Span span) {
    @Nullable CheckedExpression[] given = given(parameters, arguments, scope, called);
    boolean misplaced = Arrays.stream(given).filter(Objects::nonNull).count() < arguments.size();
    return bindAll(parameters, given, called, span, misplaced);
  }

  /** The same where arguments may be left out. */
  List<CheckedExpression> bound(
      List<Parameter> parameters, List<Argument> arguments, Scope scope, String called, Span span) {
    return Arrays.stream(given(parameters, arguments, scope, called))
        .map(argument -> argument == null ? CheckedExpression.anything(span) : argument)
        .toList();
  }

  private @Nullable CheckedExpression[] given(
      List<Parameter> parameters, List<Argument> arguments, Scope scope, String called) {
    @Nullable CheckedExpression[] bound = new CheckedExpression[parameters.size()];
    for (Argument argument : arguments) {
      int at = -1;
      for (int i = 0; i < bound.length && at < 0; i++) {
        if (bound[i] == null && parameters.get(i).preposition().equals(argument.preposition())) {
          at = i;
        }
      }
      if (at < 0) {
        if (action(argument, scope)) {
          readAsArgument(argument, called, called + " …");
          continue;
        }
        context.problems.add(extra(called, parameters, argument.preposition(), argument.span()));
        context.expressions.of(argument.value(), scope);
        continue;
      }
      Parameter parameter = parameters.get(at);
      bound[at] =
          context.expressions.want(
              argument.value(),
              scope,
              parameter.type(),
              new Expectation.Argument(called, parameter));
      inRange(called, parameter, bound[at]);
    }
    return bound;
  }

  /**
   * `where u = me to advance`: the action that is ordered, read as a part of what stands before.
   */
  private boolean action(Argument argument, Scope scope) {
    return argument.value() instanceof Expression.NameUse(var action, var _)
        && !context.names.actionsCalled(action.text()).isEmpty()
        && scope.find(action.text()).isEmpty();
  }

  private void readAsArgument(Argument argument, String called, String condition) {
    context.problems.add(
        Diagnostic.error(
                "unknown-argument",
                argument.span(),
                "`%s` is read as an argument of `%s`",
                argument.span().text(),
                called)
            .note(
                "put the condition before it in brackets: `where (%s) %s`",
                condition, argument.span().text()));
  }

  /** An argument for which there is no parameter left. */
  public static Diagnostic extra(
      String called, List<Parameter> parameters, String preposition, Span span) {
    boolean taken = parameters.stream().anyMatch(p -> p.preposition().equals(preposition));
    Diagnostic problem =
        taken
            ? Diagnostic.error(
                "duplicate-argument", span, "`%s` is given `%s` twice", called, preposition)
            : Diagnostic.error(
                "unknown-argument", span, "`%s` has no parameter `%s …`", called, preposition);
    return parameters.isEmpty()
        ? problem.note("`%s` takes no arguments", called)
        : problem.note("written in full: `%s`", inFull(called, parameters));
  }

  private List<CheckedExpression> bindAll(
      List<Parameter> parameters,
      @Nullable CheckedExpression[] given,
      String called,
      Span span,
      boolean misplaced) {
    List<Parameter> lacking = new ArrayList<>();
    List<CheckedExpression> bound = new ArrayList<>();
    for (int i = 0; i < given.length; i++) {
      CheckedExpression argument = given[i];
      if (argument == null) {
        lacking.add(parameters.get(i));
        argument = ExpressionChecker.unknown(span);
      }
      bound.add(argument);
    }
    // An argument after the wrong word is told as such, and is not missing as well.
    if (!lacking.isEmpty() && !misplaced) {
      context.problems.add(lacking(parameters, lacking, called, span));
    }
    return List.copyOf(bound);
  }

  private static Diagnostic lacking(
      List<Parameter> parameters, List<Parameter> lacking, String called, Span span) {
    String missing =
        String.join(
            " and ",
            lacking.stream().map(p -> "`%s %s`".formatted(p.preposition(), p.name())).toList());
    return Diagnostic.error("missing-argument", span, "`%s` is missing %s", called, missing)
        .note("written in full: `%s`", inFull(called, parameters));
  }

  public static String inFull(String called, List<Parameter> parameters) {
    return Stream.concat(
            Stream.of(called),
            parameters.stream().map(p -> "%s %s".formatted(p.preposition(), p.name())))
        .collect(Collectors.joining(" "));
  }

  /** The word before a part of an action, whose actor may always stand after `of`. */
  public static String ofActor(List<Parameter> parameters, String preposition) {
    return preposition.equals("of")
            && parameters.stream().noneMatch(p -> p.preposition().equals("of"))
            && !parameters.isEmpty()
        ? parameters.getFirst().preposition()
        : preposition;
  }

  /** The first part with that preposition which is not yet taken. */
  public static Optional<Integer> position(
      List<Parameter> parameters, String preposition, boolean[] taken) {
    for (int i = 0; i < taken.length; i++) {
      if (!taken[i] && parameters.get(i).preposition().equals(preposition)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }
}
