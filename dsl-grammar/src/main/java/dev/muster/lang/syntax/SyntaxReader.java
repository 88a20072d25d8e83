package dev.muster.lang.syntax;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Reads the tree of a text from what {@link SyntaxWriter} made of it, faster than the text. */
public final class SyntaxReader {
  private final Source source;
  private final byte[] bytes;
  private final String[] texts;
  private int at;
  private Span last;

  private SyntaxReader(Source source, byte[] bytes, int start) {
    this.source = source;
    this.bytes = bytes;
    this.at = start;
    this.last = new Span(source, 0, 0);
    this.texts = new String[length()];
    for (int i = 0; i < texts.length; i++) {
      int length = length();
      texts[i] = new String(bytes, at, length, StandardCharsets.UTF_8);
      at += length;
    }
  }

  /**
   * @param start where the tree begins, which goes on to the end
   * @throws RuntimeException if that is no tree of this text
   */
  public static RulebookFile read(Source source, byte[] bytes, int start) {
    SyntaxReader from = new SyntaxReader(source, bytes, start);
    RulebookFile file = new RulebookFile(source, StoredSyntax.as(from.read()));
    if (from.at != bytes.length) {
      throw new IllegalArgumentException("more than a tree");
    }
    return file;
  }

  boolean readBoolean() {
    return bytes[at++] != 0;
  }

  int readInt() {
    int next = bytes[at++];
    int number = next & 0x7f;
    for (int shift = 7; next < 0; shift += 7) {
      next = bytes[at++];
      number |= (next & 0x7f) << shift;
    }
    return number;
  }

  /** Of things that follow, each of which takes a byte at least. */
  private int length() {
    int length = readInt();
    if (length < 0 || length > bytes.length - at) {
      throw new IllegalArgumentException("longer than what is left");
    }
    return length;
  }

  double readDouble() {
    long low = Integer.toUnsignedLong(readInt());
    return Double.longBitsToDouble(low | (long) readInt() << Integer.SIZE);
  }

  String readString() {
    return texts[readInt()];
  }

  Name readName() {
    String text = readString();
    return new Name(text, readSpan());
  }

  Span readSpan() {
    int mark = readInt();
    if (mark != 0) {
      int step = mark - 1 >>> 1 ^ -(mark - 1 & 1);
      int start = last.start() + step;
      int end = start + readInt();
      if (end > source.text().length()) {
        throw new IllegalArgumentException("beyond the text");
      }
      last = new Span(source, start, end);
    }
    return last;
  }

  Object read() {
    int mark = readInt();
    return switch (mark) {
      case SyntaxWriter.NOTHING -> Optional.empty();
      case SyntaxWriter.SOMETHING -> Optional.of(read());
      case SyntaxWriter.LIST -> list();
      case SyntaxWriter.TEXT -> readString();
      case SyntaxWriter.NAME -> readName();
      case SyntaxWriter.SPAN -> readSpan();
      default -> StoredSyntax.read(mark - SyntaxWriter.RECORD, this);
    };
  }

  private List<Object> list() {
    Object[] parts = new Object[length()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = read();
    }
    return List.of(parts);
  }
}
