package dev.muster.tool.cli.server;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.mutation.Mutation;
import dev.muster.mutation.MutationTester;
import dev.muster.tool.cli.server.Workspace.Asked;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;

/** What can be tried of a file, above the declaration that it is about. */
final class Lenses {
  private Lenses() {}

  static List<CodeLens> of(Asked asked, Findings found) {
    Set<Declaration> changed =
        MutationTester.mutations(List.of(asked.file()), asked.text().files()).stream()
            .map(Mutation::original)
            .collect(Collectors.toSet());
    return asked.file().declarations().stream()
        .filter(declaration -> !declaration.head().name().isMissing())
        .flatMap(
            declaration ->
                declaration instanceof Declaration.Example example
                    ? examples(example, asked, found)
                    : declaration instanceof Declaration.Rulebook
                            || declaration instanceof Declaration.Extends
                        ? Stream.of(lens("run all examples", Trial.EXAMPLES, declaration, asked))
                        : changed.contains(declaration)
                            ? Stream.of(
                                lens("find unnoticed changes", Trial.CHANGES, declaration, asked))
                            : Stream.empty())
        .toList();
  }

  private static Stream<CodeLens> examples(
      Declaration.Example example, Asked asked, Findings found) {
    Name name = example.head().name();
    String title =
        found
            .of(asked.text(), Trial.EXAMPLE, name.text())
            .map(failures -> failures.isEmpty() ? "holds: run again" : "fails: run again")
            .orElse("run");
    CodeLens run = lens(title, Trial.EXAMPLE, example, asked);
    boolean chance =
        example.items().stream().anyMatch(Declaration.ExampleItem.Dice.class::isInstance);
    return chance ? Stream.of(run, lens("odds", Trial.ODDS, example, asked)) : Stream.of(run);
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
