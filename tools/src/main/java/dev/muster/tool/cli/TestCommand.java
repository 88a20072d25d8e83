package dev.muster.tool.cli;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Example;
import dev.muster.mutation.RuleCoverage;
import dev.muster.play.CompiledRulebooks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
          "Runs only examples that have this name or prove this rule; may be given several times, and `*` stands for any text.")
  private Set<String> tags = new LinkedHashSet<>();

  @Option(
      names = "--own",
      description = "Runs only the examples of the rulebook itself, not those of what it extends.")
  private boolean own;

  @Option(
      names = "--story",
      description = "Prints the whole story of an example that fails, not only its end.")
  private boolean story;

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

  @Option(
      names = "--rule-coverage",
      description =
          "Also reports how many rules and statements of the rulebook its examples reach, and which they do not.")
  private boolean ruleCoverage;

  @Option(
      names = "--threshold",
      paramLabel = "PERCENT",
      description = "With --rule-coverage: fails if less is reached.")
  private double threshold;

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
      return new MutationTesting(context, mutation, format).of(paths);
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
    boolean covered = true;
    if (ruleCoverage) {
      CoverageReport report =
          new CoverageReport(context.books(paths).stream().map(this::covered).toList());
      covered = report.percent() >= threshold;
      if (format == ExampleReport.JSON) {
        context.print(Json.text(report.json()));
        return covered ? ExitCode.CLEAN : ExitCode.EXAMPLES_FAILED;
      }
      context.print(report.text());
    }
    context.print(format.of(proofs, coverage, context.console().style()));
    if (broken) {
      return ExitCode.FINDINGS;
    }
    return covered && proofs.stream().allMatch(ExampleResult::passed)
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
    CompiledRulebooks compiled = new CompiledRulebooks(context.rulebook(book));
    ExampleRunner runner = story ? ExampleRunner.tellingAll(compiled) : new ExampleRunner(compiled);
    for (Example example : context.rulebook(book).examples()) {
      if ((tags.isEmpty() || tagged(example, tags))
          && (!own || book.owns(example.origin().span().source()))
          && meant(example, book)) {
        proofs.add(runner.prove(example));
        done++;
      }
    }
  }

  private RuleCoverage covered(OpenedRulebook book) {
    return RuleCoverage.of(context.rulebook(context.playable(book)), book::owns);
  }

  /** Of a rulebook that is named by one of its files, the examples of that file. */
  private boolean meant(Example example, OpenedRulebook book) {
    List<Path> files =
        paths.stream().map(Path::of).filter(Files::isRegularFile).map(TestCommand::real).toList();
    return files.isEmpty()
        || paths.size() > files.size()
        || files.contains(real(Path.of(example.origin().span().source().name())))
        || files.stream().anyMatch(file -> file.equals(real(book.path())));
  }

  private static Path real(Path file) {
    return file.toAbsolutePath().normalize();
  }

  private static boolean tagged(Example example, Set<String> tags) {
    return Stream.concat(
            Stream.of(example.origin().declared(), example.origin().name()),
            example.proves().stream())
        .anyMatch(id -> tags.stream().anyMatch(tag -> fits(tag, id)));
  }

  /** A star in a tag stands for any text. */
  private static boolean fits(String tag, String id) {
    String pattern =
        Stream.of(tag.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return id.matches(pattern);
  }
}
