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
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** The books of the corpus whose scenarios somebody decides something in. */
final class PlayableBooks {
  private static final int LARGE_ONE_OF = 20;
  private static final Map<Boolean, List<Book>> BY_LARGE =
      Corpus.all().stream()
          .filter(book -> book.files().values().stream().anyMatch(t -> t.contains("scenario ")))
          .collect(Collectors.partitioningBy(book -> book.size() >= 20_000));

  /** What is known of those that were looked at. */
  private static final Map<Book, Boolean> DECIDED = new IdentityHashMap<>();

  private PlayableBooks() {}

  static Book any(Random chance) {
    List<Book> books = BY_LARGE.get(chance.nextInt(LARGE_ONE_OF) == 0);
    while (true) {
      Book book = Corpus.of(books, chance);
      if (DECIDED.computeIfAbsent(book, PlayableBooks::decides)) {
        return book;
      }
    }
  }

  private static boolean decides(Book book) {
    try {
      Path place = Files.createTempDirectory("muster-fuzz-books");
      AtomicBoolean decided = new AtomicBoolean();
      Path folder = book.write(place);
      Work.allowing(Target.WORK, () -> decided.set(decides(folder)));
      Book.clear(place);
      return decided.get();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
