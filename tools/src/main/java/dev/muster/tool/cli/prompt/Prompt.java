package dev.muster.tool.cli.prompt;

import dev.muster.tool.cli.console.Console;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jline.reader.LineReaderBuilder;

/** Reads what a person types; empty at the end of the input. */
public interface Prompt {
  /**
   * @throws InputEnded if the person interrupts the battle
   */
  Optional<String> read(String prompt);

  /** The width of the terminal in characters; 0 if unknown. */
  default int width() {
    return 0;
  }

  /** The height of the terminal in lines; 0 if unknown. */
  default int rows() {
    return 0;
  }

  /**
   * @param known the words that may be completed
   */
  default void completes(Supplier<List<String>> known) {}

  static Prompt of(Console console) {
    return console.interactive()
        ? new TerminalPrompt(LineReaderBuilder.builder())
        : new PlainPrompt(console);
  }
}
