package dev.muster.tool.cli;

import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;

/** Reads lines with editing and history. */
final class TerminalPrompt implements Prompt {
  private final LineReader reader =
      LineReaderBuilder.builder().option(LineReader.Option.DISABLE_EVENT_EXPANSION, true).build();

  @Override
  public Optional<String> read(String prompt) {
    try {
      return Optional.of(reader.readLine(prompt));
    } catch (EndOfFileException | UserInterruptException e) {
      return Optional.empty();
    }
  }

  @Override
  public int width() {
    return reader.getTerminal().getWidth();
  }
}
