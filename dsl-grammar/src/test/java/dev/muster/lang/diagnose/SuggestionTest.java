package dev.muster.lang.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionTest {

  private static final List<String> NAMES =
      List.of("toughness", "strength", "save", "range", "Q", "DIS");

  @Test
  void nearNamesAreSuggested() {
    assertThat(Suggestion.nearest("toughnes", NAMES)).contains("toughness");
    assertThat(Suggestion.nearest("stregnth", NAMES)).contains("strength");
    assertThat(Suggestion.nearest("saev", NAMES)).contains("save");
  }

  @Test
  void capitalsComeFirst() {
    assertThat(Suggestion.nearest("dis", List.of("dim", "DIS"))).contains("DIS");
    assertThat(Suggestion.nearest("q", NAMES)).contains("Q");
  }

  @Test
  void nothingIsSuggestedWhereNothingIsNear() {
    assertThat(Suggestion.nearest("morale", NAMES)).isEmpty();
    assertThat(Suggestion.nearest("x", List.of("y", "z"))).isEmpty();
    assertThat(Suggestion.nearest("", NAMES)).isEmpty();
    assertThat(Suggestion.nearest("save", List.of("save"))).isEmpty();
  }

  @Test
  void ofEquallyNearNamesTheAlphabetDecides() {
    assertThat(Suggestion.nearest("bat", List.of("rat", "cat"))).contains("cat");
  }
}
