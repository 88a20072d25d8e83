package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.RulebookReader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The words that cannot be names stand on docs/language/words.md, each with its page. */
class WordsPageTest {
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([a-z-]+)` \\| \\[[^\\]]+\\]\\(([a-z-]+\\.md)\\) \\|$");

  @Test
  void the_page_lists_the_words_that_cannot_be_names() {
    TreeSet<String> reserved = new TreeSet<>();
    Resources.lines("/language-keywords.txt").stream()
        .flatMap(line -> Arrays.stream(line.split(" +")))
        .filter(word -> !problems(word).isEmpty())
        .forEach(reserved::add);
    assertThat(page().keySet()).containsExactlyElementsOf(reserved);
  }

  @Test
  void each_is_explained_on_its_page() {
    page()
        .forEach(
            (word, page) ->
                assertThat(Project.text(Project.DOCS.resolve("language").resolve(page)))
                    .as(page)
                    .containsPattern("(?<![\\w-])" + Pattern.quote(word) + "(?![\\w-])"));
  }

  @Test
  void one_message_says_that_it_cannot_be_a_name() {
    for (String word : page().keySet()) {
      assertThat(problems(word)).as(word).hasSize(1);
      assertThat(problems(word).getFirst().notes())
          .as(word)
          .anyMatch(note -> note.contains("`" + word + "` is a word of the language"));
    }
  }

  private static List<Diagnostic> problems(String word) {
    String text = "quantity " + word + " of me: thing : count = 1\n";
    return RulebookReader.read(new Source("words.muster", text)).problems();
  }

  private static Map<String, String> page() {
    Map<String, String> pages = new TreeMap<>();
    Matcher row = ROW.matcher(Project.text(Project.DOCS.resolve("language/words.md")));
    while (row.find()) {
      pages.put(row.group(1), row.group(2));
    }
    return pages;
  }
}
