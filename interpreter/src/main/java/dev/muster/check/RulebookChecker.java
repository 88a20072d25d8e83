package dev.muster.check;

import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.rule.RuleContext;
import dev.muster.check.rulebook.CheckedBodies;
import dev.muster.check.rulebook.WholeRulebookChecks;
import dev.muster.check.signature.Signatures;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.Optional;

/** From what was written to what it means. Each pass makes of what the one before it has made. */
public final class RulebookChecker {
  private RulebookChecker() {}

  /**
   * @param files of the base rulebooks first, then of what extends them
   */
  public static CheckResult check(List<RulebookFile> files) {
    RuleContext context = new RuleContext();
    EffectiveDeclarations declarations = EffectiveDeclarations.of(files, context.problems);
    Signatures signatures = Signatures.of(declarations, context);
    CheckedBodies bodies = CheckedBodies.of(signatures, context);
    WholeRulebookChecks.check(bodies, context);
    Optional<Rulebook> rulebook =
        context.problems.anyError() ? Optional.empty() : Optional.of(bodies.rulebook());
    return new CheckResult(rulebook, context.problems.all());
  }
}
