package dev.muster.tool.cli.prompt;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import org.jline.reader.LineReaderBuilder;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;

class TerminalPromptTest {
  private static final int CTRL_C = 3;

  @Test
  void an_interruption_is_not_taken_for_the_end_of_the_input() throws IOException {
    try (PipedInputStream keys = new PipedInputStream();
        PipedOutputStream typed = new PipedOutputStream(keys);
        Terminal terminal = new DumbTerminal(keys, new ByteArrayOutputStream())) {
      Attributes attributes = terminal.getAttributes();
      attributes.setLocalFlag(Attributes.LocalFlag.ISIG, true);
      attributes.setControlChar(Attributes.ControlChar.VINTR, CTRL_C);
      terminal.setAttributes(attributes);
      Prompt prompt = new TerminalPrompt(LineReaderBuilder.builder().terminal(terminal));
      typed.write(CTRL_C);
      typed.flush();
      assertThatThrownBy(() -> prompt.read("> "))
          .isInstanceOf(InputEnded.class)
          .hasMessage("The battle was interrupted.");
    }
  }
}
