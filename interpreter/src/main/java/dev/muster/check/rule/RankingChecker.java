package dev.muster.check.rule;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Claim;
import dev.muster.lang.syntax.Declaration.CriterionRule;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Rule.Bearer;
import dev.muster.model.Special;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Criteria that break a tie. Each becomes claims: this party takes it when that holds. */
public final class RankingChecker {
  private final RuleContext context;

  public RankingChecker(RuleContext context) {
    this.context = context;
  }

  public void define(EffectiveDeclaration d, Declaration.Ranking r) {
    Ranking ranking = d.in(context.names.rankings);
    if (parties(ranking).size() < 2) {
      context.problems.add(
          Diagnostic.error(
                  "no-parties",
                  d.name().span(),
                  "`%s` ranks two things, so its first two parameters must be things",
                  d.name())
              .note("write `ranking %s of a: KIND against b: KIND { … }`", d.name()));
      return;
    }
    for (Declaration.Criterion c : r.criteria()) {
      Origin part = d.origin().part(c.name(), c.span());
      Origin origin =
          part.as("criterion")
              .titled(c.title(), c.cite().map(Declaration.Cite::pages).or(part::pages));
      claims(d, origin, ranking, c.name().text(), c.rule(), scope -> ExceptionChecker.nobody());
    }
  }

  private static List<Parameter> parties(Ranking ranking) {
    return ranking.parameters().stream()
        .filter(p -> p.type() instanceof Type.OfThing || TypeRules.unknown(p.type()))
        .limit(2)
        .toList();
  }

  private Scope scope(EffectiveDeclaration d, Ranking ranking) {
    Scope scope = context.scope(d);
    scope.parameters(ranking.parameters());
    return scope;
  }

  private void claims(
      EffectiveDeclaration d,
      Origin origin,
      Ranking ranking,
      String criterion,
      CriterionRule rule,
      Function<Scope, Bearer> bearing) {
    switch (rule) {
      case CriterionRule.Comparing c -> {
        comparing(d, origin, ranking, criterion, c, 0, 1, bearing);
        comparing(d, origin, ranking, criterion, c, 1, 0, bearing);
      }
      case CriterionRule.Deciding(List<Claim> claims) -> {
        int n = 0;
        for (Claim claim : claims) {
          Scope scope = scope(d, ranking);
          Bearer bearer = bearing.apply(scope);
          List<CheckedExpression> when = context.terms.conditions(claim.when(), scope);
          CheckedExpression winner =
              context.terms.want(
                  claim.winner(),
                  scope,
                  ranking.parameters().getFirst().type(),
                  Expectation.Operand.WINS);
          Origin line = origin.line(++n, claims.size(), origin.span());
          add(line, ranking, criterion, winner, when, scope, bearer);
        }
      }
    }
  }

  /**
   * `higher E`: party {@code mine} takes it when its E is above the other's. `it` is each in turn.
   */
  private void comparing(
      EffectiveDeclaration d,
      Origin origin,
      Ranking ranking,
      String criterion,
      CriterionRule.Comparing c,
      int mine,
      int other,
      Function<Scope, Bearer> bearing) {
    Scope scope = scope(d, ranking);
    Bearer bearer = bearing.apply(scope);
    List<Parameter> parties = parties(ranking);
    CheckedExpression value = of(c, scope, ranking, parties.get(mine));
    CheckedExpression against = of(c, scope, ranking, parties.get(other));
    List<CheckedExpression> when = new ArrayList<>();
    Scope inner = scope.child();
    it(inner, ranking, parties.get(mine));
    when.addAll(context.terms.conditions(c.when(), inner));
    when.add(
        new CheckedExpression.Compared(
            value, c.higher() ? Relation.ABOVE : Relation.BELOW, against, c.value().span()));
    CheckedExpression winner =
        new CheckedExpression.Local(
            ranking.parameters().indexOf(parties.get(mine)),
            parties.get(mine).name(),
            parties.get(mine).type(),
            c.value().span());
    Origin line = origin.part(mine + 1, origin.span());
    add(line, ranking, criterion, winner, List.copyOf(when), scope, bearer);
  }

  private CheckedExpression of(
      CriterionRule.Comparing c, Scope scope, Ranking ranking, Parameter party) {
    Scope inner = scope.child();
    it(inner, ranking, party);
    return context.terms.numeric(
        c.value(), inner, c.higher() ? Expectation.Operand.HIGHER : Expectation.Operand.LOWER);
  }

  private static void it(Scope scope, Ranking ranking, Parameter party) {
    scope.bind("it", ranking.parameters().indexOf(party), party.type());
  }

  private void add(
      Origin origin,
      Ranking ranking,
      String criterion,
      CheckedExpression winner,
      List<CheckedExpression> when,
      Scope scope,
      Bearer bearer) {
    context.rules.add(
        () ->
            new Rule.Criterion(
                origin, ranking, criterion, winner, when, scope.frame().size(), bearer));
  }

  /** For each party that may have the special rule. */
  public void special(
      EffectiveDeclaration d, Origin origin, Special special, Declaration.SpecialCriterion item) {
    Ranking ranking = context.names.rankings.get(item.ranking().text());
    if (ranking == null) {
      context.problems.unknown(
          item.ranking(),
          "there is no ranking `%s`".formatted(item.ranking()),
          context.names.rankings.keySet());
      return;
    }
    List<Parameter> parties = parties(ranking);
    if (item.word() == Declaration.ExceptionWord.INSTEAD_OF) {
      context.problems.add(
          Diagnostic.error(
                  "wrong-exception",
                  item.span(),
                  "in a special rule a criterion goes before or after another")
              .note("`before %s` decides first whenever its condition holds", item.other()));
    }
    for (Parameter party : parties) {
      int slot = ranking.parameters().indexOf(party);
      Origin each = origin.forParty(party.name());
      claims(
          d,
          each,
          ranking,
          d.name().text(),
          item.rule(),
          scope -> {
            scope.bind("me", slot, SpecialChecker.narrower(party.type(), special));
            return new Bearer.Part(slot, special, SpecialChecker.parameters(special, scope));
          });
    }
  }
}
