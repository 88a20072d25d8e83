package dev.muster.check;

import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.Excerpt;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.rulebook.CheckedBodies;
import dev.muster.check.rulebook.WholeRulebookChecks;
import dev.muster.check.signature.Signatures;
import dev.muster.check.statement.PlaceSurvey;
import dev.muster.lang.diagnose.Diagnostic;
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
    return unread(loaded) ? unchecked(loaded) : withReading(loaded, check(loaded.files()));
  }

  /**
   * What is to be said of the reading, the signatures, and some of the bodies; the others, and what
   * only the whole rulebook shows, are not looked at.
   */
  public static CheckResult partly(LoadedRulebook loaded, Excerpt bodies) {
    return unread(loaded) ? unchecked(loaded) : withReading(loaded, partly(loaded.files(), bodies));
  }

  /** The same of a rulebook of which all has been read. */
  public static CheckResult partly(List<RulebookFile> files, Excerpt bodies) {
    ProblemCollector problems = new ProblemCollector(files);
    List<Diagnostic> early = List.of();
    try {
      Signatures signatures = Signatures.of(EffectiveDeclarations.of(files, problems), problems);
      early = problems.all();
      problems.addAll(CheckedBodies.only(signatures, problems, bodies));
    } catch (ProblemCollector.Enough _) {
      // The problems found are reported.
    }
    return new CheckResult(Optional.empty(), problems.all(), early, problems.uses());
  }

  private static boolean unread(LoadedRulebook loaded) {
    return loaded.problems().stream().anyMatch(p -> p.severity() == Diagnostic.Severity.ERROR)
            && loaded.files().stream().allMatch(f -> f.declarations().isEmpty())
        || RulebookLoader.baseless(loaded.problems());
  }

  private static CheckResult unchecked(LoadedRulebook loaded) {
    return CheckResult.unchecked(withReading(loaded, List.of()));
  }

  private static CheckResult withReading(LoadedRulebook loaded, CheckResult checked) {
    List<Diagnostic> all = withReading(loaded, checked.problems());
    boolean errors = all.stream().anyMatch(p -> p.severity() == Diagnostic.Severity.ERROR);
    return new CheckResult(
        errors ? Optional.empty() : checked.rulebook(),
        all,
        withReading(loaded, checked.early()),
        checked.uses());
  }

  private static List<Diagnostic> withReading(LoadedRulebook loaded, List<Diagnostic> checked) {
    Diagnostics all = new Diagnostics();
    all.addAll(loaded.problems());
    all.addAll(checked);
    return all.sorted();
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
    List<Diagnostic> early = List.of();
    try {
      EffectiveDeclarations declarations =
          EffectiveDeclarations.of(files, problems).withExamples(examples);
      Signatures signatures = Signatures.of(declarations, problems);
      early = problems.all();
      CheckedBodies bodies = CheckedBodies.of(signatures, problems);
      WholeRulebookChecks.check(bodies, problems);
      rulebook = problems.anyError() ? Optional.empty() : Optional.of(bodies.rulebook());
    } catch (ProblemCollector.Enough _) {
      // The problems found are reported.
    }
    return new CheckResult(rulebook, problems.all(), early, problems.uses());
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
