package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Map;
import java.util.Optional;

/** Finds words of other languages, and names of several words. */
record WordHabits(TextLine line, WordCounts counts) {
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("elseif", "else if"),
          Map.entry("elsif", "else if"),
          Map.entry("elif", "else if"),
          Map.entry("double", "doubled"),
          Map.entry("half", "halved"),
          Map.entry("foreach", "for each"),
          Map.entry("otherwise", "else"),
          Map.entry("rounded", "rounding"),
          Map.entry("return", "give"),
          Map.entry("cannot", "may not"),
          Map.entry("wenn", "when"),
          Map.entry("und", "and"),
          Map.entry("oder", "or"),
          Map.entry("nicht", "not"));

  /** Other words for where a move goes; elsewhere they may be names. */
  private static final Map<String, String> DIRECTIONS =
      Map.of(
          "forward", "ahead",
          "forwards", "ahead",
          "straight", "ahead",
          "onward", "ahead",
          "back", "backward",
          "backwards", "backward",
          "towards", "toward");

  Optional<Diagnostic> at(int i) {
    return line.type(i) == MusterLexer.NAME ? half(i).or(() -> word(i)) : Optional.empty();
  }

  /** `half x.strength`. */
  private Optional<Diagnostic> half(int i) {
    return line.text(i).equals("half")
            && line.type(i + 1) == MusterLexer.NAME
            && line.type(i + 2) == MusterLexer.DOT
        ? line.mistake(
            i,
            i + 3,
            "`half` is not a word of the language",
            "write `" + line.joined(i + 1, i + 4) + " / 2`")
        : Optional.empty();
  }

  private Optional<Diagnostic> word(int i) {
    String instead = WORDS.get(line.text(i));
    if (instead == null && line.has(MusterLexer.MOVE, 0, i)) {
      instead = DIRECTIONS.get(line.text(i));
    }
    return instead == null ? name(i) : foreign(line, i, instead);
  }

  /** A word that is none, and what to write instead of it. */
  static Optional<Diagnostic> foreign(TextLine line, int i, String instead) {
    return line.mistake(
        i, "`" + line.text(i) + "` is not a word of the language", "write `" + instead + "`");
  }

  /** `fire dice`, which is `fire-dice` elsewhere. */
  private Optional<Diagnostic> name(int i) {
    String joined = line.text(i) + "-" + line.text(i + 1);
    return i + 1 < line.size()
            && Character.isLetter(joined.charAt(joined.length() - 1))
            && counts.of(joined) > 0
        ? line.mistake(
            i, i + 1, "a name is one word", "join its parts with hyphens: `" + joined + "`")
        : Optional.empty();
  }
}
