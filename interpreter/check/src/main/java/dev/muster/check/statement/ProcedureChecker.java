package dev.muster.check.statement;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.ProcedureSteps;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.declaration.TypeResolver;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.ExpressionChecker;
import dev.muster.check.expression.StepsChecker;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ActionDomain;
import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.lang.syntax.Declaration.Step;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Selection;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.model.Hooks;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Checks what is done step by step, and what an order does. */
public final class ProcedureChecker {
  private static final int MOST_LEGS = 10;

  private final StatementContext context;

  public ProcedureChecker(StatementContext context) {
    this.context = context;
  }

  public Procedure.Body body(
      EffectiveDeclaration d,
      Declaration.ProcedureBody body,
      List<Expression> conditions,
      Procedure procedure) {
    Scope scope = context.scope(d);
    scope.parameters(procedure.parameters());
    scope.enterRoutine(procedure);
    scope.enterGives(procedure.gives());
    context.hooks.around(procedure, scope);
    List<CheckedExpression> when = context.expressions.conditions(conditions, scope);
    Optional<CheckedExpression> all = CheckedExpression.all(when);
    List<Procedure.Value> values = values(procedure, body.values(), scope);
    List<Procedure.Step> made = new ArrayList<>();
    List<Step> placed = place(d, body.steps());
    duplicates(placed);
    for (Step step : placed) {
      Optional<String> name = step.head().map(h -> h.name().text());
      Scope inner = step.head().isPresent() ? scope.child() : scope;
      name.ifPresent(inner::enterStep);
      made.add(new Procedure.Step(name, origin(d, step), body(step, procedure, scope, inner)));
    }
    if (procedure.gives().isPresent() && !procedure.open() && !ValueOfProcedure.sure(made)) {
      noValueGiven(context, d.name().span(), procedure);
    }
    return new Procedure.Body(all, values, List.copyOf(made), scope.frame().size());
  }

  /** Whether every way through these statements comes to a value that is given. */
  public static boolean givesValue(List<CheckedStatement> body) {
    return ValueOfProcedure.given(body);
  }

  public static void noValueGiven(StatementContext context, Span at, Procedure procedure) {
    context.problems.add(
        Diagnostic.error(
                "no-value-given",
                at,
                "`%s` must give a value, but some path ends without one",
                procedure.name())
            .note("every way through it must come to `give VALUE`; put one at its end"));
  }

  /** Each may be asked for by its name from here on. */
  private List<Procedure.Value> values(
      Procedure procedure, List<Declaration.Attribute> written, Scope scope) {
    List<Procedure.Value> values = new ArrayList<>();
    for (Declaration.Attribute a : written) {
      Attribute attribute = procedure.run().ownAttributes().get(a.name().text());
      if (attribute == null || !attribute.origin().span().equals(a.name().span())) {
        continue;
      }
      Optional<CheckedExpression> start =
          a.value()
              .map(
                  v ->
                      context.expressions.want(
                          v, scope, attribute.type(), new Expectation.ValueOfAttribute(attribute)));
      start.ifPresent(v -> context.names.inRange(context.problems, attribute, v));
      values.add(new Procedure.Value(attribute, start));
      scope.value(procedure, attribute);
    }
    return List.copyOf(values);
  }

  private List<CheckedStatement> body(Step step, Procedure procedure, Scope scope, Scope inner) {
    List<CheckedStatement> body = context.statements.all(step.body(), inner);
    Optional<String> name = step.head().map(h -> h.name().text());
    Hooks hooks =
        name.map(
                n ->
                    context.hooks.at(
                        procedure,
                        HookPoints.HookPlace.named(n),
                        new HookPoints.Known(scope.slots(), scope.slots()),
                        List.of(),
                        step.span()))
            .orElse(Hooks.NONE);
    return hooks.any()
        ? List.of(new CheckedStatement.Hooked(name, body, hooks, step.span()))
        : body;
  }

  private static Origin origin(EffectiveDeclaration d, Step step) {
    Origin whole = d.origin();
    Origin origin =
        step.head()
            .map(
                h ->
                    whole
                        .part(h.name(), step.span())
                        .titled(h.title(), h.cite().map(Declaration.Cite::pages).or(whole::pages)))
            .orElseGet(() -> whole.line(1, 1, step.span()));
    return origin.as("step").valid(d.validity(step));
  }

  private void duplicates(List<Step> steps) {
    Set<String> seen = new HashSet<>();
    for (Step step : steps) {
      step.head()
          .ifPresent(
              h -> {
                if (!seen.add(h.name().text())) {
                  context.problems.add(
                      Diagnostic.error(
                          "duplicate-step",
                          h.name().span(),
                          "two steps are called `%s`",
                          h.name()));
                }
              });
    }
  }

  /**
   * Steps of one procedure in the order in which they are done: a placed one goes where it says.
   */
  private List<Step> place(EffectiveDeclaration d, List<Step> steps) {
    if (ProcedureSteps.names(steps).size() > ProcedureSteps.MOST) {
      ProcedureSteps.tooMany(d, context.problems);
      return List.of();
    }
    List<Step> order = new ArrayList<>(steps);
    for (Step step : steps) {
      if (step.place().isEmpty() || step.place().get().to().isEmpty()) {
        continue;
      }
      Name to = step.place().get().to().getFirst();
      order.remove(indexOf(order, step));
      int at = ProcedureSteps.indexOf(order, to.text());
      if (at < 0) {
        if (step.place().get().word() != ExceptionWord.INSTEAD_OF
            || ProcedureSteps.indexOf(steps, to.text()) >= 0) {
          ProcedureSteps.unknown(to, d.name().text(), order, context.problems);
        }
        order.add(Math.min(indexOf(steps, step), order.size()), step);
        continue;
      }
      switch (step.place().get().word()) {
        case BEFORE -> order.add(at, step);
        case AFTER -> order.add(ProcedureSteps.behind(order, at), step);
        case INSTEAD_OF, UNLESS -> {
          // A step that only an option takes away stays where it is.
          if (d.validity(order.get(at)).notIn().isEmpty()) {
            order.set(at, step);
          } else {
            order.add(at + 1, step);
          }
        }
      }
    }
    return order;
  }

  private static int indexOf(List<Step> steps, Step step) {
    int at = 0;
    while (steps.get(at) != step) {
      at++;
    }
    return at;
  }

  /** Rules of the one hold for the other, so that what they speak of must be there. */
  private void base(Action action, Name name) {
    context
        .actions
        .one(name)
        .ifPresent(
            base -> {
              if (context.names.isItself(action)) {
                context.problems.add(
                    Diagnostic.error(
                        "not-such-an-action",
                        name.span(),
                        "`%s` is `%s`, which makes it a form of itself",
                        name,
                        action.name()));
              }
              for (Parameter lacking : SymbolTable.lacking(action, base)) {
                context.problems.add(
                    Diagnostic.error(
                            "not-such-an-action",
                            name.span(),
                            "`%s` has no `%s %s`, which `%s` has",
                            action.name(),
                            lacking.preposition(),
                            lacking.name(),
                            name)
                        .also(base.origin().span(), "declared here")
                        .note("rules for the one hold for the other, with the same parameters"));
              }
            });
  }

  public Action.Body body(EffectiveDeclaration d, Declaration.Action a, Action action) {
    a.base().ifPresent(base -> base(action, base));
    Scope scope = context.scope(d);
    scope.parameters(action.parameters());
    // Preferences for the action see its parts, in the frame in which it is done.
    Decision decision =
        context.sites.at(new Name(action.name(), action.origin().span()), scope, Map.of());
    List<Action.Domain> domains = new ArrayList<>();
    for (int i = 0; i < a.parameters().size(); i++) {
      domains.add(domain(a.parameters().get(i), action.parameters().get(i), i, scope));
    }
    List<Action.Cost> costs =
        a.costs().stream()
            .flatMap(
                c ->
                    cost(c, action, d.origin().part("cost", c.span()).valid(d.validity(c)), scope)
                        .stream())
            .toList();
    List<Action.LeadsTo> leadsTo = a.leadsTo().stream().map(l -> leadsTo(l, scope)).toList();
    scope.enterRoutine(action);
    context.hooks.around(action, scope);
    List<CheckedStatement> body = context.statements.block(a.body(), scope);
    return new Action.Body(
        decision, List.copyOf(domains), costs, leadsTo, body, scope.frame().size());
  }

  private Action.Domain domain(
      Declaration.ActionParameter p, Parameter made, int slot, Scope scope) {
    ExpressionChecker expressions = context.expressions;
    CheckedStatement.Steps steps = new StepsChecker(context).of(p, scope);
    return switch (p.domain()) {
      case ActionDomain.OfThing of ->
          switch (made.type()) {
            case Type.Formations f -> new Action.Domain.OfFormation();
            case Type.Named n -> new Action.Domain.OfName(n.set());
            case Type.OfThing t -> new Action.Domain.OfThing(things(p, of, slot, scope));
            case Type.Unknown u -> new Action.Domain.OfFormation();
            case Type other -> {
              context.problems.add(
                  Diagnostic.error(
                          "cannot-list",
                          p.span(),
                          "the possible values of %s cannot be listed",
                          TypeRules.say(other))
                      .note(
                          "say what there is to choose from: `LOW..HIGH`, `straight up to DISTANCE`, `spot in REGION`, `some KIND of …`, a kind, a set or `formation`"));
              yield new Action.Domain.OfFormation();
            }
          };
      case ActionDomain.OfPath of ->
          new Action.Domain.OfPath(
              of.shape(),
              of.line().flatMap(expressions::line),
              of.upTo().map(e -> upTo(of, e, scope)),
              of.angle()
                  .map(
                      e ->
                          expressions.want(
                              e, scope, Type.ANGLE, new Expectation.LargestTurn(of.shape()))),
              of.legs().map(legs -> legs(of, legs)).orElse(1),
              steps,
              context.statements.moves().limits(of.limits(), scope),
              walker(p, of, slot, scope));
      case ActionDomain.OfNumber of ->
          number(
              expressions.count(of.low(), scope, Expectation.Operand.RANGE),
              expressions.count(of.high(), scope, Expectation.Operand.RANGE));
      case ActionDomain.OfGroup of ->
          new Action.Domain.OfGroup(
              expressions.selections().of(of.selection(), scope.child()),
              of.link().map(link -> spacing(link, p.span(), scope)),
              of.most().map(n -> expressions.count(n, scope, Expectation.Operand.AT_MOST)));
      case ActionDomain.OfSpot of ->
          new Action.Domain.OfSpot(context.statements.moves().region(of.region(), steps, scope));
    };
  }

  private void pathOfNobody(Declaration.ActionParameter path, Name of, int slot, Scope scope) {
    List<String> before =
        scope.slots().entrySet().stream()
            .filter(e -> e.getValue().slot() < slot && TypeRules.body(e.getValue().type()))
            .map(e -> Words.quoted(e.getKey()))
            .toList();
    context.problems.add(
        Diagnostic.error(
                "path-of-nobody",
                of.span(),
                "nothing that the order names before it is called `%s`",
                of)
            .note(
                "`along %s of …` names the actor, or a thing or group further left: %s",
                path.name(), String.join(", ", before)));
  }

  private CheckedExpression spacing(ActionDomain.Link link, Span span, Scope scope) {
    return link.within()
        .map(d -> context.expressions.distance(d, scope, Expectation.Operand.WITHIN))
        .orElseGet(() -> new CheckedExpression.Number(0, Type.DISTANCE, span));
  }

  /** Returns the parameter whose path it is: by default the actor. */
  private int walker(
      Declaration.ActionParameter path, ActionDomain.OfPath domain, int slot, Scope scope) {
    if (path.of().isEmpty()) {
      return 0;
    }
    Name of = path.of().get();
    Scope.Slot known = scope.slots().get(of.text());
    if (known == null || known.slot() >= slot) {
      pathOfNobody(path, of, slot, scope);
      return 0;
    }
    CheckedExpression walker =
        context.expressions.body(
            new Expression.NameUse(of, of.span()), scope, Expectation.Operand.PATH_OF);
    if (!(walker instanceof CheckedExpression.Local local)) {
      return 0;
    }
    if (domain.shape() == PathShape.ALONG && local.type() instanceof Type.ListOf) {
      context.expressions.bends(of.span());
    }
    return local.slot();
  }

  /** How many legs a path may have: a number that is the same in every battle. */
  private int legs(ActionDomain.OfPath of, Expression legs) {
    OptionalDouble number = TypeResolver.literal(legs);
    if (of.shape() != PathShape.FREE) {
      context.problems.add(
          Diagnostic.error(
                  "number-of-legs",
                  legs.span(),
                  "only a `free` path has several legs, and this one is `%s`",
                  of.shape().word())
              .note(
                  "give the order several paths, each of which begins where the one before ends: `along first: straight up to 8 cm along second: …`"));
    } else if (number.isEmpty()
        || number.getAsDouble() != Math.rint(number.getAsDouble())
        || number.getAsDouble() < 1
        || number.getAsDouble() > MOST_LEGS) {
      context.problems.add(
          Diagnostic.error(
              "number-of-legs",
              legs.span(),
              "the number of legs is a whole number from 1 to %s",
              MOST_LEGS));
    } else {
      return (int) number.getAsDouble();
    }
    return 1;
  }

  /** A wheel or rotation may be limited by its angle alone. */
  private CheckedExpression upTo(ActionDomain.OfPath of, Expression e, Scope scope) {
    CheckedExpression limit = context.expressions.of(e, scope);
    boolean turning =
        switch (of.shape()) {
          case WHEEL, ROTATE -> true;
          case STRAIGHT, OBLIQUE, SIDEWAYS, BACKWARD, ABOUT_FACE, FREE, ALONG, TOWARD -> false;
        };
    if (turning && limit.type() instanceof Type.Angle || limit.type() instanceof Type.Nothing) {
      return limit;
    }
    return context.expressions.fit(limit, Type.DISTANCE, Expectation.Operand.UP_TO);
  }

  private CheckedExpression.Selection things(
      Declaration.ActionParameter p, ActionDomain.OfThing of, int slot, Scope scope) {
    Selection selection =
        new Selection(
            of.loyalty(),
            of.presence(),
            of.kind(),
            Optional.of(p.name()),
            of.of(),
            Optional.empty(),
            Optional.empty(),
            of.where(),
            p.span());
    return context.expressions.selections().of(selection, scope.child(), Optional.of(slot));
  }

  private Action.LeadsTo leadsTo(Declaration.LeadsTo leads, Scope scope) {
    return new Action.LeadsTo(
        context.expressions.text(leads.text(), scope),
        context.expressions.conditions(leads.when(), scope));
  }

  private Optional<Action.Cost> cost(
      Declaration.Cost c, Action action, Origin origin, Scope scope) {
    CheckedExpression of =
        c.of()
            .map(e -> context.expressions.thing(e, scope, Expectation.Operand.COSTS))
            .orElseGet(
                () -> {
                  Parameter actor =
                      action.parameters().isEmpty()
                          ? new Parameter("by", "me", Type.UNKNOWN)
                          : action.parameters().getFirst();
                  return new CheckedExpression.Local(0, actor.name(), actor.type(), c.span());
                });
    if (!(of.type() instanceof Type.OfThing(Kind kind))) {
      return Optional.empty();
    }
    Optional<Attribute> attribute = context.expressions.fields().attribute(kind, c.attribute());
    if (attribute.isEmpty()) {
      context.expressions.fields().complain(kind, c.attribute());
      context.expressions.of(c.amount(), scope);
      return Optional.empty();
    }
    if (TypeRules.unknown(attribute.get().type())) {
      return Optional.empty();
    }
    if (attribute.get().fixed() || !TypeRules.numeric(attribute.get().type())) {
      context.problems.add(
          Diagnostic.error(
                  "not-a-counter",
                  c.attribute().span(),
                  "`%s` cannot be a cost: it is not a number that can go down",
                  c.attribute())
              .also(attribute.get().origin().span(), "declared here"));
      return Optional.empty();
    }
    Type wanted = TypeRules.counts(attribute.get().type()) ? Type.COUNT : attribute.get().type();
    return Optional.of(
        new Action.Cost(
            context.expressions.want(c.amount(), scope, wanted, Expectation.Operand.COSTS),
            attribute.get(),
            of,
            origin));
  }

  private Action.Domain number(CheckedExpression low, CheckedExpression high) {
    CountRanges.limit(context, low, high);
    return new Action.Domain.OfNumber(low, high);
  }
}
