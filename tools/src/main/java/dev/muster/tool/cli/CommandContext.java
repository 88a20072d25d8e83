package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Rulebook;
import dev.muster.play.story.BattleProblem;
import dev.muster.record.SavedRecord;
import java.nio.file.Path;
import java.util.List;

/** The context in which every command works: the console and the rulebooks. */
record CommandContext(Console console, RulebookOpener opener) {

  /**
   * A rulebook without errors, to be played and not tested; otherwise prints the errors and ends
   * the command.
   */
  OpenedRulebook playable(String nameOrPath) {
    RulebookSearch.Found found = RulebookSearch.at(opener.library().find(nameOrPath));
    found.unread().values().stream()
        .findFirst()
        .ifPresent(
            why -> {
              throw CommandFailure.because(why);
            });
    List<Path> books = found.rulebooks();
    if (books.size() > 1) {
      throw CommandFailure.because(
          "There are several rulebooks in "
              + nameOrPath
              + "; choose one of "
              + String.join(", ", books.stream().map(Path::toString).toList())
              + ".");
    }
    return playable(opener.openToPlay(books.getFirst()));
  }

  OpenedRulebook playable(OpenedRulebook book) {
    if (book.rulebook().isEmpty()) {
      List<Diagnostic> errors =
          book.problems().stream().filter(p -> p.severity() == Diagnostic.Severity.ERROR).toList();
      throw CommandFailure.of(errors);
    }
    return book;
  }

  Rulebook rulebook(OpenedRulebook book) {
    return book.rulebook().orElseThrow();
  }

  void tell(BattleProblem problem) {
    console.out().flush();
    console.err().print(ProblemReport.HUMAN.of(List.of(problem.diagnostic()), new Style(false)));
  }

  /** The rulebook named in a record, if it can be found. */
  String named(String name) {
    if (!opener.library().has(name)) {
      throw CommandFailure.because(
          "The battle was played with the rulebook `"
              + Style.visible(name)
              + "`, which was not found. Give its path: muster replay FILE --rulebook PATH, or muster play PATH --resume FILE.");
    }
    return name;
  }

  /** The record in a file, to be used; says so if nobody can tell whether it is whole. */
  SavedRecord record(Path file) {
    SavedRecord saved = RecordFile.read(file);
    if (!saved.checked()) {
      console
          .err()
          .println(
              "muster: "
                  + Style.visible(file.toString())
                  + " has no checksum, so that nobody can tell whether it is as it was saved.");
    }
    return saved;
  }

  void warnIfChanged(OpenedRulebook book, String recordedHash) {
    if (!book.contentHash().equals(recordedHash)) {
      console
          .err()
          .println(
              "muster: the rulebook has changed since the battle was recorded; the result may differ.");
    }
  }

  void print(String text) {
    console.out().print(text);
  }

  void line(String text) {
    console.out().println(text);
  }
}
