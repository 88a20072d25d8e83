package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Rulebook;
import dev.muster.play.BattleProblem;
import java.util.List;
import java.util.function.Supplier;

/** What every command works with: the console and the rulebooks. */
record CommandContext(Console console, RulebookOpener opener) {

  /** The rulebooks that are meant, without regard to what is wrong with them. */
  List<OpenedRulebook> books(List<String> namesOrPaths) {
    return namesOrPaths.stream()
        .map(opener.library()::find)
        .flatMap(path -> Library.rulebooksAt(path).stream())
        .map(opener::open)
        .toList();
  }

  /** A rulebook that can be played; what speaks against it is told and ends the command. */
  OpenedRulebook playable(String nameOrPath) {
    List<OpenedRulebook> books = books(List.of(nameOrPath));
    if (books.size() > 1) {
      throw CommandFailure.because(
          "There are several rulebooks in "
              + nameOrPath
              + ": say which of "
              + String.join(", ", books.stream().map(b -> b.path().toString()).toList())
              + " is meant.");
    }
    return playable(books.getFirst());
  }

  OpenedRulebook playable(OpenedRulebook book) {
    if (book.rulebook().isEmpty()) {
      List<Diagnostic> errors =
          book.problems().stream().filter(p -> p.severity() == Diagnostic.Severity.ERROR).toList();
      console.err().print(ProblemReport.HUMAN.of(errors, new Style(false)));
      throw CommandFailure.silently(ExitCode.FINDINGS);
    }
    return book;
  }

  Rulebook rulebook(OpenedRulebook book) {
    return book.rulebook().orElseThrow();
  }

  /**
   * Does something that battles are fought in; where the rulebook cannot be played on, that is told
   * as a problem of it.
   */
  <T> T fighting(Supplier<T> work) {
    try {
      return work.get();
    } catch (BattleProblem problem) {
      console.out().flush();
      console.err().print(ProblemReport.HUMAN.of(List.of(problem.diagnostic()), new Style(false)));
      throw CommandFailure.silently(ExitCode.FINDINGS);
    }
  }

  /** The rulebook of a record, when it is found by its name. */
  String named(String name) {
    if (!opener.library().has(name)) {
      throw CommandFailure.because(
          "The battle was fought by the rulebook `"
              + Style.visible(name)
              + "`, which is not here: say where it is with --rulebook.");
    }
    return name;
  }

  void warnIfChanged(OpenedRulebook book, String recordedHash) {
    if (!book.contentHash().equals(recordedHash)) {
      console
          .err()
          .println(
              "muster: the rulebook has changed since the battle was recorded; it may come out otherwise.");
    }
  }

  void print(String text) {
    console.out().print(text);
  }

  void line(String text) {
    console.out().println(text);
  }
}
