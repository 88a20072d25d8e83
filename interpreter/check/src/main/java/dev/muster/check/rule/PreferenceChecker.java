package dev.muster.check.rule;

import dev.muster.check.declaration.DecisionSites;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.FreeNames;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Preference;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Bodies;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Decision;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Checks the preferences of generals, at each place where the decision is asked and the names they
 * use are known.
 */
public final class PreferenceChecker {
  private final RuleContext context;

  public PreferenceChecker(RuleContext context) {
    this.context = context;
  }

  public void add(EffectiveDeclaration d, Declaration.General general, Bodies.Builder bodies) {
    for (Preference preference : general.preferences()) {
      List<DecisionSites.Site> sites = context.others.sites().named(preference.decision().text());
      if (sites.isEmpty()) {
        unknown(preference);
        continue;
      }
      sites.forEach(site -> site.means(preference.decision(), context.problems));
      if (sites.size() > 1 && !context.repetitions.more(preference.span(), sites.size())) {
        return;
      }
      boolean somewhere = false;
      for (DecisionSites.Site site : sites) {
        if (!context.problems.wouldComplain(() -> make(d, preference, site))) {
          bodies.add(site.decision(), make(d, preference, site));
          somewhere = true;
        }
      }
      if (!somewhere && !answerAsked(preference, sites)) {
        make(d, preference, sites.getFirst());
      }
    }
  }

  private Decision.Preference make(
      EffectiveDeclaration d, Preference preference, DecisionSites.Site site) {
    Scope scope = site.scope().continued();
    List<CheckedExpression> when = context.expressions.conditions(preference.when(), scope);
    CheckedExpression value =
        context.expressions.count(preference.value(), scope, Expectation.Part.PREFERENCE);
    return new Decision.Preference(
        d.origin().part(preference.decision(), preference.span()),
        d.name().text(),
        value,
        when,
        scope.frame().size());
  }

  /** Reports a condition that asks for the answer: each has a line of its own. */
  private boolean answerAsked(Preference preference, List<DecisionSites.Site> sites) {
    String decision = preference.decision().text();
    Optional<Name> answer =
        preference.when().stream()
            .flatMap(condition -> FreeNames.of(condition).stream())
            .filter(name -> sites.stream().anyMatch(site -> answers(site, name)))
            .findFirst();
    answer.ifPresent(
        name ->
            context.problems.add(
                Diagnostic.error(
                        "unknown-name",
                        name.span(),
                        "`%s` is an answer of `%s`, and no value",
                        name,
                        decision)
                    .note(
                        "what a general likes of one answer is a line of its own: `%s-%s: %s`",
                        decision, name, preference.value().span().text().strip())));
    return answer.isPresent();
  }

  private static boolean answers(DecisionSites.Site site, Name name) {
    return site.decision().answers().containsKey(name.text())
        && site.scope().find(name.text()).isEmpty();
  }

  /** The decision whose answer a name seems to be. */
  private Optional<String> asked(String name) {
    return context.others.sites().names().stream()
        .filter(each -> name.startsWith(each + "-"))
        .max(Comparator.comparingInt(String::length));
  }

  private List<String> answers(String name) {
    return asked(name)
        .map(
            decision ->
                context.others.sites().names().stream()
                    .filter(each -> each.startsWith(decision + "-"))
                    .map(each -> "`" + each + "`")
                    .sorted()
                    .toList())
        .orElse(List.of());
  }

  private void unknown(Preference preference) {
    String name = preference.decision().text();
    if (name.isEmpty() || context.others.sites().anyWithoutName()) {
      return;
    }
    List<String> answers = answers(name);
    Diagnostic problem =
        Diagnostic.error(
            "no-decision", preference.decision().span(), "there is no decision `%s`", name);
    context.problems.add(
        !answers.isEmpty()
            ? problem.note(
                "the decision `%s` has these answers: %s",
                asked(name).orElseThrow(), String.join(", ", answers))
            : problem
                .meant(name, context.others.sites().names())
                .note(
                    "a preference names an action, a decision (`side chooses NAME: …`), one of its answers (`NAME-none`, `NAME-ANSWER`), `done` or `reroll`"));
  }
}
