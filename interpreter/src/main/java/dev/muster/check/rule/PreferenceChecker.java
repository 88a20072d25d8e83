package dev.muster.check.rule;

import dev.muster.check.declaration.DecisionSites;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.Expectation;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Preference;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Decision;
import java.util.List;

/**
 * What generals like, at each place where the decision is asked and the names they use are known.
 */
public final class PreferenceChecker {
  private final RuleContext context;

  public PreferenceChecker(RuleContext context) {
    this.context = context;
  }

  public void define(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.General g) {
        define(d, g);
      }
    }
  }

  private void define(EffectiveDeclaration d, Declaration.General general) {
    for (Preference preference : general.preferences()) {
      List<DecisionSites.Site> sites = context.sites.named(preference.decision().text());
      if (sites.isEmpty()) {
        unknown(preference);
        continue;
      }
      if (sites.size() > 1 && !context.repetitions.more(preference.span(), sites.size())) {
        return;
      }
      boolean somewhere = false;
      for (DecisionSites.Site site : sites) {
        if (!context.problems.wouldComplain(() -> make(d, preference, site))) {
          site.preferences().add(make(d, preference, site));
          somewhere = true;
        }
      }
      if (!somewhere) {
        make(d, preference, sites.getFirst());
      }
    }
  }

  private Decision.Preference make(
      EffectiveDeclaration d, Preference preference, DecisionSites.Site site) {
    Scope scope = site.scope().child();
    List<CheckedExpression> when = context.expressions.conditions(preference.when(), scope);
    CheckedExpression value =
        context.expressions.count(preference.value(), scope, Expectation.Part.PREFERENCE);
    return new Decision.Preference(
        d.origin().part(preference.decision(), preference.span()), d.name().text(), value, when);
  }

  private void unknown(Preference preference) {
    String name = preference.decision().text();
    if (name.isEmpty()) {
      return;
    }
    context.problems.add(
        Diagnostic.error(
                "no-decision", preference.decision().span(), "there is no decision `%s`", name)
            .meant(name, context.sites.names())
            .note(
                "a preference names an action, a decision (`side chooses NAME: …`), one of its answers (`NAME-none`), `done` or `reroll`"));
  }
}
