package dev.muster.check.rule;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.Expectation;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Heard;
import dev.muster.lang.syntax.Declaration.Moment;
import dev.muster.model.Answer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Event;
import dev.muster.model.Rule;
import dev.muster.model.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks properties: what must hold in every battle. */
public final class PropertyChecker {
  private final RuleContext context;
  private final EventPatternChecker patterns;

  public PropertyChecker(RuleContext context) {
    this.context = context;
    this.patterns = new EventPatternChecker(context);
  }

  public void define(EffectiveDeclaration d, Declaration.Property p) {
    p.heard()
        .ifPresentOrElse(
            heard -> context.heard(heard).forEach(each -> judged(d, p, each)),
            () -> judged(d, p, Event.AT_REST, List.of(), context.scope(d)));
  }

  private void judged(EffectiveDeclaration d, Declaration.Property p, Heard heard) {
    Scope scope = context.scope(d);
    heard(heard, scope).ifPresent(bound -> judged(d, p, bound.event(), bound.when(), scope));
  }

  private void judged(
      EffectiveDeclaration d,
      Declaration.Property p,
      Event event,
      List<CheckedExpression> heard,
      Scope scope) {
    List<CheckedExpression> when = new ArrayList<>(heard);
    when.addAll(context.expressions.conditions(p.when(), scope));
    Scope inner = scope.child();
    Optional<CheckedExpression.Selection> each =
        p.each().map(selection -> context.expressions.selections().of(selection, inner));
    each.ifPresent(selection -> inner.frame().loop(selection.slot()));
    List<Answer.Requirements.Requirement> requirements =
        p.requirements().stream().map(r -> requirement(r, inner)).toList();
    context.rules.add(
        Rule.of(
            d.origin(),
            new Topic.Law(event),
            when,
            new Answer.Requirements(each, requirements),
            scope.frame().size()));
  }

  /**
   * Checks the event of a property. A rule in the place of something never lets it happen: there is
   * nothing to judge.
   */
  private Optional<EventPatternChecker.BoundPattern> heard(Heard heard, Scope scope) {
    if (heard.moment() == Moment.INSTEAD_OF) {
      context.problems.add(
          Diagnostic.error(
                  "wrong-moment",
                  heard.span(),
                  "a property is judged before something is done, after it, or `on` an event")
              .note("write `after` in place of `instead of`"));
      return Optional.empty();
    }
    return patterns.bind(heard, scope);
  }

  private Answer.Requirements.Requirement requirement(Declaration.Requirement r, Scope scope) {
    return new Answer.Requirements.Requirement(
        context.expressions.flag(r.condition(), scope, Expectation.Condition.PROPERTY),
        r.broken().map(text -> context.expressions.text(text, scope)),
        r.span());
  }
}
