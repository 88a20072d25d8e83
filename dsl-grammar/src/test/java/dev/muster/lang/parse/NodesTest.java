package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.antlr.v4.runtime.ParserRuleContext;
import org.junit.jupiter.api.Test;

class NodesTest {

  private final MusterParser.CommandContext unrecognized =
      new MusterParser.CommandContext(new ParserRuleContext(), 0);

  @Test
  void what_was_not_recognized_becomes_missing() {
    assertThat(Nodes.unread(null, "missing")).isEqualTo("missing");
    assertThat(Nodes.unread(unrecognized, "missing")).isEqualTo("missing");
  }

  @Test
  void a_construct_that_no_builder_reads_does_not_vanish() {
    assertThatThrownBy(
            () -> Nodes.unread(new MusterParser.RunCommandContext(unrecognized), "missing"))
        .hasMessage("no case for RunCommandContext");
  }
}
