package dev.muster.check.rule;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.SameExpression;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Claim;
import dev.muster.lang.syntax.Declaration.CriterionRule;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Special;
import dev.muster.model.Subexpressions;
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
    DeadLines.find(
        context.problems,
        r.criteria(),
        c -> d.validity(c).always() && decides(c.rule()),
        Declaration.Criterion::span);
    for (Declaration.Criterion c : r.criteria()) {
      Origin part = d.origin().part(c.name(), c.span());
      Origin origin =
          part.as("criterion")
              .valid(d.validity(c))
              .titled(c.title(), c.cite().map(Declaration.Cite::pages).or(part::pages));
      new Contest(
              new RuleSource(d, origin),
              ranking,
              c.name().text(),
              scope -> ExceptionChecker.nobody())
          .claims(c.rule());
    }
  }

  /** Whether it always prefers one of the two. */
  private static boolean decides(CriterionRule rule) {
    return rule instanceof CriterionRule.Deciding(List<Claim> claims)
        && claims.size() == 1
        && claims.getFirst().when().isEmpty();
  }

  private static List<Parameter> parties(Ranking ranking) {
    return ranking.parameters().stream()
        .filter(p -> p.type() instanceof Type.OfThing || TypeRules.unknown(p.type()))
        .limit(2)
        .toList();
  }

  /**
   * One criterion of a ranking, which its rules claim for one party or the other.
   *
   * @param bearing declares who must be there, in the scope of a rule
   */
  private final class Contest {
    private final RuleSource source;
    private final Ranking ranking;
    private final String criterion;
    private final Function<Scope, Bearer> bearing;

    Contest(RuleSource source, Ranking ranking, String criterion, Function<Scope, Bearer> bearing) {
      this.source = source;
      this.ranking = ranking;
      this.criterion = criterion;
      this.bearing = bearing;
    }

    void claims(CriterionRule rule) {
      switch (rule) {
        case CriterionRule.Comparing c -> {
          List<Parameter> parties = parties(ranking);
          saysNothing(c, of(c, scope(), parties.get(0)), parties);
          comparing(c, parties.get(0), parties.get(1), 1);
          comparing(c, parties.get(1), parties.get(0), 2);
        }
        case CriterionRule.Deciding(List<Claim> claims) -> {
          List<List<CheckedExpression>> when = new ArrayList<>();
          for (int i = 0; i < claims.size(); i++) {
            when.add(
                deciding(
                    claims.get(i),
                    source.origin().line(i + 1, claims.size(), source.origin().span())));
          }
          alike(claims, when);
        }
      }
    }

    /** Reports two parties that both take it whenever one does. */
    private void alike(List<Claim> claims, List<List<CheckedExpression>> when) {
      if (claims.size() == 2
          && !claims
              .getFirst()
              .winner()
              .span()
              .text()
              .equals(claims.getLast().winner().span().text())
          && SameExpression.same(when.getFirst(), when.getLast())) {
        context.problems.add(
            Diagnostic.warning(
                "says-nothing",
                claims.getLast().winner().span(),
                "both win on the same condition, so that this never decides"));
      }
    }

    /** On what the claim is made. */
    private List<CheckedExpression> deciding(Claim claim, Origin line) {
      Scope scope = scope();
      Bearer bearer = bearing.apply(scope);
      List<CheckedExpression> when = context.expressions.conditions(claim.when(), scope);
      CheckedExpression winner =
          context.expressions.want(
              claim.winner(),
              scope,
              ranking.parameters().getFirst().type(),
              Expectation.Operand.WINS);
      add(line, winner, when, scope, bearer);
      return when;
    }

    /** `higher E`: party {@code mine} takes it when its E is above the other's. */
    private void comparing(CriterionRule.Comparing c, Parameter mine, Parameter other, int line) {
      Scope scope = scope();
      Bearer bearer = bearing.apply(scope);
      CheckedExpression value = of(c, scope, mine);
      CheckedExpression against = of(c, scope, other);
      List<CheckedExpression> when =
          new ArrayList<>(context.expressions.conditions(c.when(), it(scope, mine)));
      when.add(
          new CheckedExpression.Compared(
              value, c.higher() ? Relation.ABOVE : Relation.BELOW, against, c.value().span()));
      CheckedExpression winner =
          new CheckedExpression.Local(
              ranking.parameters().indexOf(mine), mine.name(), mine.type(), c.value().span());
      Origin origin = source.origin().part(line, source.origin().span());
      add(origin, winner, List.copyOf(when), scope, bearer);
    }

    private CheckedExpression of(CriterionRule.Comparing c, Scope scope, Parameter party) {
      return context.expressions.numeric(
          c.value(),
          it(scope, party),
          c.higher() ? Expectation.Operand.HIGHER : Expectation.Operand.LOWER);
    }

    /**
     * Reports a value that does not speak of `it`: it is the same for both, so that it never
     * decides.
     */
    private void saysNothing(
        CriterionRule.Comparing c, CheckedExpression value, List<Parameter> parties) {
      if (TypeRules.unknown(value.type())
          || Subexpressions.within(value)
              .anyMatch(e -> e instanceof CheckedExpression.Local l && l.name().equals("it"))) {
        return;
      }
      String written = c.value().span().text().strip();
      String word = c.higher() ? "higher" : "lower";
      Diagnostic problem =
          Diagnostic.warning(
              "says-nothing",
              c.value().span(),
              "`%s` is the same for both, so that `%s` never decides: it says nothing of `it`",
              written,
              word);
      context.problems.add(
          parties.stream()
              .map(party -> party.name() + ".")
              .filter(written::startsWith)
              .findFirst()
              .map(
                  party ->
                      problem.note(
                          "`it` is each of the two in turn: write `%s it.%s`",
                          word, written.substring(party.length())))
              .orElseGet(
                  () -> problem.note("`it` is each of the two in turn, as in `%s it.…`", word)));
    }

    private Scope scope() {
      Scope scope = context.scope(source.declaration());
      scope.parameters(ranking.parameters());
      return scope;
    }

    /** Returns the scope of what is compared, which calls each party `it` in turn. */
    private Scope it(Scope scope, Parameter party) {
      Scope inner = scope.child();
      inner.bind("it", ranking.parameters().indexOf(party), party.type());
      return inner;
    }

    private void add(
        Origin line,
        CheckedExpression winner,
        List<CheckedExpression> when,
        Scope scope,
        Bearer bearer) {
      context.rules.add(
          new Rule(
              line,
              ranking,
              when,
              new Answer.Winner(criterion, winner),
              scope.frame().size(),
              bearer));
    }
  }

  /** Adds a special rule's criterion for each party that may have the special rule. */
  void special(RuleSource source, Special special, Declaration.SpecialCriterion item) {
    Ranking ranking = context.names.rankings.get(item.ranking().text());
    if (ranking == null) {
      context.problems.unknown(
          item.ranking(),
          context.names.rankings.keySet(),
          "there is no ranking `%s`",
          item.ranking());
      return;
    }
    context.problems.means(item.ranking(), ranking.origin());
    List<Parameter> parties = parties(ranking);
    if (item.word() == Declaration.ExceptionWord.INSTEAD_OF) {
      context.problems.add(
          Diagnostic.error(
                  "wrong-exception",
                  item.span(),
                  "a criterion in a special rule must go before or after another")
              .note(
                  "write `before %s` to decide by it first, when its condition holds",
                  item.other()));
    }
    for (Parameter party : parties) {
      int slot = ranking.parameters().indexOf(party);
      new Contest(
              source.forParty(party.name()),
              ranking,
              special.name(),
              scope -> {
                scope.bind("me", slot, SpecialChecker.narrower(party.type(), special));
                return new Bearer.Part(slot, special, SpecialChecker.parameters(special, scope));
              })
          .claims(item.rule());
    }
  }
}
