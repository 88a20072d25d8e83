package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.declaration.NameUse;
import dev.muster.editor.CheckedText;
import dev.muster.editor.Completion;
import dev.muster.lang.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is offered while somebody types, held against what stands there: names are taken out of the
 * rulebooks, with the rest of their lines, some in every build and fifteen times as many with
 * {@code -Dlong}.
 */
@Tag("slow")
class OfferedNamesTest {
  private static final int SAMPLE = Effort.of(20, 300);
  private static final int FIRST = 5;

  static List<Path> rulebooks() {
    return Project.rulebooks();
  }

  @ParameterizedTest
  @MethodSource("rulebooks")
  void a_name_is_offered_where_it_stands_and_mostly_among_the_first(Path folder) {
    RulebookFolder read = RulebookFolder.read(folder);
    CheckedText text =
        new CheckedText(
            read.loaded().files(), read.problems(), read.checked().early(), read.checked().uses());
    List<String> far = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (NameUse use : sample(read, folder)) {
      Source source = use.at().source();
      int start = use.at().start();
      int line = source.line(start);
      int end = source.lineStart(line) + source.lineText(line).length();
      Source cut =
          new Source(
              source.name(), source.text().substring(0, start) + source.text().substring(end));
      int place = offered(text, cut, start).indexOf(use.at().text());
      String shown = use.at().text() + " in: " + source.lineText(line).strip();
      if (place < 0) {
        missing.add(shown);
      } else if (place >= FIRST) {
        far.add(shown);
      }
    }
    assertThat(missing).as("not offered").hasSizeLessThanOrEqualTo(SAMPLE / 10);
    assertThat(far).as("behind the first five").hasSizeLessThanOrEqualTo(SAMPLE * 2 / 5);
  }

  private static List<NameUse> sample(RulebookFolder read, Path folder) {
    List<NameUse> uses = new ArrayList<>(read.checked().uses());
    uses.removeIf(
        use ->
            !Path.of(use.at().source().name()).startsWith(folder)
                || use.at().equals(use.declared())
                || use.at().text().startsWith("\""));
    Collections.shuffle(uses, new Random(1));
    return uses.subList(0, Math.min(SAMPLE, uses.size()));
  }

  private static List<String> offered(CheckedText text, Source source, int at) {
    return Completion.at(text, source, at, List::of).proposals().stream()
        .map(Completion.Proposal::text)
        .toList();
  }
}
