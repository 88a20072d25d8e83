package dev.muster.check.statement;

import dev.muster.check.declaration.DecisionSites;
import dev.muster.check.expression.IgnoredChecker;
import dev.muster.check.expression.RolledDice;
import dev.muster.model.Quantity;
import java.util.Set;

/**
 * What bodies tell others of themselves, besides what they mean.
 *
 * @param asked the quantities that some expression asks for
 * @param usedSpecials names of special rules that a thing is given
 * @param switchedInPlay names of options that statements begin or end
 * @param sites where decisions are asked
 * @param ignored what was there to be ignored
 * @param hooks the places that rules answer
 */
public record BodyFacts(
    Set<Quantity> asked,
    Set<String> usedSpecials,
    Set<String> switchedInPlay,
    RolledDice rolled,
    DecisionSites sites,
    IgnoredChecker.Met ignored,
    HookPoints hooks) {

  /** Adds those of another body. */
  public void addAll(BodyFacts others) {
    asked.addAll(others.asked);
    usedSpecials.addAll(others.usedSpecials);
    switchedInPlay.addAll(others.switchedInPlay);
    rolled.addAll(others.rolled);
    sites.addAll(others.sites);
    ignored.addAll(others.ignored);
    hooks.addAll(others.hooks);
  }
}
