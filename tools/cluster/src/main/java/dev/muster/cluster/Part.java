package dev.muster.cluster;

import dev.muster.tool.cli.Muster;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.rulebook.Library;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Battles of a series whose seeds follow each other: what one task fights. They depend on nothing
 * but the rules and their seeds, so a task whose worker was lost is simply done again.
 *
 * @param series what {@code muster simulate} is given for all parts
 * @param seed of the first battle
 */
record Part(List<String> series, long seed, long battles) implements Serializable {
  /** They were not fought; the message is what Muster said. */
  static final class NotFought extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotFought(String message) {
      super(message);
    }
  }

  /** Returns what {@code --record} keeps of them: a heading, and a line for each. */
  List<String> fought() throws IOException {
    Path folder = Files.createTempDirectory("muster");
    Path kept = folder.resolve("battles.jsonl");
    try {
      fight(kept);
      return Files.readAllLines(kept);
    } finally {
      Files.deleteIfExists(kept);
      Files.delete(folder);
    }
  }

  /**
   * @param kept a new file that keeps them
   */
  void fight(Path kept) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int exit =
        Muster.run(
            new Console(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                said,
                Console.Person.NOBODY),
            Library.standard(),
            arguments("--record", kept.toString(), "--threads", "1"));
    // Also when something was wrong in a battle: such are not kept, but fought again to be told.
    boolean over = exit == ExitCode.CLEAN || exit == ExitCode.FINDINGS;
    if (!over || !Files.exists(kept)) {
      throw new NotFought(said.toString(StandardCharsets.UTF_8).strip());
    }
  }

  /** Returns the command that fights them. */
  String[] arguments(String... more) {
    return Stream.of(
            List.of("simulate"),
            series,
            List.of("--seed", Long.toString(seed), "--battles", Long.toString(battles)),
            List.of(more))
        .flatMap(List::stream)
        .toArray(String[]::new);
  }
}
