package dev.muster.lang.parse;

import dev.muster.lang.Source;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * A stretch of a source for ANTLR. Unlike ANTLR's own streams it counts as {@link String} does, so
 * that offsets hold in texts with signs beyond 16 bits, and it keeps the offsets of the whole file
 * when only a part is read.
 */
final class SourceStream implements CharStream {

  private final Source source;
  private final String text;
  private final int end;
  private int at;

  SourceStream(Source source, int start, int end) {
    this.source = source;
    this.text = source.text();
    this.end = end;
    this.at = start;
  }

  @Override
  public String getText(Interval interval) {
    return text.substring(Math.min(interval.a, end), Math.min(interval.b + 1, end));
  }

  @Override
  public void consume() {
    if (at >= end) {
      throw new IllegalStateException("cannot consume the end of the text");
    }
    at++;
  }

  @Override
  public int LA(int distance) {
    int index = distance < 0 ? at + distance : at + distance - 1;
    return index < 0 || index >= end ? IntStream.EOF : text.charAt(index);
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return at;
  }

  @Override
  public void seek(int index) {
    at = Math.min(index, end);
  }

  @Override
  public int size() {
    return end;
  }

  @Override
  public String getSourceName() {
    return source.name();
  }
}
