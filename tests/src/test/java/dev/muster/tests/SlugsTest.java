package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Every problem that the program can tell of is shown by a snippet of its name, or proved by a test
 * that says why.
 */
class SlugsTest {
  private static final Pattern TOLD =
      Pattern.compile(
          "(?:Diagnostic\\.error|Diagnostic\\.warning|BattleProblem\\.at|complain)\\(\\s*\"([a-z]+(?:-[a-z]+)*)\"");
  private static final Path SNIPPETS = Project.TESTS.resolve("snippets");

  /** What no text of a rulebook can show, and the test that shows it. */
  private static final Map<String, Class<?>> ELSEWHERE =
      Map.ofEntries(
          Map.entry("unreadable", HostileInputTest.class),
          Map.entry("no-example", HostileInputTest.class),
          Map.entry("below-threshold", HostileInputTest.class),
          Map.entry("no-files", HostileInputTest.class),
          Map.entry("order-defines", HostileInputTest.class),
          Map.entry("needless-suppression", HostileInputTest.class),
          Map.entry("not-text", HostileInputTest.class),
          Map.entry("never-played", NeverPlayedTest.class),
          Map.entry("file-too-large", HostileInputTest.class),
          Map.entry("too-many-files", HostileInputTest.class),
          Map.entry("cannot-pack", PackagesTest.class),
          Map.entry("changed-package", PackagesTest.class),
          Map.entry("damaged-lock", PackagesTest.class));

  @Test
  void every_problem_has_a_snippet_of_its_name() {
    Map<String, Path> snippets = new TreeMap<>();
    Project.files(SNIPPETS, ".md")
        .forEach(f -> snippets.put(f.getFileName().toString().replace(".md", ""), f));
    List<String> missing = new ArrayList<>();
    slugs()
        .forEach(
            (slug, where) -> {
              Path snippet = snippets.get(slug);
              boolean shown = snippet != null && shows(Project.text(snippet), slug);
              if (!shown && !ELSEWHERE.containsKey(slug)) {
                missing.add(
                    slug
                        + "   of "
                        + where
                        + (snippet == null ? "" : ", not shown by " + Project.name(snippet)));
              }
            });
    assertThat(slugs()).hasSizeGreaterThan(30);
    assertThat(missing).isEmpty();
  }

  @Test
  void what_other_tests_prove_is_named_there() {
    ELSEWHERE.forEach(
        (slug, test) ->
            assertThat(
                    Project.text(
                        Project.TESTS
                            .resolve("src/test/java")
                            .resolve(test.getName().replace('.', '/') + ".java")))
                .contains("\"" + slug + "\""));
  }

  /** Problems that stop an example are told in its words, without the name. */
  private static boolean shows(String snippet, String slug) {
    return snippet.contains("[" + slug + "]")
        || (snippet.contains("\nshows: examples\n") && snippet.contains(" fails\n"));
  }

  static Map<String, String> slugs() {
    Map<String, String> slugs = new TreeMap<>();
    for (Path source : Project.mainSources()) {
      var told = TOLD.matcher(Project.text(source));
      while (told.find()) {
        slugs.putIfAbsent(told.group(1), Project.name(source));
      }
    }
    return slugs;
  }
}
