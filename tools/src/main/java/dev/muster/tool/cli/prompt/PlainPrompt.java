package dev.muster.tool.cli.prompt;

import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.IoErrorText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads lines of standard input, terminal or not. */
final class PlainPrompt implements Prompt {
  private static final int LONGEST = 10_000;
  private static final int ECHO = 500;

  private final Console console;
  private final BufferedReader lines;

  PlainPrompt(Console console) {
    this.console = console;
    this.lines = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8));
  }

  @Override
  public Optional<String> read(String prompt) {
    console.out().print(prompt);
    console.out().flush();
    try {
      Optional<String> typed = Optional.ofNullable(line());
      // Text that comes from a file or goes to one can be read there later.
      typed.ifPresent(
          text ->
              console
                  .out()
                  .println(Style.visible(text.substring(0, Math.min(text.length(), ECHO)))));
      return typed;
    } catch (IOException e) {
      throw CommandFailure.because("The input cannot be read: " + IoErrorText.of(e) + ".");
    }
  }

  /** A line without its terminator, cut off if it is too long; null at the end of the input. */
  private @Nullable String line() throws IOException {
    StringBuilder line = new StringBuilder();
    int c;
    while ((c = lines.read()) >= 0 && c != '\n') {
      if (line.length() < LONGEST) {
        line.append((char) c);
      }
    }
    return c < 0 && line.isEmpty() ? null : line.toString();
  }
}
