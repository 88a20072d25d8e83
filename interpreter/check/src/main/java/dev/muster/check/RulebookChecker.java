package dev.muster.check;

import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.rulebook.CheckedBodies;
import dev.muster.check.rulebook.WholeRulebookChecks;
import dev.muster.check.signature.Signatures;
import dev.muster.check.statement.PlaceSurvey;
import dev.muster.lang.diagnose.Diagnostics;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.load.LoadedRulebook;
import dev.muster.load.RulebookLoader;
import dev.muster.model.ListeningPlace;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** From what was written to what it means. Each pass works on the result of the one before. */
public final class RulebookChecker {
  private RulebookChecker() {}

  /**
   * All that is to be said about what was read, of reading it too, in the order of the texts. If
   * nothing could be read, or a rulebook that it extends is missing, all else would follow from
   * that.
   */
  public static CheckResult check(LoadedRulebook loaded) {
    Diagnostics all = new Diagnostics();
    all.addAll(loaded.problems());
    boolean unread =
        all.hasErrors() && loaded.files().stream().allMatch(f -> f.declarations().isEmpty())
            || RulebookLoader.baseless(loaded.problems());
    if (unread) {
      return CheckResult.unchecked(all.sorted());
    }
    CheckResult checked = check(loaded.files());
    all.addAll(checked.problems());
    return new CheckResult(
        all.hasErrors() ? Optional.empty() : checked.rulebook(), all.sorted(), checked.uses());
  }

  /**
   * @param files of the base rulebooks first, then of what extends them
   */
  public static CheckResult check(List<RulebookFile> files) {
    return check(files, name -> true);
  }

  /**
   * The rules, and only some of the examples.
   *
   * @param examples which, by their names
   */
  public static CheckResult check(List<RulebookFile> files, Predicate<String> examples) {
    ProblemCollector problems = new ProblemCollector(files);
    Optional<Rulebook> rulebook = Optional.empty();
    try {
      EffectiveDeclarations declarations =
          EffectiveDeclarations.of(files, problems).withExamples(examples);
      Signatures signatures = Signatures.of(declarations, problems);
      CheckedBodies bodies = CheckedBodies.of(signatures, problems);
      WholeRulebookChecks.check(bodies, problems);
      rulebook = problems.anyError() ? Optional.empty() : Optional.of(bodies.rulebook());
    } catch (ProblemCollector.Enough _) {
      // The problems found are reported.
    }
    return new CheckResult(rulebook, problems.all(), problems.uses());
  }

  /**
   * Every place in procedures and actions that a rule may listen to, in a rulebook without errors.
   */
  public static List<ListeningPlace> places(List<RulebookFile> files) {
    ProblemCollector problems = new ProblemCollector(files);
    PlaceSurvey survey = new PlaceSurvey();
    EffectiveDeclarations declarations =
        EffectiveDeclarations.of(files, problems).withExamples(name -> false);
    CheckedBodies.of(Signatures.of(declarations, problems), problems, Optional.of(survey));
    return survey.all();
  }
}
