package dev.muster.fuzz;

import dev.muster.example.ExampleRunner;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.diagnose.Visible;
import dev.muster.lang.format.Formatter;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.TreePrinter;
import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.story.BattleProblem;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import dev.muster.record.Replay;
import dev.muster.tests.RulebookFolder;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A rulebook: read, printed, checked twice; when it has no errors, its examples are run and a
 * battle is fought twice and replayed.
 */
final class BookTarget implements Target {
  private static final int CHECK_SECONDS = 2;
  private static final int BATTLE_SECONDS = 20;

  /** Of a rulebook in ruins, so many problems are enough to look at. */
  private static final int RENDERED = 20;

  private static final int EXAMPLES = 12;

  @Override
  public Book input(Random chance) {
    return new Mutator(chance).mutated(Corpus.any(chance));
  }

  @Override
  public void hold(Book input, Path place, long seed, Tally tally) {
    tally.count("rulebooks");
    Path folder = input.write(place);
    RulebookFolder read = Clock.within(CHECK_SECONDS, "check", () -> RulebookFolder.read(folder));
    List<Diagnostic> problems = read.problems();
    problems.stream().limit(RENDERED).forEach(problem -> told(problem, input));
    RulebookFolder again = RulebookFolder.read(folder);
    if (!DiagnosticText.plain()
        .all(problems)
        .equals(DiagnosticText.plain().all(again.problems()))) {
      throw new Violation("checked twice, told differently", DiagnosticText.plain().all(problems));
    }
    if (read.loaded().problems().isEmpty()) {
      tally.count("without syntax errors");
      read.loaded().files().forEach(BookTarget::printsTheSame);
      checksTheSame(read, input, place);
    }
    if (problems.stream().noneMatch(p -> p.severity() == Diagnostic.Severity.ERROR)) {
      tally.count("without errors");
      plays(read, input, seed, tally);
    }
  }

  static void told(Diagnostic problem, Book input) {
    Span span = problem.primary().span();
    if (span.end() > span.source().text().length()) {
      throw new Violation("[" + problem.slug() + "] points behind the text", problem.message());
    }
    String text = DiagnosticText.plain().one(problem);
    if (!text.contains("[" + problem.slug() + "]: ") || problem.message().isBlank()) {
      throw new Violation("[" + problem.slug() + "] has no message", text);
    }
    Reply.inWords(text, input.files().values());
  }

  private static void printsTheSame(RulebookFile file) {
    String once = TreePrinter.print(file);
    var again = RulebookReader.read(new Source("printed", once));
    // A file at its limit may be longer when it is laid out.
    if (again.problems().stream().anyMatch(p -> p.slug().equals("file-too-large"))) {
      return;
    }
    if (!again.problems().isEmpty()) {
      throw new Violation(
          "what is printed cannot be read", DiagnosticText.plain().all(again.problems()));
    }
    String twice = TreePrinter.print(again.tree());
    if (!twice.equals(once)) {
      throw new Violation("printed twice, printed differently", once + "\n\n" + twice);
    }
    for (String text : List.of(file.source().text(), once)) {
      String formatted = Formatter.format(new Source("formatted", text)).text();
      if (!TreePrinter.print(RulebookReader.read(new Source("formatted", formatted)).tree())
          .equals(once)) {
        throw new Violation("formatted, it says something else", text + "\n\n" + formatted);
      }
      if (!Formatter.format(new Source("formatted", formatted)).text().equals(formatted)) {
        throw new Violation("formatted twice, formatted differently", formatted);
      }
    }
  }

  /** What is printed means what was written, as far as a check can tell. */
  private static void checksTheSame(RulebookFolder read, Book input, Path place) {
    Book printed = input;
    for (RulebookFile file : read.loaded().files()) {
      Path path = Path.of(file.source().name());
      if (path.startsWith(place)) {
        printed = printed.with(place.relativize(path).toString(), TreePrinter.print(file));
      }
    }
    Path beside = place.resolveSibling(place.getFileName() + "-printed");
    try {
      RulebookFolder again = RulebookFolder.read(printed.write(beside));
      if (again.loaded().problems().isEmpty() && !slugs(again).equals(slugs(read))) {
        throw new Violation(
            "what is printed is told about differently",
            DiagnosticText.plain().all(read.problems())
                + "\n\n"
                + DiagnosticText.plain().all(again.problems()));
      }
    } finally {
      Book.clear(beside);
    }
  }

  private static List<String> slugs(RulebookFolder read) {
    return read.problems().stream().map(Diagnostic::slug).sorted().toList();
  }

  private static void plays(RulebookFolder read, Book input, long seed, Tally tally) {
    Rulebook rulebook = read.rulebook();
    CompiledRulebooks compiled = read.compiledRulebooks();
    List<Example> examples = new ArrayList<>(rulebook.examples());
    Collections.shuffle(examples, new Random(seed));
    ExampleRunner runner = new ExampleRunner(compiled);
    for (Example example : examples.subList(0, Math.min(EXAMPLES, examples.size()))) {
      tally.count("examples");
      Clock.within(BATTLE_SECONDS, "an example", () -> runner.prove(example))
          .failure()
          .ifPresent(
              f ->
                  Reply.inWords(
                      Visible.of(f.message() + " " + String.join(" ", f.notes())),
                      input.files().values()));
    }
    List<String> scenarios = List.copyOf(rulebook.battles().scenarios().keySet());
    if (!scenarios.isEmpty()) {
      String scenario = Corpus.of(scenarios, new Random(seed));
      fights(compiled, read.loaded().contentHash(), scenario, seed, input, tally);
    }
  }

  private static void fights(
      CompiledRulebooks compiled,
      String hash,
      String scenario,
      long seed,
      Book input,
      Tally tally) {
    BattleRecord record;
    List<StoryEvent> story = new ArrayList<>();
    try {
      record =
          Clock.within(
              BATTLE_SECONDS,
              "a battle",
              () -> RulebookFolder.recorded(compiled, hash, scenario, seed, story::add));
    } catch (BattleProblem problem) {
      tally.count("battles that cannot go on");
      told(problem.diagnostic(), input);
      return;
    }
    tally.count("battles");
    String text = Records.text(record);
    story.forEach(event -> Reply.inWords(Visible.of(StoryText.of(event)), input.files().values()));
    BattleRecord second = RulebookFolder.recorded(compiled, hash, scenario, seed);
    Replay.difference(record, second)
        .ifPresent(
            difference -> {
              throw new Violation("fought twice, fought differently", difference);
            });
    BattleRecord replayed =
        Replay.again(
            Records.parse(text.getBytes(StandardCharsets.UTF_8), "record").battle(),
            compiled,
            hash,
            event -> {});
    Replay.difference(record, replayed)
        .ifPresent(
            difference -> {
              throw new Violation("replayed, but differently", difference);
            });
  }
}
