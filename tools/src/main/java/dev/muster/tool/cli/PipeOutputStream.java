package dev.muster.tool.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Where output goes. Once nobody takes it any more it is dropped, and what went wrong is kept for
 * the end.
 */
final class PipeOutputStream extends FilterOutputStream {
  private IOException trouble;

  PipeOutputStream(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int start, int length) {
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

  /** Whether nobody listens any more. */
  boolean closed() {
    return trouble != null;
  }

  /**
   * What went wrong, empty when nothing did. A reader that had enough, as {@code head} has, is
   * nothing wrong.
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
