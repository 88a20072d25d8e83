package dev.muster.tool.cli.server;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Example;
import dev.muster.mutation.Mutation;
import dev.muster.mutation.MutationResult;
import dev.muster.mutation.MutationResult.Outcome;
import dev.muster.mutation.MutationRun;
import dev.muster.mutation.MutationTester;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.odds.OddsCommand;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.server.TrialResults.Mark;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DiagnosticSeverity;
import picocli.CommandLine;

/** Tries something of a rulebook as it is open in the editor. */
final class Trials {
  /** The failing examples that are named. */
  private static final int NAMED = 3;

  private final RulebookOpener opener;

  Trials(RulebookOpener opener) {
    this.opener = opener;
  }

  /**
   * @param text what came of it, for people
   * @param marks of each thing that was tried, by its name
   */
  record Result(String text, Map<String, List<Mark>> marks) {
    static Result of(String text) {
      return new Result(text, Map.of());
    }
  }

  Result run(Trial trial, String name, OpenedRulebook book) {
    if (book.rulebook().isEmpty()) {
      return Result.of(
          "The rulebook has mistakes%s: they come first."
              .formatted(
                  book.ownProblems().stream()
                      .filter(problem -> problem.severity() == Diagnostic.Severity.ERROR)
                      .findFirst()
                      .map(problem -> ", the first at " + problem.primary().span().where())
                      .orElse("")));
    }
    return switch (trial) {
      case EXAMPLE -> example(name, book);
      case EXAMPLES -> examples(name, book, example -> true);
      case OWN_EXAMPLES -> examples(name, book, own(book));
      case ODDS -> Result.of(odds(name, book));
      case CHANGES -> changes(name, book);
    };
  }

  private static Result example(String name, OpenedRulebook book) {
    ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(book.playable()));
    List<Example> cases =
        book.playable().examples().stream()
            .filter(example -> example.origin().declared().equals(name))
            .toList();
    if (cases.isEmpty()) {
      return Result.of("There is no example `%s` in this rulebook.".formatted(name));
    }
    List<Mark> failures = failures(cases, runner);
    return new Result(
        failures.isEmpty()
            ? "`%s` holds.".formatted(name)
            : "`%s` fails: %s".formatted(name, failures.getFirst().text()),
        Map.of(name, failures));
  }

  private static Predicate<Example> own(OpenedRulebook book) {
    return example -> book.owns(example.origin().span().source());
  }

  private static Result examples(String name, OpenedRulebook book, Predicate<Example> which) {
    List<Example> all = book.playable().examples().stream().filter(which).toList();
    ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(book.playable()));
    Map<String, List<Mark>> failures =
        all.stream()
            .collect(
                Collectors.groupingBy(
                    example -> example.origin().declared(),
                    Collectors.collectingAndThen(
                        Collectors.toList(), cases -> failures(cases, runner))));
    int failing = failures.values().stream().mapToInt(List::size).sum();
    return new Result(
        Words.count(all.size(), "example")
            + " of `"
            + name
            + "`: "
            + (failing == 0 ? "all hold." : failing + " fail, and are marked."),
        failures);
  }

  private static List<Mark> failures(List<Example> examples, ExampleRunner runner) {
    return examples.stream()
        .map(runner::explain)
        .flatMap(result -> result.failure().stream())
        .map(Trials::mark)
        .toList();
  }

  private static Mark mark(ExampleResult.Failure failure) {
    return new Mark(
        failure.where(),
        DiagnosticSeverity.Error,
        "example-fails",
        String.join(
            "\n", Stream.concat(Stream.of(failure.message()), failure.notes().stream()).toList()));
  }

  /** What {@code muster odds} prints. */
  private String odds(String name, OpenedRulebook book) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console = new Console(InputStream.nullInputStream(), out, out, Console.Person.NOBODY);
    OddsCommand command = new OddsCommand(console, opener);
    new CommandLine(command).parseArgs(book.path().toString(), name);
    try {
      command.call();
    } catch (CommandFailure failure) {
      return failure.getMessage();
    }
    console.out().flush();
    return out.toString(StandardCharsets.UTF_8).strip();
  }

  private static Result changes(String name, OpenedRulebook book) {
    ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(book.playable()));
    // Those of a rulebook that this one changes need not hold any more.
    Predicate<Example> own = own(book);
    List<String> failing =
        book.playable().examples().stream()
            .filter(own)
            .filter(example -> !runner.prove(example).passed())
            .map(example -> "`" + example.origin().name() + "`")
            .toList();
    if (!failing.isEmpty()) {
      return Result.of(
          "Only examples that hold can notice a change. Mend %s%s first."
              .formatted(
                  String.join(", ", failing.subList(0, Math.min(failing.size(), NAMED))),
                  failing.size() > NAMED ? " and " + (failing.size() - NAMED) + " more" : ""));
    }
    List<Mutation> changes =
        MutationTester.mutations(book.files(), book.files()).stream()
            .filter(change -> change.original().head().name().text().equals(name))
            .toList();
    List<MutationResult> counted =
        MutationRun.of(MutationTester.of(book.files(), own), changes, () -> {}).stream()
            .filter(r -> r.outcome() == Outcome.NOTICED || r.outcome() == Outcome.SURVIVED)
            .toList();
    List<Mark> unnoticed =
        counted.stream()
            .filter(result -> result.outcome() == Outcome.SURVIVED)
            .map(result -> mark(result.mutation()))
            .toList();
    String all = Words.count(counted.size(), "small change") + " to `" + name + "`: ";
    return new Result(
        all
            + (unnoticed.isEmpty()
                ? "examples notice every one."
                : "no example notices " + unnoticed.size() + " of them."),
        Map.of(name, unnoticed));
  }

  private static Mark mark(Mutation change) {
    return new Mark(
        change.span(),
        DiagnosticSeverity.Information,
        "unnoticed-change",
        "no example notices this change: " + change.change());
  }
}
