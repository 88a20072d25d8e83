package dev.muster.check.rule;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.SightItem;
import dev.muster.lang.syntax.Expression;
import dev.muster.model.Answer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Rule;
import dev.muster.model.Sight;
import dev.muster.model.Topic;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks what is in the way of sights, and what halts a move. */
public final class SightChecker {
  private final RuleContext context;

  public SightChecker(RuleContext context) {
    this.context = context;
  }

  public void sight(EffectiveDeclaration d, Declaration.Sight s) {
    Sight sight = d.in(context.names.sights);
    if (sight.parameters().size() < 2) {
      context.problems.add(
          Diagnostic.error(
                  "no-parties",
                  d.name().span(),
                  "a sight is from one thing to another, so its first two parameters must be things")
              .note("write `sight %s of me: KIND against target: KIND { … }`", d.name()));
      return;
    }
    int n = 0;
    for (SightItem item : s.items()) {
      Scope scope = context.scope(d);
      scope.parameters(sight.parameters());
      switch (item) {
        case SightItem.Origin o -> {}
        case SightItem.Block(Expression.Selection by, List<Expression> when, var span) -> {
          Picked picked = pick(by, when, scope);
          Origin origin = d.origin().part(++n, span).valid(d.validity(item));
          context.rules.add(
              Rule.of(
                  origin,
                  sight,
                  picked.when(),
                  new Answer.Things(picked.selection(), Optional.empty()),
                  scope.frame().size()));
        }
        case SightItem.Range(Expression distance, List<Expression> when, var span) -> {
          List<CheckedExpression> conditions = context.expressions.conditions(when, scope);
          CheckedExpression most =
              context.expressions.distance(distance, scope, Expectation.Operand.WITHIN);
          Origin origin = d.origin().part(++n, span).valid(d.validity(item));
          context.rules.add(
              Rule.of(origin, sight, conditions, new Answer.Value(most), scope.frame().size()));
        }
      }
    }
  }

  public void halt(EffectiveDeclaration d, Declaration.Halt h) {
    List<Parameter> parameters = context.types.parameters(h.parameters());
    if (parameters.isEmpty()
        || !(parameters.getFirst().type() instanceof Type.OfThing
            || TypeRules.unknown(parameters.getFirst().type()))) {
      context.problems.add(
          Diagnostic.error(
                  "no-parties",
                  d.name().span(),
                  "a halt is of a thing, so its first parameter must be a thing")
              .note("write `halt %s of me: KIND { … }`", d.name()));
      return;
    }
    for (int i = 0; i < h.items().size(); i++) {
      Declaration.HaltItem item = h.items().get(i);
      Scope scope = context.scope(d);
      scope.parameters(parameters);
      CheckedExpression distance =
          context.expressions.distance(item.distance(), scope, Expectation.Operand.WITHIN);
      List<CheckedExpression> when = new ArrayList<>();
      if (parameters.getFirst().type() instanceof Type.OfThing(Kind kind)
          && kind != context.names.thing()) {
        when.add(
            new CheckedExpression.Is(
                new CheckedExpression.Local(
                    0, parameters.getFirst().name(), parameters.getFirst().type(), item.span()),
                List.of(new CheckedExpression.Test.OfKind(kind)),
                item.span()));
      }
      Picked picked = pick(item.of(), item.when(), scope);
      when.addAll(picked.when());
      Origin origin = d.origin().line(i + 1, h.items().size(), item.span()).valid(d.validity(item));
      context.rules.add(
          Rule.of(
              origin,
              Topic.Halt.HALT,
              when,
              new Answer.Things(picked.selection(), Optional.of(distance)),
              scope.frame().size()));
    }
  }

  private record Picked(CheckedExpression.Selection selection, List<CheckedExpression> when) {}

  /**
   * Conditions that speak of what is picked out are part of the picking; the others hold or do not
   * beforehand.
   */
  private Picked pick(Expression.Selection s, List<Expression> conditions, Scope scope) {
    Scope inner = scope.child();
    CheckedExpression.Selection selection = context.expressions.selections().of(s, inner);
    List<CheckedExpression> when = new ArrayList<>();
    List<CheckedExpression> where = new ArrayList<>(selection.where().stream().toList());
    List<CheckedExpression> all = new ArrayList<>(where);
    for (Expression e : conditions) {
      CheckedExpression[] made = new CheckedExpression[1];
      boolean about =
          scope
              .frame()
              .reads(
                  selection.slot(),
                  () -> made[0] = context.expressions.flag(e, inner, Expectation.Condition.WHEN));
      context.expressions.conditions().establish(made[0], inner);
      all.add(made[0]);
      if (about) {
        where.add(made[0]);
      } else {
        when.add(made[0]);
      }
    }
    context.expressions.conditions().together(all);
    return new Picked(selection.with(CheckedExpression.all(where)), List.copyOf(when));
  }
}
