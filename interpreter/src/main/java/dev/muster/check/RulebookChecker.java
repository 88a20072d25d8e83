package dev.muster.check;

import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.rulebook.CheckedBodies;
import dev.muster.check.rulebook.WholeRulebookChecks;
import dev.muster.check.signature.Signatures;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.Optional;

/** From what was written to what it means. Each pass works on the result of the one before. */
public final class RulebookChecker {
  private RulebookChecker() {}

  /**
   * @param files of the base rulebooks first, then of what extends them
   */
  public static CheckResult check(List<RulebookFile> files) {
    ProblemCollector problems = new ProblemCollector();
    EffectiveDeclarations declarations = EffectiveDeclarations.of(files, problems);
    Signatures signatures = Signatures.of(declarations, problems);
    CheckedBodies bodies = CheckedBodies.of(signatures, problems);
    WholeRulebookChecks.check(bodies, problems);
    Optional<Rulebook> rulebook =
        problems.anyError() ? Optional.empty() : Optional.of(bodies.rulebook());
    return new CheckResult(rulebook, problems.all());
  }
}
