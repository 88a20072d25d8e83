package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The program knows no game: no word that a rulebook brings stands in it, but for the words of the
 * grammar ({@code language-keywords.txt}) and those that the language itself uses ({@code
 * language-words.txt}, each with its reason).
 */
class WordsTest {
  private static final Set<String> KEYWORDS =
      Resources.lines("/language-keywords.txt").stream()
          .flatMap(line -> Arrays.stream(line.split(" +")))
          .collect(Collectors.toCollection(TreeSet::new));
  private static final Map<String, String> LANGUAGE = languageWords();
  private static final Set<String> NEUTRAL = NeutralWords.ofJava();
  private static final Map<String, String> DECLARED =
      DeclaredWords.of(Project.files(Project.RULEBOOKS, ".muster"));
  private static final Map<String, TreeSet<String>> SOURCES = SourceWords.of(Project.mainSources());

  @Test
  void no_word_of_a_rulebook_stands_in_the_program() {
    assertThat(DECLARED).as("words that rulebooks declare").hasSizeGreaterThan(100);
    List<String> found = new ArrayList<>();
    DECLARED.forEach(
        (word, declared) -> {
          if (SOURCES.containsKey(word) && !excused(word)) {
            found.add(word + "   declared in " + declared + ", used in " + SOURCES.get(word));
          }
        });
    assertThat(found).as("words of a game in the program").isEmpty();
  }

  @Test
  void a_new_word_of_the_grammar_is_a_visible_decision() {
    Set<String> words = new TreeSet<>();
    var literal =
        Pattern.compile("'([a-z][a-z-]+)'")
            .matcher(
                Project.text(
                    Project.ROOT.resolve(
                        "dsl-grammar/src/main/antlr4/dev/muster/lang/parse/MusterLexer.g4")));
    while (literal.find()) {
      words.add(literal.group(1));
    }
    assertThat(words).isEqualTo(KEYWORDS);
  }

  @Test
  void the_words_excused_are_still_used() {
    assertThat(LANGUAGE.keySet())
        .allSatisfy(
            word ->
                assertThat(SOURCES.containsKey(word) || SOURCES.containsKey(word + "s"))
                    .as(word)
                    .isTrue());
  }

  @Test
  void no_word_is_excused_that_needs_no_excuse() {
    assertThat(LANGUAGE.keySet())
        .doesNotContainAnyElementsOf(NEUTRAL)
        .doesNotContainAnyElementsOf(KEYWORDS);
  }

  @Test
  void every_excuse_gives_its_reason() {
    assertThat(LANGUAGE).allSatisfy((word, reason) -> assertThat(reason).as(word).isNotBlank());
  }

  @Test
  void a_word_is_found_in_names_and_texts_but_not_in_comments() {
    String source =
        "/* grenadier */ int bigDragoon = \"a hussar // \\\" lancer\"; // uhlan\n"
            + "char c = '\"'; cuirassier();";
    String rest = SourceWords.withoutComments(source);
    assertThat(rest)
        .contains("bigDragoon", "hussar", "lancer", "cuirassier")
        .doesNotContain("grenadier", "uhlan");
  }

  private static boolean excused(String word) {
    String one = word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
    return NEUTRAL.contains(word)
        || NEUTRAL.contains(one)
        || LANGUAGE.containsKey(word)
        || LANGUAGE.containsKey(one)
        || KEYWORDS.stream()
            .anyMatch(k -> Arrays.asList(k.split("-")).contains(word) || k.equals(one));
  }

  private static Map<String, String> languageWords() {
    Map<String, String> words = new TreeMap<>();
    for (String line : Resources.lines("/language-words.txt")) {
      String[] parts = line.split(" +", 2);
      words.put(parts[0], parts.length < 2 ? "" : parts[1]);
    }
    return words;
  }
}
