package dev.muster.compile.rule;

import dev.muster.compile.statement.CompiledStatement;
import dev.muster.compile.statement.Completion;
import dev.muster.model.Origin;
import dev.muster.model.Rulebook;
import dev.muster.session.Condition;
import dev.muster.session.RuleCondition;
import java.util.HashSet;
import java.util.Set;

/**
 * Compiles what holds in a rulebook: parts that depend only on the options of the battle are left
 * out where they do not hold; parts that depend on options that begin and end in play are tested
 * each time.
 */
public final class SwitchedRules {
  private final Set<String> options;
  private final Set<String> inPlay;

  public SwitchedRules(Rulebook rulebook, Set<String> options) {
    this.options = options;
    this.inPlay = rulebook.battles().switchedInPlay();
  }

  /** Whether it holds some time in the battle. */
  public boolean mayHold(Origin origin) {
    if (!inPlay(origin)) {
      return origin.holdsWith(options);
    }
    // Anything that no option in play can bring about, or take away, is known now.
    Set<String> most = new HashSet<>(options);
    origin.onlyIn().filter(inPlay::contains).ifPresent(most::add);
    most.removeIf(option -> inPlay.contains(option) && origin.validity().notIn().contains(option));
    return origin.holdsWith(most);
  }

  /** Whether it may begin and cease to hold in the course of the battle. */
  boolean inPlay(Origin origin) {
    return origin.validity().dependsOn(inPlay);
  }

  public CompiledStatement whileHeld(Origin origin, CompiledStatement step) {
    return inPlay(origin)
        ? f -> f.context().world().holds(origin) ? step.run(f) : Completion.NORMAL
        : step;
  }

  /** Nothing of the rule is asked while it does not hold. */
  public RuleCondition whileHeld(Origin origin, RuleCondition rule) {
    Condition whole =
        (request, subject) ->
            CompiledRule.context(request).world().holds(origin)
                && rule.whole().test(request, subject);
    return RuleCondition.of(
        "while " + String.join(", ", origin.validity().options().toList()),
        "of an option that can change in play",
        whole);
  }
}
