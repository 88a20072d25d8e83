package dev.muster.lang.diagnose;

/**
 * Text that can only be read. Rulebooks, names of files and arguments may hold signs that steer the
 * terminal, hide what is written or turn it round; whoever prints shows a dot in their place.
 */
public final class Visible {
  /** The sign that is shown instead. */
  public static final char DOT = '·';

  private static final int JOINERS_START = 0x200c;
  private static final int JOINERS_END = 0x200d;

  private Visible() {}

  /**
   * As long as the text, with a dot for each sign that is not for reading, line ends among them.
   */
  public static String of(String text) {
    int first = 0;
    while (first < text.length() && isPlain(text.charAt(first))) {
      first++;
    }
    return first == text.length() ? text : shown(text, first);
  }

  private static boolean isPlain(char c) {
    return c >= ' ' && c < 0x7f;
  }

  private static String shown(String text, int from) {
    StringBuilder shown = new StringBuilder(text.length()).append(text, 0, from);
    for (int at = from; at < text.length(); ) {
      int c = text.codePointAt(at);
      int length = Character.charCount(c);
      if (isReadable(c)) {
        shown.appendCodePoint(c);
      } else {
        shown.repeat(DOT, length);
      }
      at += length;
    }
    return shown.toString();
  }

  /**
   * Whether a sign is for reading. Two signs without width are: some scripts cannot be written
   * without joiners.
   */
  public static boolean isReadable(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      case Character.FORMAT -> c >= JOINERS_START && c <= JOINERS_END;
      default -> (c & 0xfffe) != 0xfffe;
    };
  }
}
