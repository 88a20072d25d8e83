package dev.muster.tool.cli;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.mutation.EquivalentMark;
import dev.muster.mutation.Mutation;
import dev.muster.mutation.MutationResult;
import dev.muster.mutation.MutationRun;
import dev.muster.mutation.MutationTester;
import dev.muster.play.CompiledRulebooks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Tests the examples of rulebooks by changing the rules. */
final class MutationTesting {
  private final CommandContext context;
  private final MutationOptions options;
  private final ExampleReport format;

  MutationTesting(CommandContext context, MutationOptions options, ExampleReport format) {
    this.context = context;
    this.options = options;
    this.format = format;
  }

  /** The exit code. */
  int of(List<String> paths) {
    List<MutationResult> results = new ArrayList<>();
    List<EquivalentMark> needless = new ArrayList<>();
    for (OpenedRulebook book : context.books(paths)) {
      List<MutationResult> tested = of(context.playable(book));
      List<RulebookFile> own = own(book);
      List<Mutation> all = MutationTester.mutations(own, book.files());
      EquivalentMark.of(own).stream()
          .filter(mark -> mark.needless(tested, all))
          .forEach(needless::add);
      results.addAll(tested);
    }
    MutationReport report = new MutationReport(results, needless);
    context.print(
        format == ExampleReport.JSON
            ? Json.text(report.json())
            : report.text(context.console().style()));
    return report.allNoticed() ? ExitCode.CLEAN : ExitCode.EXAMPLES_FAILED;
  }

  private List<MutationResult> of(OpenedRulebook book) {
    passing(book);
    MutationTester tester = MutationTester.of(book.files());
    List<Mutation> mutations = MutationRun.sample(mutations(book), options.sample, options.seed);
    AtomicInteger done = new AtomicInteger();
    try (ProgressIndicator _ =
        ProgressIndicator.with(
            context.console(), () -> "changes tested: " + done + " of " + mutations.size())) {
      return MutationRun.of(tester, mutations, done::incrementAndGet);
    }
  }

  /** Only examples that pass can notice anything. */
  private void passing(OpenedRulebook book) {
    ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(context.rulebook(book)));
    List<ExampleResult> failed =
        context.rulebook(book).examples().stream()
            .map(runner::prove)
            .filter(result -> !result.passed())
            .toList();
    if (!failed.isEmpty()) {
      context
          .console()
          .err()
          .print(
              ExampleReport.HUMAN.of(failed, Optional.empty(), new Style(false))
                  + "muster: only examples that pass can notice a change: mend these first, or say `replace example` or `remove example`.\n");
      throw CommandFailure.silently(ExitCode.EXAMPLES_FAILED);
    }
  }

  private List<Mutation> mutations(OpenedRulebook book) {
    List<RulebookFile> files =
        own(book).stream().filter(f -> options.file == null || named(f, options.file)).toList();
    if (files.isEmpty()) {
      throw CommandFailure.because(
          "The rulebook has no file `"
              + Style.visible(options.file == null ? "" : options.file)
              + "`.");
    }
    List<Mutation> all = new ArrayList<>(MutationTester.mutations(files, book.files()));
    if (options.since != null) {
      ChangedLines changed = ChangedLines.since(options.since, book.path());
      all.removeIf(m -> !changed.any(Path.of(m.span().source().name()), m.span().line(), last(m)));
    }
    return all;
  }

  /** What a rulebook extends is tested by itself. */
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
