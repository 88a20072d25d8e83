package dev.muster.lang.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisibleTest {
  @Test
  void what_is_for_reading_stays_as_it_is() {
    String text = "Eckmühl, 1809: “Ωμέγα” 漢字 😀 می\u200cخواهم … ×½²";
    assertThat(Visible.of(text)).isEqualTo(text);
  }

  @Test
  void each_sign_that_is_not_becomes_a_dot_so_that_columns_stay() {
    String text =
        "a\u001b[31m\r\n\tb\u007f\u009b\u00ad\u061c\u200b\u200e\u2028\u202e\u2066\ufeff\uffff";
    assertThat(Visible.of(text)).isEqualTo("a·[31m···b" + "·".repeat(11));
    assertThat(Visible.of("a\udb40\udc41b\ud800c")).isEqualTo("a··b·c");
  }
}
