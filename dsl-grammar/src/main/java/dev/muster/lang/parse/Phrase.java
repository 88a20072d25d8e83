package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Consecutive words of a text that cannot be read, counted from 0. */
interface Phrase {
  /** Nobody writes a line of more words than these; what is found in a longer one is no slip. */
  int READABLE = 200;

  Source source();

  List<Token> words();

  /** The index of the word that does not fit; the number of words if the text ends there. */
  int bad();

  default int size() {
    return words().size();
  }

  /** The type of a word; of none before the first and behind the last. */
  default int type(int i) {
    return i >= 0 && i < size() ? words().get(i).getType() : Token.EOF;
  }

  /** Whether a word has one of the types. */
  default boolean is(int i, int... types) {
    int type = type(i);
    return Arrays.stream(types).anyMatch(each -> each == type);
  }

  default boolean number(int i) {
    return is(i, MusterLexer.INTEGER, MusterLexer.DECIMAL);
  }

  default boolean has(int type, int from, int end) {
    return first(type, from, end) < end;
  }

  /** Returns where a word of the type is first; the end if nowhere. */
  default int first(int type, int from, int end) {
    int i = from;
    while (i < end && type(i) != type) {
      i++;
    }
    return i;
  }

  default String text(int i) {
    return i >= 0 && i < size() ? words().get(i).getText() : "";
  }

  /** The text from one word up to another, with single spaces. */
  default String text(int from, int end) {
    return written(from, end).replaceAll("\\s+", " ");
  }

  default String written(int from, int end) {
    int last = Math.min(end, size()) - 1;
    return from > last
        ? ""
        : source()
            .text()
            .substring(words().get(from).getStartIndex(), words().get(last).getStopIndex() + 1);
  }

  /** The text from a word to the end. */
  default String rest(int from) {
    return text(from, size());
  }

  /** A mistake at the word that does not fit, with the way out. */
  default Optional<Diagnostic> mistake(String message, String wayOut) {
    return mistake(bad(), message, wayOut);
  }

  /** A mistake at one word. */
  default Optional<Diagnostic> mistake(int at, String message, String wayOut) {
    return mistake(at, at, message, wayOut);
  }

  /** A mistake that is in all the words. */
  default Optional<Diagnostic> mistakeInAll(String message, String wayOut) {
    return mistake(0, size() - 1, message, wayOut);
  }

  /** A mistake between two words. */
  default Optional<Diagnostic> mistake(int from, int to, String message, String wayOut) {
    int last = size() - 1;
    int start = words().get(Math.min(from, last)).getStartIndex();
    int end = words().get(Math.min(Math.max(from, to), last)).getStopIndex() + 1;
    return Optional.of(
        Diagnostic.error("syntax", new Span(source(), start, end), "%s", message)
            .note("%s", wayOut));
  }
}
