package dev.muster.tool.cli.packages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpdxExpressionTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CC-BY-4.0",
        "GPL-2.0+",
        "Apache-2.0 OR MIT",
        "(MIT AND CC0-1.0) OR GPL-2.0-only WITH Classpath-exception-2.0",
        "LicenseRef-my-terms",
        "DocumentRef-x:LicenseRef-y",
        "GPL-3.0"
      })
  void an_expression_of_spdx_is_one(String licence) {
    assertThat(SpdxExpression.wrong(licence)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "All rights reserved",
        "CC BY 4.0",
        "MIT OR",
        "(MIT",
        "MIT) OR (MIT",
        "mit, or so",
        "MIT WITH MIT",
        "Classpath-exception-2.0",
        "MIT WITH LicenseRef-mine",
        "LicenseRef-"
      })
  void anything_else_is_none(String licence) {
    assertThat(SpdxExpression.wrong(licence)).isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    "CC-BY-SA, CC-BY-SA, CC-BY-SA-4.0",
    "Apache, Apache, Apache-2.0",
    "cc-by-4.0, cc-by-4.0, CC-BY-4.0",
    "MIT OR CC-BYE-4.0, CC-BYE-4.0, CC-BY-4.0",
    "GPL-2.0-only WITH Classpath-exception, Classpath-exception, Classpath-exception-2.0"
  })
  void what_is_on_no_list_is_shown_with_what_may_be_meant(
      String licence, String wrong, String meant) {
    SpdxExpression.Wrong told = SpdxExpression.wrong(licence).orElseThrow();
    assertThat(licence.substring(told.from(), told.to())).isEqualTo(wrong);
    assertThat(told.message()).startsWith("`" + wrong + "` is not on SPDX's list");
    assertThat(told.help()).isEqualTo("did you mean `" + meant + "`?");
  }
}
