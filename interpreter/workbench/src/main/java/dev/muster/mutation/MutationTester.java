package dev.muster.mutation;

import dev.muster.check.RulebookChecker;
import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Applies mutations one at a time, and runs the examples that could notice. */
public final class MutationTester {
  private final List<RulebookFile> files;
  private final ExampleReach reach;
  private final List<EquivalentMark> marks;

  private MutationTester(List<RulebookFile> files, ExampleReach reach) {
    this.files = files;
    this.reach = reach;
    this.marks = EquivalentMark.of(files);
  }

  /**
   * @param files of a rulebook without errors, all of whose examples pass
   */
  public static MutationTester of(List<RulebookFile> files) {
    return of(files, _ -> true);
  }

  /**
   * @param files of a rulebook without errors
   * @param judging the examples that may notice, all of which pass
   */
  public static MutationTester of(List<RulebookFile> files, Predicate<Example> judging) {
    Rulebook rulebook = RulebookChecker.check(files).rulebook().orElseThrow();
    return new MutationTester(
        files, ExampleReach.of(rulebook, rulebook.examples().stream().filter(judging).toList()));
  }

  /**
   * All mutations of some files, in the order of the text.
   *
   * @param rulebook all files of it
   */
  public static List<Mutation> mutations(List<RulebookFile> files, List<RulebookFile> rulebook) {
    Preferences preferences = Preferences.of(rulebook);
    return files.stream().flatMap(file -> Mutations.of(file, preferences).stream()).toList();
  }

  /** Returns the result of a mutation; for any thread. */
  public MutationResult test(Mutation mutation) {
    List<Example> examples = reach.of(mutation);
    Optional<Rulebook> mutated = rulebook(mutation, examples);
    if (mutated.isEmpty()) {
      // An example that speaks of what is no longer there has noticed.
      return rulebook(mutation, List.of()).isPresent()
          ? new MutationResult(mutation, MutationResult.Outcome.NOTICED, List.of())
          : new MutationResult(mutation, MutationResult.Outcome.INVALID, List.of());
    }
    ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(mutated.get()));
    for (Example example : byLength(mutated.get(), examples)) {
      ExampleResult result = runner.prove(example);
      if (!result.passed()) {
        return new MutationResult(
            mutation,
            result.isDefect() ? MutationResult.Outcome.DEFECT : MutationResult.Outcome.NOTICED,
            List.of(example.origin().name()));
      }
    }
    return new MutationResult(
        mutation,
        marks.stream().anyMatch(mark -> mark.is(mutation))
            ? MutationResult.Outcome.EQUIVALENT
            : MutationResult.Outcome.SURVIVED,
        examples.stream().map(e -> e.origin().name()).toList());
  }

  private static List<Example> byLength(Rulebook mutated, List<Example> examples) {
    Set<String> wanted = names(examples);
    List<Example> found = new ArrayList<>(mutated.examples());
    found.removeIf(e -> !wanted.contains(e.origin().declared()));
    found.sort(Comparator.comparingInt(e -> e.steps().size()));
    return found;
  }

  private static Set<String> names(List<Example> examples) {
    return examples.stream().map(e -> e.origin().declared()).collect(Collectors.toSet());
  }

  /** The rulebook with the change; with no more examples than could notice it. */
  private Optional<Rulebook> rulebook(Mutation mutation, List<Example> examples) {
    List<RulebookFile> changed =
        files.stream().map(file -> file == mutation.file() ? mutation.applied() : file).toList();
    return RulebookChecker.check(changed, names(examples)::contains).rulebook();
  }
}
