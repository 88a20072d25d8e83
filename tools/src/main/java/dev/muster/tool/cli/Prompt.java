package dev.muster.tool.cli;

import java.util.Optional;

/** Reads what a person types; empty at the end of the input. */
interface Prompt {
  Optional<String> read(String prompt);

  /** The width of the terminal in characters; 0 if unknown. */
  default int width() {
    return 0;
  }

  static Prompt of(Console console) {
    return console.interactive() ? new TerminalPrompt() : new PlainPrompt(console);
  }
}
