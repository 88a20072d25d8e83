package dev.muster.tool.cli.server;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.mutation.Mutation;
import dev.muster.mutation.MutationTester;
import dev.muster.tool.cli.server.Workspace.Asked;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;

/** What can be tried of a file, above the declaration that it is about. */
final class Lenses {
  private Lenses() {}

  static List<CodeLens> of(Asked asked, Workspace workspace) {
    Set<Declaration> changed =
        MutationTester.mutations(List.of(asked.file()), asked.text().files()).stream()
            .map(Mutation::original)
            .collect(Collectors.toSet());
    Optional<Declaration> header =
        asked.file().declarations().stream().filter(Lenses::isHeader).findFirst();
    return asked.file().declarations().stream()
        .filter(declaration -> !declaration.head().name().isMissing())
        .flatMap(
            declaration ->
                declaration instanceof Declaration.Example example
                    ? examples(example, asked, workspace)
                    : header.filter(declaration::equals).isPresent()
                        ? allExamples(declaration, asked)
                        : changed.contains(declaration)
                            ? Stream.of(
                                lens("find unnoticed changes", Trial.CHANGES, declaration, asked))
                            : Stream.empty())
        .toList();
  }

  /** A supplement has two lines of this sort: the first is above all of it. */
  private static boolean isHeader(Declaration declaration) {
    return declaration instanceof Declaration.Rulebook
        || declaration instanceof Declaration.Extends;
  }

  private static Stream<CodeLens> allExamples(Declaration header, Asked asked) {
    CodeLens all = lens("run all examples", Trial.EXAMPLES, header, asked);
    return asked.file().declarations().stream().anyMatch(Declaration.Extends.class::isInstance)
        ? Stream.of(lens("run own examples", Trial.OWN_EXAMPLES, header, asked), all)
        : Stream.of(all);
  }

  private static Stream<CodeLens> examples(
      Declaration.Example example, Asked asked, Workspace workspace) {
    Name name = example.head().name();
    String title =
        workspace.result(asked, Trial.EXAMPLE, name.text()).map(Lenses::run).orElse("run");
    CodeLens run = lens(title, Trial.EXAMPLE, example, asked);
    boolean chance =
        example.items().stream().anyMatch(Declaration.ExampleItem.Dice.class::isInstance);
    return chance ? Stream.of(run, lens("odds", Trial.ODDS, example, asked)) : Stream.of(run);
  }

  private static String run(TrialResults.Known result) {
    String came =
        result.before()
            ? (result.good() ? "held" : "failed") + " before the change"
            : result.good() ? "holds" : "fails";
    return came + ": run again";
  }

  private static CodeLens lens(String title, Trial trial, Declaration of, Asked asked) {
    Name name = of.head().name();
    Span place = name.span();
    return new CodeLens(
        Places.range(place),
        new Command(
            title, trial.command(), List.of(Places.uri(asked.source().name()), name.text())),
        null);
  }
}
