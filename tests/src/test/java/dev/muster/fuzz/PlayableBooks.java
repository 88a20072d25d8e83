package dev.muster.fuzz;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Scenario;
import dev.muster.play.story.BattleProblem;
import dev.muster.tests.RulebookFolder;
import dev.muster.world.Work;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The books of the corpus whose scenarios somebody decides something in. */
final class PlayableBooks {
  private static final int LARGE_ONE_OF = 20;
  private static final List<Book> SMALL = new ArrayList<>();
  private static final List<Book> LARGE = new ArrayList<>();

  static {
    try {
      Path place = Files.createTempDirectory("muster-fuzz-books");
      for (Book book : Corpus.all()) {
        if (book.files().values().stream().anyMatch(text -> text.contains("scenario "))) {
          Path folder = book.write(place);
          Work.allowing(
              Target.WORK,
              () -> {
                if (decides(folder)) {
                  (book.size() < 20_000 ? SMALL : LARGE).add(book);
                }
              });
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private PlayableBooks() {}

  static Book any(Random chance) {
    return Corpus.of(chance.nextInt(LARGE_ONE_OF) == 0 ? LARGE : SMALL, chance);
  }

  private static boolean decides(Path folder) {
    RulebookFolder book = RulebookFolder.read(folder);
    return scenarios(folder).stream()
        .limit(1)
        .anyMatch(
            scenario -> {
              try {
                return !RulebookFolder.recorded(
                        book.compiledRulebooks(), book.loaded().contentHash(), scenario.name(), 1)
                    .decisions()
                    .isEmpty();
              } catch (BattleProblem problem) {
                return false;
              } catch (RuntimeException | Error defect) {
                return true; // It shows when its turn comes.
              }
            });
  }

  /** None when the rulebook has errors. */
  static List<Scenario> scenarios(Path folder) {
    RulebookFolder book = RulebookFolder.read(folder);
    return book.problems().stream()
            .anyMatch(
                p ->
                    p.severity() == Diagnostic.Severity.ERROR
                        || p.slug().equals("open-declaration"))
        ? List.of()
        : List.copyOf(book.rulebook().battles().scenarios().values());
  }
}
