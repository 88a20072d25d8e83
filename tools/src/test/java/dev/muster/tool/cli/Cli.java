package dev.muster.tool.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs commands as a shell would, with nobody at a terminal. */
final class Cli {
  /** What a command left behind. */
  record Ran(int exitCode, String out, String err) {
    JsonNode json() {
      return JsonMapper.shared().readTree(out);
    }
  }

  private Cli() {}

  /**
   * Of a process with nothing to read.
   *
   * @param waits whether somebody sees how long it takes
   */
  static Console console(OutputStream out, OutputStream err, boolean waits) {
    return new Console(
        new ByteArrayInputStream(new byte[0]), out, err, new Console.Person(false, false, waits));
  }

  static Ran run(Object... args) {
    return typing("", List.of(), args);
  }

  /**
   * @param typed all of standard input
   */
  static Ran typing(String typed, List<Path> roots, Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ByteArrayInputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
    int exitCode =
        Muster.run(
            new Console(in, out, err, Console.Person.NOBODY),
            new Library(roots),
            Arrays.stream(args).map(Object::toString).toArray(String[]::new));
    return new Ran(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
