package dev.muster.tool.cli.prompt;

import dev.muster.tool.cli.console.Style;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;

/** Reads lines with editing, history and completion. */
final class TerminalPrompt implements Prompt {
  private Supplier<List<String>> words = List::of;

  // Pasted text comes as one text with line ends in it (bracketed paste).
  private final LineReader reader;

  /**
   * @param builder of a reader of the terminal
   */
  TerminalPrompt(LineReaderBuilder builder) {
    this.reader =
        builder
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.CASE_INSENSITIVE, true)
            .completer(
                (reading, line, candidates) ->
                    words.get().forEach(word -> candidates.add(new Candidate(Style.visible(word)))))
            .build();
  }

  @Override
  public Optional<String> read(String prompt) {
    try {
      return Optional.of(reader.readLine(prompt));
    } catch (EndOfFileException e) {
      return Optional.empty();
    } catch (UserInterruptException e) {
      throw new InputEnded("The battle was interrupted.");
    }
  }

  @Override
  public void completes(Supplier<List<String>> known) {
    words = known;
  }

  @Override
  public int width() {
    return reader.getTerminal().getWidth();
  }

  @Override
  public int rows() {
    return reader.getTerminal().getSize().getRows();
  }
}
