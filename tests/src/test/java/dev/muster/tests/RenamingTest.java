package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.editor.CheckedText;
import dev.muster.editor.Renaming;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Names of rulebooks are changed: of the copy only what is concerned is checked. */
class RenamingTest {
  private static final int NAMES = 4;

  /** To a name that stands elsewhere, too: it may be refused, but is never wrong. */
  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void whatever_is_not_refused_is_right_in_the_whole_rulebook(Path folder) {
    CheckResult checked = Bookshelf.book(folder).checked();
    List<RulebookFile> files = Bookshelf.book(folder).loaded().files();
    CheckedText text = new CheckedText(files, checked.problems(), checked.early(), checked.uses());
    Renaming renaming = new Renaming(text);
    Random random = new Random(5);
    int changed = 0;
    for (int i = 0; i < NAMES; i++) {
      List<Span> names = text.symbols().in(files.get(random.nextInt(files.size())).source());
      if (names.isEmpty()) {
        continue;
      }
      Span name = names.get(random.nextInt(names.size()));
      String other = names.get(random.nextInt(names.size())).text();
      for (String to : List.of("renamed", other)) {
        if (!to.equals(name.text())
            && renaming.of(name, to) instanceof Renaming.Answer.Places(List<Span> places)) {
          assertThat(errors(files, places, to)).as("%s: %s", name, to).isEmpty();
          changed++;
        }
      }
    }
    assertThat(changed).isPositive();
  }

  private static List<String> errors(List<RulebookFile> files, List<Span> places, String to) {
    return RulebookChecker.check(files.stream().map(file -> changed(file, places, to)).toList())
        .problems()
        .stream()
        .filter(problem -> problem.severity() == Diagnostic.Severity.ERROR)
        .map(problem -> problem.primary().span() + ": " + problem.message())
        .toList();
  }

  private static RulebookFile changed(RulebookFile file, List<Span> places, String to) {
    StringBuilder text = new StringBuilder(file.source().text());
    places.reversed().stream()
        .filter(place -> place.source() == file.source())
        .forEach(place -> text.replace(place.start(), place.end(), to));
    return RulebookReader.read(new Source(file.source().name(), text.toString())).tree();
  }
}
