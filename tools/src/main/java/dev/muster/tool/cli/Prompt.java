package dev.muster.tool.cli;

import java.util.Optional;

/** Where a person types. Empty when there is nothing more to come. */
interface Prompt {
  Optional<String> read(String prompt);

  /** How many characters a line of the terminal takes; 0 when there is none. */
  default int width() {
    return 0;
  }

  static Prompt of(Console console) {
    return console.interactive() ? new TerminalPrompt() : new PlainPrompt(console);
  }
}
