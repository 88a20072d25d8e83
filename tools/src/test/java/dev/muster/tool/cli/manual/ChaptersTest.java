package dev.muster.tool.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChaptersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "// How things move.;// More.;rulebook a|How things move. More.",
        "// SPDX-License-Identifier: MIT;// SPDX-FileCopyrightText: 2026 Jane Doe;// Moves.;rulebook a|Moves.",
        "// SPDX-License-Identifier: MIT;rulebook a|''",
        "// ---- Moves ----;rulebook a|''",
        "rulebook a|''"
      })
  void a_text_is_about_what_its_first_comments_say_that_are_no_licence(String text, String about) {
    assertThat(Chapters.about(new Source("a", text.replace(';', '\n')))).isEqualTo(about);
  }
}
