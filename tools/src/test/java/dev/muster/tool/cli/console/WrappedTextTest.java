package dev.muster.tool.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedTextTest {
  @Test
  void words_are_not_broken_and_what_goes_on_stands_deeper() {
    assertThat(WrappedText.words("  dice for battery of the Guard: 2 3 2", 20))
        .containsExactly("  dice for battery", "    of the Guard: 2", "    3 2");
  }

  @Test
  void a_word_that_is_too_long_stays_whole() {
    assertThat(WrappedText.words("  incomprehensibilities", 10))
        .containsExactly("  incomprehensibilities");
  }

  @Test
  void nothing_is_broken_where_the_width_is_unknown() {
    assertThat(WrappedText.words("one two three", 0)).containsExactly("one two three");
  }
}
