package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Tries whether a line that cannot be read lacks a word or sign, or has a wrong one. */
record MissingWord(Item item, Rereading rereading) {
  /** The number of candidates for a missing word up to which one can be singled out. */
  private static final int FEW = 8;

  /** The tokens that are left out between two words that are right. */
  private static final List<Integer> OMITTED =
      List.of(
          MusterLexer.COMMA,
          MusterLexer.COLON,
          MusterLexer.OF,
          MusterLexer.TO,
          MusterLexer.AS,
          MusterLexer.SAY);

  /** The name of a roll, in quotes, without its word. */
  Optional<Diagnostic> rollName() {
    boolean text =
        item.type(item.bad()) == MusterLexer.STRING && item.has(MusterLexer.ROLL, 0, item.bad());
    return text && rereading.reads(item.bad(), 0, new CommonToken(MusterLexer.NAMED, "named"))
        ? missing("named")
        : Optional.empty();
  }

  Optional<Diagnostic> missing(IntervalSet expected) {
    if (item.bad() == 0 || item.bad() == item.size()) {
      return Optional.empty();
    }
    return only(expected, 0).filter(_ -> !rereading.named(item.bad())).flatMap(this::missing);
  }

  Optional<Diagnostic> missing(String word) {
    return item.mistake(
        item.bad(),
        item.bad(),
        "`" + word + "` is missing before " + item.quoted(item.bad()),
        "write `" + with(word, item.bad()) + "`");
  }

  /** One word or sign of the language in the place of another. */
  Optional<Diagnostic> wrong(IntervalSet expected) {
    String found = Rereading.literal(item.type(item.bad()));
    return item.bad() == 0 || found.isEmpty() || found.equals(".")
        ? Optional.empty()
        : only(expected, 1)
            .filter(word -> isWord(word) || !isWord(found))
            .filter(word -> !word.equals(item.text(item.bad() - 1)))
            .flatMap(
                word ->
                    item.mistake(
                        item.bad(),
                        item.bad(),
                        "`" + word + "` stands here, not " + item.quoted(item.bad()),
                        "write `" + with(word, item.bad() + 1) + "`"));
  }

  private static boolean isWord(String text) {
    return Character.isLetter(text.charAt(0));
  }

  /** Whether a condition comes before the mistake, in which any sign may be missing. */
  boolean asks() {
    return IntStream.range(0, item.bad())
        .anyMatch(
            i ->
                switch (item.type(i)) {
                  case MusterLexer.WHEN, MusterLexer.WHERE, MusterLexer.IF, MusterLexer.EXPECT ->
                      true;
                  default -> false;
                });
  }

  /** A word or sign that is missing between two that are right. */
  Optional<Diagnostic> omitted() {
    if (item.bad() == 0 || item.bad() == item.size() || rereading.named(item.bad())) {
      return Optional.empty();
    }
    List<Integer> fit =
        OMITTED.stream()
            .filter(type -> type != MusterLexer.COMMA || !asks())
            .filter(
                type ->
                    rereading.reads(item.bad(), 0, new CommonToken(type, Rereading.literal(type))))
            .toList();
    return fit.size() == 1 ? missing(Rereading.literal(fit.getFirst())) : Optional.empty();
  }

  /** The only word or sign with which, in the place of so many, the line can be read. */
  private Optional<String> only(IntervalSet expected, int many) {
    if (expected.size() > FEW) {
      return Optional.empty();
    }
    List<String> fit =
        expected.toList().stream()
            .filter(type -> type > 0 && !Rereading.literal(type).isEmpty())
            .filter(
                type ->
                    rereading.reads(
                        item.bad(), many, new CommonToken(type, Rereading.literal(type))))
            .map(Rereading::literal)
            .toList();
    return fit.size() == 1 ? Optional.of(fit.getFirst()) : Optional.empty();
  }

  /** The words around the mistake, with another between them. */
  private String with(String word, int behind) {
    int from = item.bad() - 1;
    while (from > 0
        && (item.type(from) == MusterLexer.DOT || item.type(from - 1) == MusterLexer.DOT)) {
      from--;
    }
    if (item.name(from) && item.number(from - 1)) {
      from--;
    }
    if (item.type(from) == MusterLexer.RPAREN) {
      from =
          IntStream.range(0, from)
              .filter(i -> item.type(i) == MusterLexer.LPAREN && item.closing(i) == item.bad() - 1)
              .findFirst()
              .orElse(from);
    }
    String before = item.text(Math.max(0, from), item.bad());
    int measure = item.number(behind) && item.name(behind + 1) ? behind + 2 : behind + 1;
    String after = item.text(behind, Math.max(measure, item.pathEnd(behind)));
    String gap = word.matches("[.,:)]|\\.\\.") ? "" : " ";
    return (before + gap + word + (word.startsWith(".") ? "" : " ") + after).strip();
  }
}
