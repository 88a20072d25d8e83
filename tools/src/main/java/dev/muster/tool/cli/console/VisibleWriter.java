package dev.muster.tool.cli.console;

import dev.muster.lang.diagnose.Visible;
import java.io.IOException;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last gate before a terminal, a file or a pipe: whatever reaches it, only text, ends of lines
 * and what Muster itself sends passes. Any text about rulebooks makes their words visible before it
 * adds colours; this is for what was forgotten there.
 */
class VisibleWriter extends Writer {
  /** Colours, as {@code Style}, diagnostics and the help have them. */
  static final Pattern COLOURS = Pattern.compile("\u001b\\[(?:[0-4]|2[1-4]|[39]\\d|1;3\\d)?m");

  /** Erasing a line that said how long something takes. */
  static final Pattern ERASURE = Pattern.compile("\r\u001b\\[K");

  static final Pattern NOTHING = Pattern.compile("(?!)");

  private final Writer out;
  private final Pattern own;

  /**
   * @param own what is sent as it is
   */
  VisibleWriter(Writer out, Pattern own) {
    this.out = out;
    this.own = own;
  }

  @Override
  public void write(char[] text, int start, int length) throws IOException {
    write(new String(text, start, length));
  }

  @Override
  public void write(String text, int start, int length) throws IOException {
    write(text.substring(start, start + length));
  }

  @Override
  public void write(String text) throws IOException {
    StringBuilder shown = new StringBuilder(text.length());
    Matcher sent = own.matcher(text);
    int at = 0;
    while (sent.find()) {
      show(text.substring(at, sent.start()), shown);
      shown.append(sent.group());
      at = sent.end();
    }
    show(text.substring(at), shown);
    out.write(shown.toString());
  }

  private static void show(String text, StringBuilder shown) {
    String visible = Visible.of(text);
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      shown.append(c == '\n' || c == '\t' || Character.isSurrogate(c) ? c : visible.charAt(at));
    }
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
