package dev.muster.tool.cli.mutation;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Example;
import dev.muster.mutation.EquivalentMark;
import dev.muster.mutation.Mutation;
import dev.muster.mutation.MutationResult;
import dev.muster.mutation.MutationRun;
import dev.muster.mutation.MutationTester;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.console.ProgressIndicator;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.example.ExampleReport;
import dev.muster.tool.cli.example.TestRun;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.report.ReportFiles;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.Survey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Tests the examples of rulebooks by changing the rules. */
public final class MutationTesting {
  private final Console console;
  private final MutationOptions options;
  private final ExampleReport format;
  private final ReportFiles<ExampleReport> files;

  private final List<MutationResult> results = new ArrayList<>();
  private final List<EquivalentMark> needless = new ArrayList<>();

  /** Of rulebooks that cannot be tested. */
  private final List<Diagnostic> errors = new ArrayList<>();

  private final List<ExampleResult> failing = new ArrayList<>();

  private final boolean own;

  /** Whether any file may be changed. */
  private boolean named;

  /**
   * @param own whether only examples of the rulebook itself judge its rules
   */
  public MutationTesting(
      Console console,
      MutationOptions options,
      boolean own,
      ExampleReport format,
      ReportFiles<ExampleReport> files) {
    this.console = console;
    this.options = options;
    this.own = own;
    this.format = format;
    this.files = files;
  }

  /**
   * @param least how many of a hundred changes must be noticed
   * @return the exit code
   */
  public int of(RulebookOpener opener, List<String> paths, double least) {
    Survey survey = Survey.of(console, opener, paths, this::test);
    MutationFindings findings =
        new MutationFindings(new MutationReport(results, needless), least, errors, failing, survey);
    console.print(findings.in(format, console.style()));
    files.write(report -> findings.in(report, new Style(false)));
    return exitCode(findings);
  }

  private int exitCode(MutationFindings findings) {
    Survey survey = findings.survey();
    if (!errors.isEmpty()) {
      return ExitCode.FINDINGS;
    }
    if (findings.report().defective()) {
      return ExitCode.FAILED;
    }
    if (!failing.isEmpty() || !findings.enough()) {
      return ExitCode.EXAMPLES_FAILED;
    }
    boolean nothing = results.isEmpty() && survey.unread().isEmpty();
    if (nothing) {
      console.out().flush();
      console.err().println("muster: " + whyNothing());
    }
    return survey.unread().isEmpty() && (!nothing || options.since != null && named)
        ? ExitCode.CLEAN
        : ExitCode.FAILED;
  }

  private String whyNothing() {
    if (options.file != null && !named) {
      return "No rulebook has a file `" + Style.visible(options.file) + "`.";
    }
    return options.since == null
        ? "There is nothing that could be changed."
        : "No rule has changed since `" + Style.visible(options.since) + "`.";
  }

  private void test(OpenedRulebook book) {
    if (book.rulebook().isEmpty()) {
      errors.addAll(book.errors());
      ProblemReport.tell(console, book.errors());
      return;
    }
    if (!passing(book)) {
      return;
    }
    List<RulebookFile> own = own(book);
    List<MutationResult> tested = changed(book);
    List<Mutation> all = MutationTester.mutations(own, book.files());
    EquivalentMark.of(own).stream()
        .filter(mark -> mark.needless(tested, all))
        .forEach(needless::add);
    results.addAll(tested);
  }

  private List<MutationResult> changed(OpenedRulebook book) {
    MutationTester tester = MutationTester.of(book.files(), example -> judges(example, book));
    List<Mutation> mutations = MutationRun.sample(mutations(book), options.sample, options.seed);
    AtomicInteger done = new AtomicInteger();
    try (ProgressIndicator _ =
        ProgressIndicator.with(
            console, () -> "changes tested: " + done + " of " + mutations.size())) {
      return MutationRun.of(tester, mutations, done::incrementAndGet);
    }
  }

  /** Whether the examples pass: only those that do can notice anything. */
  private boolean passing(OpenedRulebook book) {
    ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(book.playable()));
    List<ExampleResult> failed =
        book.playable().examples().stream()
            .filter(example -> judges(example, book))
            .map(runner::prove)
            .filter(result -> !result.passed())
            .toList();
    failing.addAll(failed);
    if (!failed.isEmpty()) {
      console
          .err()
          .print(
              ExampleReport.HUMAN.of(TestRun.of(failed, List.of(), List.of()), new Style(false))
                  + "muster: only examples that pass can notice a change: mend these first, or say `replace example` or `remove example`"
                  + (failed.stream().anyMatch(r -> !book.owns(r.origin().span().source()))
                      ? "; `--own` leaves out those of the rulebook that is extended"
                      : "")
                  + ".\n");
    }
    return failed.isEmpty();
  }

  private boolean judges(Example example, OpenedRulebook book) {
    return !own || book.owns(example.origin().span().source());
  }

  private List<Mutation> mutations(OpenedRulebook book) {
    List<RulebookFile> files =
        own(book).stream().filter(f -> options.file == null || named(f, options.file)).toList();
    named |= !files.isEmpty();
    List<Mutation> all = new ArrayList<>(MutationTester.mutations(files, book.files()));
    if (options.since != null) {
      ChangedLines changed = ChangedLines.since(options.since, book.path());
      all.removeIf(m -> !changed.any(Path.of(m.span().source().name()), m.span().line(), last(m)));
    }
    return all;
  }

  /** Returns the rulebook's own files; what a rulebook extends is tested by itself. */
  private static List<RulebookFile> own(OpenedRulebook book) {
    return book.files().stream().filter(file -> book.owns(file.source())).toList();
  }

  private static int last(Mutation mutation) {
    Span span = mutation.span();
    return span.source().line(span.end());
  }

  private static boolean named(RulebookFile file, String name) {
    Path path = Path.of(file.source().name());
    return path.endsWith(name) || path.endsWith(name + Library.ENDING);
  }
}
