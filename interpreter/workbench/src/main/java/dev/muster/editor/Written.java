package dev.muster.editor;

import dev.muster.lang.Source;
import java.util.Optional;

/**
 * Whether a place of a text is one of names, and not in a comment or in what people read.
 *
 * @param text where the text in quotes begins in whose braces the place is
 */
record Written(boolean name, Optional<Integer> text) {
  static Written at(Source source, int offset) {
    String all = source.text();
    int text = -1;
    boolean braces = false;
    for (int i = source.lineStart(source.line(offset)); i < offset; i++) {
      switch (all.charAt(i)) {
        case '"' -> {
          text = text < 0 ? i : -1;
          braces = false;
        }
        case '\\' -> i += text < 0 ? 0 : 1;
        case '{' -> braces = text >= 0;
        case '}' -> braces = false;
        case '/' -> {
          if (text < 0 && all.startsWith("//", i)) {
            return new Written(false, Optional.empty());
          }
        }
        default -> {}
      }
    }
    return new Written(text < 0 || braces, text < 0 ? Optional.empty() : Optional.of(text));
  }
}
