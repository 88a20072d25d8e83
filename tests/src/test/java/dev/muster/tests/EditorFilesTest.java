package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.format.Formatted;
import dev.muster.lang.format.Formatter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the files for editors say of the language is true. */
class EditorFilesTest {
  private static final Path EXTENSION = Project.ROOT.resolve("tools/vscode");

  /** {@code ${1:name}}, or {@code ${1|one,other|}}. */
  private static final Pattern HOLE = Pattern.compile("\\$\\{\\d+(?::([^}]*)|\\|([^,|]*)[^}]*)\\}");

  private static JsonNode json(String file) {
    return JsonMapper.shared().readTree(EXTENSION.resolve(file).toFile());
  }

  private static Set<String> words(JsonNode node) {
    Set<String> words = new TreeSet<>();
    Matcher word = Pattern.compile("(?<=[(:|])[a-z][a-z-]+(?=[|)])").matcher(node.toString());
    word.results().map(MatchResult::group).forEach(words::add);
    return words;
  }

  @Test
  void every_word_of_the_language_has_a_colour_and_nothing_else_has() {
    JsonNode rules = json("syntaxes/muster.tmLanguage.json").get("repository");
    Set<String> coloured = new TreeSet<>();
    for (String rule : List.of("declaration", "constant", "operator-word", "word")) {
      coloured.addAll(words(rules.get(rule)));
    }
    assertThat(coloured).containsExactlyElementsOf(keywords());
  }

  @Test
  void every_word_of_the_language_is_one_on_web_pages_and_nothing_else_is() {
    String grammar = Project.text(Project.ROOT.resolve("tools/codemirror/src/muster.grammar"));
    String specialized = grammar.substring(grammar.indexOf("word {"), grammar.indexOf("@tokens"));
    Set<String> words = new TreeSet<>();
    Matcher word = Pattern.compile("\"([a-z-]+)\"").matcher(specialized);
    word.results().map(found -> found.group(1)).forEach(words::add);
    assertThat(words).containsExactlyElementsOf(keywords());
  }

  private static Set<String> keywords() {
    Path file = Project.TESTS.resolve("src/test/resources/language-keywords.txt");
    Set<String> words = new TreeSet<>();
    Project.text(file)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .flatMap(line -> Stream.of(line.strip().split("\\s+")))
        .filter(word -> !word.isEmpty())
        .forEach(words::add);
    return words;
  }

  private static Stream<JsonNode> snippets() {
    return json("snippets/muster.json").values().stream();
  }

  @ParameterizedTest
  @MethodSource("snippets")
  void every_snippet_can_be_read_and_is_in_the_style(JsonNode snippet) {
    StringBuilder text = new StringBuilder();
    snippet.get("body").values().forEach(line -> text.append(line.asString()).append('\n'));
    String filled =
        HOLE.matcher(text)
            .replaceAll(
                hole ->
                    Matcher.quoteReplacement(
                        hole.group(1) == null ? hole.group(2) : hole.group(1)));
    Formatted formatted = Formatter.format(new Source("snippet", unnumbered(filled)));
    assertThat(formatted.mistakes()).isEmpty();
    assertThat(formatted.text()).isEqualTo(unnumbered(filled));
  }

  private static String unnumbered(String text) {
    return text.replaceAll("\\$\\{\\d+\\}", "x");
  }

  @Test
  void they_have_the_version_of_the_program() {
    for (String file : List.of("package.json", "../codemirror/package.json")) {
      assertThat(Project.text(Project.ROOT.resolve("pom.xml")))
          .contains("<version>" + json(file).get("version").asString() + "</version>");
    }
  }
}
