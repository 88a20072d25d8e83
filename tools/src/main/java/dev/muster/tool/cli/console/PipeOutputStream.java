package dev.muster.tool.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Writes output until writing fails; from then on output is dropped, and the error is kept for the
 * end.
 */
final class PipeOutputStream extends FilterOutputStream {
  private @Nullable IOException trouble;
  private boolean used;

  PipeOutputStream(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int start, int length) {
    used = true;
    attempt(() -> out.write(bytes, start, length));
  }

  @Override
  public void flush() {
    attempt(out::flush);
  }

  private interface Attempt {
    void run() throws IOException;
  }

  private void attempt(Attempt attempt) {
    if (trouble == null) {
      try {
        attempt.run();
      } catch (IOException e) {
        trouble = e;
      }
    }
  }

  /** Whether anything was written, or would have been. */
  boolean used() {
    return used;
  }

  /** Whether writing has failed. */
  boolean closed() {
    return trouble != null;
  }

  /**
   * The error, or empty if there was none. A reader that stops early, such as {@code head}, is not
   * an error.
   */
  String trouble() {
    if (trouble == null) {
      return "";
    }
    String why = String.valueOf(trouble.getMessage());
    String low = why.toLowerCase(Locale.ROOT);
    return low.contains("broken pipe") || low.contains("stream closed") ? "" : why;
  }
}
