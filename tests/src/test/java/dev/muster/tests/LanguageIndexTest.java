package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The index of the language has every word and every message, and all its links lead somewhere. */
class LanguageIndexTest {
  private static final Path FOLDER = Project.DOCS.resolve("language");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)` \\| \\[");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)(?:#([^)]+))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

  private final String index = Project.text(FOLDER.resolve("README.md"));

  @Test
  void every_word_of_the_language_is_in_it() {
    Set<String> words =
        Resources.lines("/language-keywords.txt").stream()
            .flatMap(line -> Arrays.stream(line.split(" +")))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(rows("## Every word")).containsExactlyElementsOf(words);
  }

  @Test
  void every_message_is_in_it() {
    assertThat(rows("## Every message")).containsExactlyElementsOf(SlugsTest.slugs().keySet());
  }

  private List<String> rows(String section) {
    String text = index.substring(index.indexOf(section));
    int end = text.indexOf("\n## ", 1);
    return ROW.matcher(end < 0 ? text : text.substring(0, end))
        .results()
        .map(row -> row.group(1))
        .toList();
  }

  @Test
  void every_page_of_the_language_is_linked() {
    for (Path page : Project.files(FOLDER, ".md")) {
      if (!page.endsWith("README.md")) {
        assertThat(index).contains("](" + page.getFileName());
      }
    }
  }

  @Test
  void every_link_leads_to_a_page_and_a_heading_of_it() {
    assertThat(LINK.matcher(index).results())
        .hasSizeGreaterThan(300)
        .allSatisfy(
            link -> {
              Path page = FOLDER.resolve(link.group(1)).normalize();
              assertThat(Files.isRegularFile(page)).as(link.group()).isTrue();
              if (link.group(2) != null) {
                assertThat(anchors(page)).as(link.group()).contains(link.group(2));
              }
            });
  }

  private static List<String> anchors(Path page) {
    return HEADING
        .matcher(Project.text(page))
        .results()
        .map(h -> h.group(1).toLowerCase(Locale.ROOT))
        .map(h -> h.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
        .toList();
  }
}
