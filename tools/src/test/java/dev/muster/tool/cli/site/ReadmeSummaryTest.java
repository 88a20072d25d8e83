package dev.muster.tool.cli.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadmeSummaryTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "# Title\\n\\nFirst *one*.\\n\\nSecond.|First one.",
        "# Title\\nRight below.|Right below.",
        "- a list\\n\\n*Begins* so.|Begins so.",
        "![picture](x.png)\\n\\n> quoted\\n\\n```\\ncode\\n```\\n\\n`muster` does.|muster does.",
        "A [link](there.md) and snake_case _so_.|A link and snake_case so.",
        "# Nothing else|''"
      })
  void the_first_paragraph_is_taken_as_plain_text(String markdown, String summary) {
    assertThat(Readme.summary(markdown.replace("\\n", "\n"))).isEqualTo(summary);
  }
}
