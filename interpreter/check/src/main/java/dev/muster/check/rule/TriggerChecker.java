package dev.muster.check.rule;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.Expectation;
import dev.muster.check.rule.RuleDrafts.ExceptionTo;
import dev.muster.check.signature.SignatureChecker;
import dev.muster.check.statement.ProcedureChecker;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Heard;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Rule;
import dev.muster.model.Special;
import dev.muster.model.Topic;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks triggers and victories: what follows an event, and when it decides the battle. */
public final class TriggerChecker {
  private final RuleContext context;
  private final EventPatternChecker patterns;
  private final ExceptionChecker exceptions;

  public TriggerChecker(RuleContext context) {
    this.context = context;
    this.patterns = new EventPatternChecker(context);
    this.exceptions = new ExceptionChecker(context);
  }

  public void define(EffectiveDeclaration d, Declaration.Trigger t) {
    List<ExceptionTo> except = exceptions.of(t.exception(), "trigger", "special");
    RuleSource source = new RuleSource(d, d.origin(), except);
    for (Heard heard : context.heard(t.heard())) {
      Scope scope = context.scope(d);
      scope.enterDeclaration(d.name().text());
      patterns
          .bind(heard, scope)
          .ifPresent(bound -> rule(source, bound, t.when(), t.body(), ExceptionChecker.nobody()));
    }
  }

  private void rule(
      RuleSource source,
      EventPatternChecker.BoundPattern bound,
      List<Expression> when,
      List<Statement> body,
      Bearer bearer) {
    Scope scope = bound.scope();
    List<CheckedExpression> conditions = new ArrayList<>(bound.when());
    List<CheckedStatement> done = new ArrayList<>();
    boolean asked =
        readsBearer(
            bearer, scope, () -> conditions.addAll(context.expressions.conditions(when, scope)));
    boolean meant =
        readsBearer(bearer, scope, () -> done.addAll(context.statements.all(body, scope)));
    if (meant && !asked && bearer instanceof Bearer.Anyone anyone) {
      notAboutBearer(source.origin(), bound, anyone);
    }
    if (when.isEmpty()) {
      endless(source.origin(), bound, done);
    }
    bound
        .replaces()
        .filter(p -> !ProcedureChecker.givesValue(done))
        .ifPresent(p -> ProcedureChecker.noValueGiven(context, source.origin().span(), p));
    context.rules.add(
        source.exceptions(),
        new Rule(
            source.origin(),
            bound.event(),
            List.copyOf(conditions),
            new Answer.Body(List.copyOf(done), Optional.empty()),
            scope.frame().size(),
            bearer));
  }

  private static boolean readsBearer(Bearer bearer, Scope scope, Runnable work) {
    if (bearer instanceof Bearer.Anyone anyone) {
      return scope.frame().reads(anyone.slot(), work);
    }
    work.run();
    return false;
  }

  /**
   * Reports a rule that every bearer answers whoever does it: seldom meant where the text leaves
   * out who that is.
   */
  private void notAboutBearer(
      Origin origin, EventPatternChecker.BoundPattern bound, Bearer.Anyone bearer) {
    List<Parameter> parts = bound.event().parameters();
    boolean leftOut =
        IntStream.range(0, parts.size())
            .anyMatch(i -> parts.get(i).name().equals("me") && bound.names().get(i).equals("me"));
    if (leftOut) {
      context.problems.add(
          Diagnostic.warning(
                  "not-about-bearer",
                  origin.span(),
                  "every bearer of `%s` answers this, no matter who causes it",
                  bearer.special().name())
              .note(
                  "name `me` in the event, as in `%s of me`, or relate it to `me` in `when`",
                  bound.event().name()));
    }
  }

  /** A trigger that always raises what it listens for never comes to an end. */
  private void endless(
      Origin origin, EventPatternChecker.BoundPattern bound, List<CheckedStatement> body) {
    Event event = bound.event();
    for (CheckedStatement statement : body) {
      if (statement instanceof CheckedStatement.Call a
          && a.of() == event
          && (bound.when().isEmpty() || ofTheSame(a))) {
        context.problems.add(
            Diagnostic.warning(
                    "endless-triggers",
                    a.span(),
                    "`%s` answers `%s` by announcing it again, and never ends",
                    origin.name(),
                    event.name())
                .note("give it a condition that stops holding: `when …`"));
      }
    }
  }

  private static boolean ofTheSame(CheckedStatement.Call a) {
    for (int i = 0; i < a.arguments().size(); i++) {
      if (!(a.arguments().get(i) instanceof CheckedExpression.Local local && local.slot() == i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * In a special rule everyone on the table who has it reacts; who is called `me` in the event
   * pattern must have it itself.
   */
  void special(RuleSource source, Special special, Declaration.SpecialTrigger t) {
    RuleSource excepted = source.with(exceptions.of(t.exception(), "trigger", "special"));
    context.heard(t.heard()).forEach(heard -> special(excepted, special, t, heard));
  }

  private void special(
      RuleSource source, Special special, Declaration.SpecialTrigger t, Heard heard) {
    Scope scope = context.scope(source.declaration());
    scope.enterDeclaration(special.name());
    Optional<EventPatternChecker.BoundPattern> found = patterns.bind(heard, scope);
    if (found.isEmpty()) {
      return;
    }
    int part = found.get().names().indexOf("me");
    Bearer bearer;
    if (part >= 0 && mentions(heard.pattern())) {
      scope.bind(
          "me", part, SpecialChecker.narrower(scope.find("me").orElseThrow().type(), special));
      bearer = new Bearer.Part(part, special, SpecialChecker.parameters(special, scope));
    } else {
      Kind kind = SignatureChecker.bearer(special).orElse(context.names.thing());
      int slot = scope.declare("me", new Type.OfThing(kind));
      bearer = new Bearer.Anyone(slot, special, SpecialChecker.parameters(special, scope));
    }
    rule(source, found.get(), t.when(), t.body(), bearer);
  }

  private static boolean mentions(Declaration.EventPattern on) {
    return switch (on) {
      case Declaration.EventPattern.Named n ->
          n.arguments().stream().anyMatch(a -> a.binder().text().equals("me"));
      case Declaration.EventPattern.Written w ->
          w.arguments().stream().anyMatch(a -> a.binder().text().equals("me"));
      case Declaration.EventPattern.Reaches r -> me(r.binder(), r.cause());
      case Declaration.EventPattern.Changes c -> me(c.binder(), c.cause());
      case Declaration.EventPattern.Adjusts a -> me(a.binder(), a.cause());
    };
  }

  private static boolean me(Name thing, Optional<Name> cause) {
    return Stream.concat(Stream.of(thing), cause.stream()).anyMatch(n -> n.text().equals("me"));
  }

  public void victory(EffectiveDeclaration d, Declaration.Victory v) {
    List<ExceptionTo> except = exceptions.of(v.exception(), "victory");
    DeadLines.find(
        context.problems,
        v.verdicts(),
        verdict -> verdict.when().isEmpty(),
        Declaration.BattleVerdict::span);
    for (int i = 0; i < v.verdicts().size(); i++) {
      Declaration.BattleVerdict verdict = v.verdicts().get(i);
      Scope scope = context.scope(d);
      Optional<EventPatternChecker.BoundPattern> bound = patterns.bind(v.on(), scope);
      if (bound.isEmpty()) {
        return;
      }
      List<CheckedExpression> when = new ArrayList<>(bound.get().when());
      when.addAll(context.expressions.conditions(verdict.when(), scope));
      Optional<CheckedExpression> side =
          verdict
              .side()
              .map(
                  s ->
                      context.expressions.side(
                          s, scope, Expectation.Operand.winsOrLoses(verdict.wins())));
      Origin origin = d.origin().line(i + 1, v.verdicts().size(), verdict.span());
      context.rules.add(
          except,
          Rule.of(
              origin,
              new Topic.Verdict(bound.get().event()),
              when,
              new Answer.End(
                  side,
                  verdict.wins(),
                  verdict.degree().map(text -> context.expressions.text(text, scope))),
              scope.frame().size()));
    }
  }
}
