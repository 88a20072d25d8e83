package dev.muster.tool.cli;

import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.rulebook.Library;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs commands as a shell would, with nobody at a terminal. */
public final class Cli {
  /** What a command left behind. */
  public record Ran(int exitCode, String out, String err) {
    public JsonNode json() {
      return JsonMapper.shared().readTree(out);
    }
  }

  private Cli() {}

  /**
   * Of a process with nothing to read.
   *
   * @param waits whether somebody sees how long it takes
   */
  public static Console console(OutputStream out, OutputStream err, boolean waits) {
    return new Console(
        new ByteArrayInputStream(new byte[0]), out, err, new Console.Person(false, false, waits));
  }

  /** Runs a command at this console, and returns its exit code. */
  public static int at(Console console, Object... args) {
    return muster(console, List.of(), args);
  }

  private static int muster(Console console, List<Path> roots, Object... args) {
    return Muster.run(
        console,
        new Library(roots),
        Arrays.stream(args).map(Object::toString).toArray(String[]::new));
  }

  public static Ran run(Object... args) {
    return typing("", List.of(), args);
  }

  /**
   * @param typed all of standard input
   */
  public static Ran typing(String typed, List<Path> roots, Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    return typing(
        new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)), out, roots, args);
  }

  /** A person who does something else between two lines, such as pulling out a disk. */
  public static Ran typing(Typist typist, Object... args) {
    return typing(typist, new ByteArrayOutputStream(), List.of(), args);
  }

  /** Lines and deeds, one after the other: each comes when it is waited for. */
  public static final class Typist extends InputStream {
    private final Deque<Object> steps = new ArrayDeque<>();
    private ByteArrayInputStream line = new ByteArrayInputStream(new byte[0]);

    /** Something that is done, and may fail. */
    public interface Deed {
      void run() throws IOException;
    }

    public Typist types(String text) {
      steps.add(text + "\n");
      return this;
    }

    public Typist does(Deed deed) {
      steps.add(deed);
      return this;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      while (line.available() == 0 && !steps.isEmpty()) {
        switch (steps.poll()) {
          case String text ->
              line = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
          case Deed deed -> deed.run();
          default -> throw new IllegalStateException();
        }
      }
      return line.read(into, from, length);
    }
  }

  private static Ran typing(
      InputStream in, ByteArrayOutputStream out, List<Path> roots, Object... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = muster(new Console(in, out, err, Console.Person.NOBODY), roots, args);
    return new Ran(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
