package dev.muster.tool.cli.console;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Standard input and output, in UTF-8, and which of them are terminals. */
public final class Console {
  private static final int BUFFER = 16 * 1024;

  private final InputStream in;
  private final PipeOutputStream outlet;
  private final PrintWriter out;
  private final PrintWriter err;
  private final Person person;
  private final Style style;
  private final List<Runnable> last = new ArrayList<>();

  /**
   * The ends of the terminal at which a person is.
   *
   * @param types behind the input; {@code reads} before the output; {@code waits} before the errors
   */
  public record Person(boolean types, boolean reads, boolean waits) {
    public static final Person NOBODY = new Person(false, false, false);
  }

  public Console(InputStream in, OutputStream out, OutputStream err, Person person) {
    this.in = in;
    this.outlet = new PipeOutputStream(out);
    this.person = person;
    String noColour = System.getenv("NO_COLOR");
    this.style = new Style(person.reads() && (noColour == null || noColour.isEmpty()));
    this.out =
        new PrintWriter(
            new VisibleWriter(
                encoded(new BufferedOutputStream(outlet, BUFFER)),
                style.colour() ? VisibleWriter.COLOURS : VisibleWriter.NOTHING),
            person.reads());
    this.err =
        new PrintWriter(
            new AtOnce(err, person.waits() ? VisibleWriter.ERASURE : VisibleWriter.NOTHING), true);
  }

  private static Writer encoded(OutputStream to) {
    return new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8));
  }

  /**
   * A writer for when both go to one file: an error comes after what was said before it, and not
   * within it.
   */
  private final class AtOnce extends VisibleWriter {
    AtOnce(OutputStream to, Pattern own) {
      super(encoded(to), own);
    }

    @Override
    public void write(String text) throws IOException {
      Console.this.out.flush();
      super.write(text);
      flush();
    }
  }

  public static Console ofThisProcess() {
    return new Console(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        new Person(isTerminal(0), isTerminal(1), isTerminal(2)));
  }

  /** Java only tells whether input and output are both terminals; {@code /proc} tells for each. */
  private static boolean isTerminal(int descriptor) {
    Path open = Path.of("/proc/self/fd/" + descriptor);
    try {
      if (Files.isSymbolicLink(open)) {
        String name = Files.readSymbolicLink(open).toString();
        return name.startsWith("/dev/pts/") || name.startsWith("/dev/tty");
      }
    } catch (IOException e) {
      return false;
    }
    java.io.Console both = System.console();
    return both != null && both.isTerminal();
  }

  public InputStream in() {
    return in;
  }

  public PrintWriter out() {
    return out;
  }

  public PrintWriter err() {
    return err;
  }

  public Style style() {
    return style;
  }

  /** Whether both input and output are terminals. */
  public boolean interactive() {
    return person.types() && person.reads();
  }

  /** Whether progress messages reach a terminal. */
  boolean personWaits() {
    return person.waits();
  }

  /** Whether the output can still be written. */
  public boolean listening() {
    return !outlet.closed();
  }

  /** Whether anything has been said on the output. */
  public boolean hasSaid() {
    out.flush();
    return outlet.used();
  }

  public void print(String text) {
    out.print(text);
  }

  /** Sends what a file of theirs holds as it is, but shows it to a person as text. */
  public void file(byte[] content) {
    if (person.reads()) {
      print(new String(content, StandardCharsets.UTF_8));
    } else {
      out.flush();
      outlet.write(content, 0, content.length);
    }
  }

  public void line(String text) {
    out.println(text);
  }

  public void flush() {
    out.flush();
    err.flush();
  }

  /** Something to be done when all is said. */
  public void atLast(Runnable deed) {
    last.add(deed);
  }

  /**
   * Flushes the output. The exit code changes only if output was lost for another reason than a
   * reader that closed it.
   */
  public int finish(int exitCode) {
    int code = flushed(exitCode);
    last.forEach(Runnable::run);
    return code;
  }

  private int flushed(int exitCode) {
    flush();
    if (!outlet.trouble().isEmpty()) {
      err.println("muster: the output cannot be written: " + outlet.trouble());
      return exitCode == ExitCode.CLEAN ? ExitCode.FAILED : exitCode;
    }
    return exitCode;
  }
}
