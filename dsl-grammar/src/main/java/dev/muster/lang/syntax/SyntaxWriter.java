package dev.muster.lang.syntax;

import dev.muster.lang.Span;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A syntax tree as bytes, which {@link SyntaxReader} reads: all names and texts, then the
 * declarations. Whatever may be one of several things has a mark that says which; whole numbers are
 * short where they are small, and a place is told by how far it is from the last one.
 */
public final class SyntaxWriter {
  static final int NOTHING = 0;
  static final int SOMETHING = 1;
  static final int LIST = 2;
  static final int TEXT = 3;
  static final int NAME = 4;
  static final int SPAN = 5;

  /** The first mark of those in {@link StoredSyntax}. */
  static final int RECORD = 6;

  private byte[] bytes = new byte[1 << 12];
  private int size;
  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private Span last;

  private SyntaxWriter(RulebookFile file) {
    this.last = new Span(file.source(), 0, 0);
  }

  /** Identifies what makes trees of texts: another program may make others. */
  public static String program() {
    return StoredSyntax.hash();
  }

  /**
   * @param file without mistakes
   */
  public static byte[] bytes(RulebookFile file) {
    SyntaxWriter tree = new SyntaxWriter(file);
    tree.put(file.declarations());
    SyntaxWriter all = new SyntaxWriter(file);
    all.put(tree.texts.size());
    for (String text : tree.texts.keySet()) {
      byte[] letters = text.getBytes(StandardCharsets.UTF_8);
      all.put(letters.length);
      all.add(letters, letters.length);
    }
    all.add(tree.bytes, tree.size);
    return Arrays.copyOf(all.bytes, all.size);
  }

  private void add(byte... more) {
    add(more, more.length);
  }

  private void add(byte[] more, int length) {
    if (size + length > bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * (size + length));
    }
    System.arraycopy(more, 0, bytes, size, length);
    size += length;
  }

  SyntaxWriter mark(int record) {
    return put(RECORD + record);
  }

  SyntaxWriter put(boolean flag) {
    return put(flag ? 1 : 0);
  }

  SyntaxWriter put(int number) {
    int rest = number;
    while ((rest & ~0x7f) != 0) {
      add((byte) (rest | 0x80));
      rest >>>= 7;
    }
    add((byte) rest);
    return this;
  }

  SyntaxWriter put(double number) {
    long bits = Double.doubleToRawLongBits(number);
    return put((int) bits).put((int) (bits >>> Integer.SIZE));
  }

  SyntaxWriter put(String text) {
    return put((int) texts.computeIfAbsent(text, next -> texts.size()));
  }

  SyntaxWriter put(Name name) {
    return put(name.text()).put(name.span());
  }

  SyntaxWriter put(Span span) {
    if (span.source() != last.source()) {
      throw new IllegalArgumentException("a place in another text: " + span);
    }
    if (span.equals(last)) {
      return put(0);
    }
    int step = span.start() - last.start();
    last = span;
    return put((step << 1 ^ step >> Integer.SIZE - 1) + 1).put(span.end() - span.start());
  }

  SyntaxWriter put(Object part) {
    switch (part) {
      case Optional<?> maybe when maybe.isEmpty() -> put(NOTHING);
      case Optional<?> some -> put(SOMETHING).put(some.get());
      case List<?> list -> {
        put(LIST).put(list.size());
        list.forEach(this::put);
      }
      case String text -> put(TEXT).put(text);
      case Name name -> put(NAME).put(name);
      case Span span -> put(SPAN).put(span);
      case Record node -> StoredSyntax.write(node, this);
      case Enum<?> constant -> StoredSyntax.write(constant, this);
      default -> throw new IllegalArgumentException("no part of a tree: " + part);
    }
    return this;
  }
}
