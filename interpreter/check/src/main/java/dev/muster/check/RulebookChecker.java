package dev.muster.check;

import dev.muster.check.declaration.EffectiveDeclarations;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
    Optional<Rulebook> rulebook = Optional.empty();
    if (!unread) {
      CheckResult checked = check(loaded.files(), loaded.problems());
      all.addAll(checked.problems());
      rulebook = checked.rulebook();
    }
    return new CheckResult(all.hasErrors() ? Optional.empty() : rulebook, all.sorted());
  }

  /**
   * @param files of the base rulebooks first, then of what extends them
   */
  public static CheckResult check(List<RulebookFile> files) {
    return check(files, List.of());
  }

  /**
   * The rules, and only some of the examples.
   *
   * @param examples which, by their names
   */
  public static CheckResult check(List<RulebookFile> files, Predicate<String> examples) {
    return check(files, List.of(), examples);
  }

  /**
   * @param reading what was wrong with the texts of the files, which are not told again
   */
  public static CheckResult check(List<RulebookFile> files, List<Diagnostic> reading) {
    return check(files, reading, name -> true);
  }

  private static CheckResult check(
      List<RulebookFile> files, List<Diagnostic> reading, Predicate<String> examples) {
    ProblemCollector problems = new ProblemCollector();
    FollowOnErrors followOn = new FollowOnErrors(files);
    followOn.damagedBy(reading);
    List<Diagnostic> told = new ArrayList<>();
    Optional<Rulebook> rulebook = Optional.empty();
    try {
      EffectiveDeclarations declarations =
          EffectiveDeclarations.of(files, problems).withExamples(examples);
      Signatures signatures = Signatures.of(declarations, problems);
      told.addAll(followOn.without(problems.all()));
      followOn.incompleteBy(told.stream().filter(RulebookChecker::leavesAGap).toList());
      told = new ArrayList<>(followOn.without(told));
      CheckedBodies bodies = CheckedBodies.of(signatures, problems);
      WholeRulebookChecks.check(bodies, problems);
      rulebook = problems.anyError() ? Optional.empty() : Optional.of(bodies.rulebook());
    } catch (ProblemCollector.Enough _) {
      // The problems found are reported.
    }
    List<Diagnostic> later = new ArrayList<>(problems.all());
    later.removeAll(Set.copyOf(told));
    told.addAll(followOn.without(later));
    return new CheckResult(rulebook, new RepeatedNames(files).once(told));
  }

  /**
   * Every place in procedures and actions that a rule may listen to, in a rulebook without errors.
   */
  public static List<ListeningPlace> places(List<RulebookFile> files) {
    ProblemCollector problems = new ProblemCollector();
    PlaceSurvey survey = new PlaceSurvey();
    EffectiveDeclarations declarations =
        EffectiveDeclarations.of(files, problems).withExamples(name -> false);
    CheckedBodies.of(Signatures.of(declarations, problems), problems, Optional.of(survey));
    return survey.all();
  }

  /** Whether what is declared there is not known well enough to judge what is said of it. */
  private static boolean leavesAGap(Diagnostic problem) {
    return switch (problem.slug()) {
      case "unknown-name", "wrong-row-length", "duplicate-name" -> true;
      default -> false;
    };
  }
}
