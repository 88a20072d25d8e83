package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every problem has a page, and what it shows is what the program prints. */
class ProblemPagesTest {
  private static final Path PAGES = Project.DOCS.resolve("problems");
  private static final Path INDEX = PAGES.resolve("README.md");
  private static final Pattern LISTED = Pattern.compile("(?m)^- \\[([a-z-]+)]\\(\\1\\.md\\)$");
  private static final Pattern BLOCK = Pattern.compile("(?s)```text\n(.*?)\n```\n");

  private static Map<String, String> pages() {
    Map<String, String> pages = new TreeMap<>();
    for (Path page : Project.files(PAGES, ".md")) {
      if (!page.equals(INDEX)) {
        pages.put(page.getFileName().toString().replace(".md", ""), Project.text(page));
      }
    }
    return pages;
  }

  @Test
  void every_problem_has_a_page_of_its_name() {
    assertThat(pages().keySet()).containsExactlyElementsOf(SlugsTest.slugs().keySet());
    assertThat(pages()).allSatisfy((slug, page) -> assertThat(page).startsWith("# " + slug + "\n"));
  }

  @Test
  void the_index_lists_every_page() {
    assertThat(LISTED.matcher(Project.text(INDEX)).results().map(found -> found.group(1)))
        .containsExactlyElementsOf(pages().keySet());
  }

  @Test
  void what_a_page_shows_is_what_its_snippet_shows() {
    Map<String, String> snippets = new TreeMap<>();
    Project.files(Project.TESTS.resolve("snippets"), ".md")
        .forEach(f -> snippets.put(f.getFileName().toString().replace(".md", ""), Project.text(f)));
    List<String> shown = new ArrayList<>();
    pages()
        .forEach(
            (slug, page) ->
                BLOCK
                    .matcher(page)
                    .results()
                    .forEach(
                        block -> {
                          shown.add(slug);
                          assertThat(block.group(1)).contains("[" + slug + "]: ");
                          assertThat(snippets.getOrDefault(slug, "")).contains(block.group(1));
                        }));
    assertThat(shown).doesNotHaveDuplicates().hasSizeGreaterThan(240);
  }

  @Test
  void a_page_says_why_a_warning_is_a_problem_and_the_way_out() {
    pages()
        .forEach(
            (slug, page) -> {
              if (page.contains("\nwarning[") || !page.contains("```text")) {
                String[] around = page.split("(?s)```text.*```", -1);
                assertThat(around[0].lines().filter(line -> line.endsWith(".")))
                    .as(slug)
                    .isNotEmpty();
                assertThat(around[around.length - 1].lines().filter(line -> line.endsWith(".")))
                    .as(slug)
                    .hasSizeGreaterThan(1);
              }
            });
  }
}
