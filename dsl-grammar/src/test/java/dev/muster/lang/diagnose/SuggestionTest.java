package dev.muster.lang.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionTest {

  private static final List<String> NAMES =
      List.of("toughness", "strength", "save", "range", "Q", "DIS");

  @Test
  void near_names_are_suggested() {
    assertThat(Suggestion.nearest("toughnes", NAMES)).contains("toughness");
    assertThat(Suggestion.nearest("stregnth", NAMES)).contains("strength");
    assertThat(Suggestion.nearest("saev", NAMES)).contains("save");
  }

  @Test
  void capitals_come_first() {
    assertThat(Suggestion.nearest("dis", List.of("dim", "DIS"))).contains("DIS");
    assertThat(Suggestion.nearest("q", NAMES)).contains("Q");
  }

  @Test
  void nothing_is_suggested_where_nothing_is_near() {
    assertThat(Suggestion.nearest("morale", NAMES)).isEmpty();
    assertThat(Suggestion.nearest("x", List.of("y", "z"))).isEmpty();
    assertThat(Suggestion.nearest("", NAMES)).isEmpty();
    assertThat(Suggestion.nearest("save", List.of("save"))).isEmpty();
  }

  @Test
  void of_equally_near_names_the_alphabet_decides() {
    assertThat(Suggestion.nearest("bat", List.of("rat", "cat"))).contains("cat");
  }
}
