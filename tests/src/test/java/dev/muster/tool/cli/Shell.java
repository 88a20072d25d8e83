package dev.muster.tool.cli;

import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.rulebook.Library;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The door of the tests to the command line, in this process: whole commands, with nobody at a
 * terminal. Starting Java for each of them would take longer than all they do.
 */
public final class Shell {
  private final Path rulebooks;

  /**
   * @param rulebooks where rulebooks are found by their names
   */
  public Shell(Path rulebooks) {
    this.rulebooks = rulebooks;
  }

  /** What a command left behind. */
  public record Ran(int exit, String out, String err) {
    public String all() {
      return out + err;
    }

    public JsonNode json() {
      return JsonMapper.shared().readTree(out);
    }
  }

  public Ran muster(Object... words) {
    return typing("", words);
  }

  /**
   * @param typed all of standard input
   */
  public Ran typing(String typed, Object... words) {
    return run(
        new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
        new ByteArrayOutputStream(),
        words);
  }

  /**
   * @param person reads all that was printed so far and types the next line; without one, the input
   *     ends
   */
  public Ran played(Function<String, Optional<String>> person, Object... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    InputStream in =
        new InputStream() {
          private ByteArrayInputStream line = new ByteArrayInputStream(new byte[0]);

          @Override
          public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
          }

          @Override
          public int read(byte[] bytes, int from, int most) {
            if (line.available() == 0) {
              Optional<String> next = person.apply(out.toString(StandardCharsets.UTF_8));
              if (next.isEmpty()) {
                return -1;
              }
              line = new ByteArrayInputStream((next.get() + "\n").getBytes(StandardCharsets.UTF_8));
            }
            return line.read(bytes, from, most);
          }
        };
    return run(in, out, words);
  }

  private Ran run(InputStream in, ByteArrayOutputStream out, Object... words) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit =
        Muster.run(
            new Console(in, out, err, Console.Person.NOBODY),
            new Library(List.of(rulebooks)),
            Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    return new Ran(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
