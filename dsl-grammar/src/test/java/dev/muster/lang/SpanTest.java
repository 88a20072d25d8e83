package dev.muster.lang;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpanTest {
  @Test
  void messages_quote_several_lines_as_one_without_their_comments() {
    String text =
        """
        if a.b // first
            then "x // y" say "\\"//" / 2 // second
            // alone
            else c""";
    Span span = new Span(new Source("s", text), 0, text.length());
    assertThat(span.text()).isEqualTo("if a.b then \"x // y\" say \"\\\"//\" / 2 else c");
    assertThat(span.verbatim()).isEqualTo(text);
  }
}
