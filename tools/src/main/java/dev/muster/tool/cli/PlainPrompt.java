package dev.muster.tool.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Lines of standard input, whatever is at its other end. */
final class PlainPrompt implements Prompt {
  private static final int LONGEST = 10_000;

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
      return Optional.ofNullable(line());
    } catch (IOException e) {
      throw CommandFailure.because("What is typed cannot be read: " + IoErrorText.of(e) + ".");
    }
  }

  /** A line without its end, cut when it is endless; null after the last. */
  private String line() throws IOException {
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
