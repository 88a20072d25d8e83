package dev.muster.tool.cli;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Example;
import dev.muster.play.CompiledRulebooks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the examples of rulebooks. */
@Command(
    name = "test",
    description = "Runs the examples of rulebooks.",
    footer = {"", "Example:", "  muster test my-rules --tag my-rule-03"})
final class TestCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      paramLabel = "RULEBOOK",
      arity = "1..*",
      description = "Name, folder or file of a rulebook, or a folder of rulebooks.")
  private List<String> paths;

  @Option(
      names = "--tag",
      paramLabel = "ID",
      description =
          "Runs only examples that have this name or prove this rule; may be given several times.")
  private Set<String> tags = new LinkedHashSet<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "human",
      description = "Output format: human, json or junit.")
  private ExampleReport format;

  @Option(
      names = "--coverage",
      paramLabel = "INVENTORY",
      description = "Also reports which rules of this inventory (YAML) the examples prove.")
  private @Nullable Path inventory;

  @ArgGroup(exclusive = false, heading = "%nTests of the examples themselves:%n")
  private @Nullable MutationOptions mutation;

  private boolean broken;
  private int done;

  TestCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    if (mutation != null) {
      return new MutationTest(context, mutation, format).of(paths);
    }
    Optional<Inventory> ids = Optional.ofNullable(inventory).map(Inventory::read);
    List<ExampleResult> proofs = new ArrayList<>();
    try (ProgressIndicator _ =
        ProgressIndicator.with(context.console(), () -> "examples run: " + done)) {
      context.books(paths).forEach(book -> prove(book, proofs));
    }
    for (String tag : tags) {
      if (proofs.stream().noneMatch(proof -> tagged(proof.example(), Set.of(tag)))) {
        context
            .console()
            .err()
            .println("muster: no example is named or proves `" + Style.visible(tag) + "`.");
      }
    }
    Optional<Coverage> coverage = ids.map(i -> Coverage.of(i, proofs));
    context.print(format.of(proofs, coverage, context.console().style()));
    if (broken) {
      return ExitCode.FINDINGS;
    }
    return proofs.stream().allMatch(ExampleResult::passed)
        ? ExitCode.CLEAN
        : ExitCode.EXAMPLES_FAILED;
  }

  private void prove(OpenedRulebook book, List<ExampleResult> proofs) {
    if (book.rulebook().isEmpty()) {
      broken = true;
      List<Diagnostic> problems = book.problems();
      context.console().err().print(ProblemReport.HUMAN.of(problems, new Style(false)));
      return;
    }
    ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(context.rulebook(book)));
    for (Example example : context.rulebook(book).examples()) {
      if (tags.isEmpty() || tagged(example, tags)) {
        proofs.add(runner.prove(example));
        done++;
      }
    }
  }

  private static boolean tagged(Example example, Set<String> tags) {
    return tags.contains(example.origin().name())
        || example.proves().stream().anyMatch(tags::contains);
  }
}
