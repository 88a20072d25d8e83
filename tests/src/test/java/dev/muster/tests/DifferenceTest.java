package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.difference.Change;
import dev.muster.difference.Difference;
import dev.muster.difference.RulebookDifference;
import dev.muster.difference.What;
import dev.muster.difference.Written;
import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Of a bundled rulebook in which one number is another, just that is told, where it stands. */
@Tag("slow")
class DifferenceTest {
  /** A number that is no part of a name, a title, a comment or a citation. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "\"[^\"\\n]*\"|//[^\\n]*|\\([^()\\n]*\\)|(?<![\\w.-])(?<number>\\d+)(?![\\w.-])");

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#playedNames")
  void one_number_is_one_difference(String name) {
    RulebookFolder book = Bookshelf.book(Project.RULEBOOKS.resolve(name));
    List<RulebookFile> files = book.loaded().files();
    Random random = new Random(name.hashCode());
    for (int i = 0; i < Effort.of(12, 400); i++) {
      int at = random.nextInt(files.size());
      Source before = files.get(at).source();
      List<MatchResult> numbers =
          NUMBER.matcher(before.text()).results().filter(r -> r.group("number") != null).toList();
      if (!numbers.isEmpty()) {
        MatchResult number = numbers.get(random.nextInt(numbers.size()));
        one(book, at, number);
      }
    }
  }

  private static void one(RulebookFolder book, int at, MatchResult number) {
    List<RulebookFile> others = new ArrayList<>(book.loaded().files());
    Source before = others.get(at).source();
    String after =
        before.text().substring(0, number.start())
            + (Long.parseLong(number.group("number")) + 1)
            + before.text().substring(number.end());
    others.set(at, RulebookReader.read(new Source(before.name(), after)).tree());
    Map<String, String> places = book.loaded().places();
    List<Difference> found =
        RulebookDifference.of(
            new Written(book.loaded().files(), places), new Written(others, places));
    String where = before.name() + ":" + before.line(number.start());
    assertThat(found).as(where + ": " + before.lineText(before.line(number.start()))).hasSize(1);
    assertThat(found.getFirst().what()).as(where).isEqualTo(What.CHANGED);
    List<Change> changes = found.getFirst().changes();
    assertThat(changes).as(where).hasSize(1);
    Change change = changes.getFirst();
    assertThat(change.b().orElseThrow().line())
        .as(where + ": " + change)
        .isLessThanOrEqualTo(before.line(number.start()));
    assertThat(change.from().orElseThrow()).as(where).contains(number.group("number"));
  }
}
