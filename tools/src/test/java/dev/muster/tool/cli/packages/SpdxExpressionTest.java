package dev.muster.tool.cli.packages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
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
        "DocumentRef-x:LicenseRef-y"
      })
  void an_expression_of_spdx_is_one(String licence) {
    assertThat(SpdxExpression.isOne(licence)).isTrue();
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
        "mit, or so"
      })
  void anything_else_is_none(String licence) {
    assertThat(SpdxExpression.isOne(licence)).isFalse();
  }
}
