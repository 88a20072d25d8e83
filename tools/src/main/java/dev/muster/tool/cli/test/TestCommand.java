package dev.muster.tool.cli.test;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import dev.muster.mutation.RuleCoverage;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.coverage.Coverage;
import dev.muster.tool.cli.coverage.CoverageReport;
import dev.muster.tool.cli.coverage.Inventory;
import dev.muster.tool.cli.example.ExampleReport;
import dev.muster.tool.cli.example.TestRun;
import dev.muster.tool.cli.example.TestRun.Untested;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.mutation.MutationOptions;
import dev.muster.tool.cli.mutation.MutationTesting;
import dev.muster.tool.cli.report.Outputs;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.report.ReportFiles;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.Survey;
import dev.muster.tool.cli.rulebook.Targets;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs the examples of rulebooks. */
@Command(
    name = "test",
    description = "Runs the examples of rulebooks.",
    footer = {"", "Example:", "  muster test my-rules --tag my-rule-03"})
public final class TestCommand implements Callable<Integer> {
  private final Console console;
  private RulebookOpener opener;

  @Mixin private Targets targets = new Targets();

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
      names = "--pictures",
      paramLabel = "FOLDER",
      description = "Draws each example that fails as a picture (SVG) into this folder.")
  private @Nullable Path pictures;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "human",
      description = "Output format: human, json, junit or github (annotations).")
  private ExampleReport format;

  @Mixin private Outputs outputs = new Outputs();

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
      description =
          "With --rule-coverage, --coverage or --mutate: fails if less is reached, proved or noticed.")
  private @Nullable Double threshold;

  @Option(
      names = "--fill",
      description =
          "Writes the values that come out in the place of each `?` in `expect … = ?`, for a person to compare with the page.")
  private boolean fill;

  @ArgGroup(exclusive = false, heading = "%nTests of the examples themselves:%n")
  private @Nullable MutationOptions mutation;

  @Spec private CommandSpec spec;

  private final List<TestRun.Ran> results = new ArrayList<>();

  /** The values that the examples leave open, in files of the rulebooks that are tested. */
  private final List<ExampleResult.Open> open = new ArrayList<>();

  private final List<Untested> untested = new ArrayList<>();
  private final List<RuleCoverage> covered = new ArrayList<>();

  private Optional<ExamplePictures> drawing = Optional.empty();

  /** The names of the examples that were run, and what they prove. */
  private final Set<String> matched = new HashSet<>();

  public TestCommand(Console console, RulebookOpener opener) {
    this.console = console;
    this.opener = opener;
  }

  @Override
  public Integer call() {
    refuseWhatDoesNotCombine();
    ReportFiles<ExampleReport> files = outputs.files(ExampleReport.class);
    if (mutation != null) {
      return new MutationTesting(console, mutation, own, format, files)
          .of(targets.opened(opener), paths(), least(100));
    }
    drawing = Optional.ofNullable(pictures).map(ExamplePictures::new);
    Optional<Inventory> ids = Optional.ofNullable(inventory).map(Inventory::read);
    Survey survey;
    try (ProgressIndicator _ =
        ProgressIndicator.with(console, () -> "examples run: " + results.size())) {
      survey = Survey.of(console, targets.opened(opener), paths(), this::prove);
    }
    if (fill) {
      ExampleFilling filling = new ExampleFilling();
      filling.fill(open);
      console.print(filling.told());
      console.out().flush();
      if (filling.any()) {
        return again();
      }
    }
    survey.unread().forEach(p -> untested.add(Untested.of(p)));
    Optional<CoverageReport> reached =
        ruleCoverage ? Optional.of(new CoverageReport(covered)) : Optional.empty();
    Optional<Coverage> proved =
        ids.map(i -> Coverage.of(i, results.stream().map(TestRun.Ran::result).toList()));
    TestRun run =
        new TestRun(results, untested, missed(reached, proved), survey.seen(), proved, reached);
    console.print(format.of(run, console.style()));
    tellBeside(run, survey);
    files.write(report -> report.of(run, new Style(false)));
    return exitCode(run, survey);
  }

  private List<String> paths() {
    return targets.paths(opener.library());
  }

  private void refuseWhatDoesNotCombine() {
    if (threshold != null) {
      refuse(!(threshold >= 0 && threshold <= 100), "--threshold is a percentage, from 0 to 100");
      refuse(
          !ruleCoverage && inventory == null && mutation == null,
          "--threshold needs --rule-coverage, --coverage or --mutate");
    }
    refuse(
        fill
            && (mutation != null
                || ruleCoverage
                || inventory != null
                || pictures != null
                || outputs.any()
                || format != ExampleReport.HUMAN),
        "--fill goes with --tag, --own and --story only: it writes files and tells people so");
    refuse(
        mutation != null
            && (!tags.isEmpty() || ruleCoverage || inventory != null || story || pictures != null),
        "--mutate goes with --own, --threshold, --format and --output only: it runs those examples that reach what it changes");
  }

  private void refuse(boolean wrong, String why) {
    if (wrong) {
      throw new ParameterException(spec.commandLine(), why);
    }
  }

  /** Runs the examples as they are written now. */
  private int again() {
    fill = false;
    results.clear();
    untested.clear();
    matched.clear();
    opener = new RulebookOpener(opener.library());
    return call();
  }

  /** Prints what the format has no place for. */
  private void tellBeside(TestRun run, Survey survey) {
    PrintWriter err = console.err();
    if (format == ExampleReport.HUMAN) {
      console.print(survey.text());
    }
    console.out().flush();
    run.missed().forEach(missed -> err.println("muster: " + Style.visible(missed.message()) + "."));
  }

  /** Returns what the arguments ask of the examples and is not so. */
  private List<Diagnostic> missed(Optional<CoverageReport> reached, Optional<Coverage> proved) {
    List<Diagnostic> missed = new ArrayList<>();
    Span asked = new Span(new Source(String.join(" ", paths()), ""), 0, 0);
    if (untested.isEmpty()) {
      unmatched()
          .forEach(
              tag ->
                  missed.add(
                      Diagnostic.error(
                          "no-example", asked, "no example is named or proves `%s`", tag)));
      if (results.isEmpty() && tags.isEmpty()) {
        missed.add(Diagnostic.error("no-example", asked, "there is no example to run"));
      }
    }
    below(reached.map(CoverageReport::percent), "reached", asked).ifPresent(missed::add);
    below(proved.map(Coverage::percent), "proved", asked).ifPresent(missed::add);
    return missed;
  }

  private Optional<Diagnostic> below(Optional<Double> percent, String what, Span asked) {
    return percent
        .filter(p -> p < least(0))
        .map(
            p ->
                Diagnostic.error(
                    "below-threshold",
                    asked,
                    "%s %% is %s, less than the threshold of %s %%",
                    String.format(Locale.ROOT, "%.1f", p),
                    what,
                    least(0)));
  }

  private double least(double unsaid) {
    return threshold == null ? unsaid : threshold;
  }

  private int exitCode(TestRun run, Survey survey) {
    if (run.untested().size() > survey.unread().size()) {
      return ExitCode.FINDINGS;
    }
    if (run.failed() > 0
        || run.missed().stream().anyMatch(m -> m.slug().equals("below-threshold"))) {
      return ExitCode.EXAMPLES_FAILED;
    }
    return survey.unread().isEmpty() && unmatched().isEmpty() && !results.isEmpty()
        ? ExitCode.CLEAN
        : ExitCode.FAILED;
  }

  private List<String> unmatched() {
    return tags.stream().filter(tag -> matched.stream().noneMatch(id -> fits(tag, id))).toList();
  }

  private void prove(OpenedRulebook book) {
    if (book.rulebook().isEmpty()) {
      untested.add(new Untested(FileNames.called(book.path()), book.errors()));
      ProblemReport.tell(console, book.ownProblems());
      return;
    }
    Rulebook rulebook = book.playable();
    CompiledRulebooks compiled = new CompiledRulebooks(rulebook);
    ExampleRunner runner = story ? ExampleRunner.tellingAll(compiled) : new ExampleRunner(compiled);
    for (Example example : rulebook.examples()) {
      if ((tags.isEmpty() || tagged(example))
          && (!own || book.owns(example.origin().span().source()))
          && meant(example, book)) {
        matched.addAll(ids(example));
        boolean itsOwn = book.owns(example.origin().span().source());
        long start = System.nanoTime();
        ExampleResult result = runner.explain(example);
        results.add(
            new TestRun.Ran(
                result,
                itsOwn ? Optional.empty() : Optional.of(FileNames.called(book.path())),
                Duration.ofNanos(System.nanoTime() - start),
                drawing.flatMap(to -> to.of(example, result, compiled))));
        if (itsOwn) {
          open.addAll(result.open());
        }
      }
    }
    if (ruleCoverage) {
      covered.add(RuleCoverage.of(rulebook, book::owns));
    }
  }

  /** Of a rulebook that is named by one of its files, the examples of that file. */
  private boolean meant(Example example, OpenedRulebook book) {
    List<Path> files =
        paths().stream()
            .flatMap(path -> FileNames.asPath(path).stream())
            .filter(Files::isRegularFile)
            .map(TestCommand::real)
            .toList();
    return files.isEmpty()
        || paths().size() > files.size()
        || files.contains(real(Path.of(example.origin().span().source().name())))
        || files.stream().anyMatch(file -> file.equals(real(book.path())));
  }

  private static Path real(Path file) {
    return file.toAbsolutePath().normalize();
  }

  private boolean tagged(Example example) {
    return ids(example).stream().anyMatch(id -> tags.stream().anyMatch(tag -> fits(tag, id)));
  }

  private static List<String> ids(Example example) {
    List<String> ids = new ArrayList<>(example.proves());
    ids.add(example.origin().declared());
    ids.add(example.origin().name());
    return ids;
  }

  /** A star in a tag stands for any text. */
  private static boolean fits(String tag, String id) {
    String pattern =
        Stream.of(tag.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return id.matches(pattern);
  }
}
