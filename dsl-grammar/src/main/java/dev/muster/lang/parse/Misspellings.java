package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Suggestion;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.antlr.v4.runtime.Token;

/**
 * Finds words of the language that are misspelt.
 *
 * @param fits whether the line can be read further with a word of the language for another
 */
record Misspellings(TextLine line, WordCounts counts, BiPredicate<Token, String> fits) {
  private static final List<String> WORDS =
      List.of(
          "when",
          "where",
          "within",
          "instead",
          "unless",
          "doubled",
          "halved",
          "chooses",
          "suffers",
          "against",
          "toward",
          "costs",
          "blocked",
          "between",
          "stopping",
          "ignoring",
          "loses",
          "wins",
          "gains",
          "recovers",
          "orders",
          "touches",
          "overlaps",
          "crosses",
          "exists",
          "beyond",
          "friendly",
          "hostile",
          "partly",
          "wholly",
          "outside",
          "highest",
          "lowest",
          "nearest",
          "among",
          "named",
          "repeat",
          "while",
          "until",
          "remove",
          "expect",
          "given",
          "choose",
          "backward",
          "every",
          "neither",
          "either");

  /** Many names are as near to these: they are meant only where the line breaks off. */
  private static final List<String> SHORT = List.of("to", "of", "for", "from", "with", "into");

  /** Finds one where the line breaks off. */
  Optional<Diagnostic> here() {
    int bad = line.bad();
    // Between two names only a word of the language can stand.
    boolean between = bad > 1 && name(bad) && name(bad + 1);
    return at(bad - 1)
        .or(() -> between ? nearWord(bad, WORDS) : at(bad))
        .or(() -> once(bad) ? nearWord(bad, SHORT) : Optional.empty());
  }

  Optional<Diagnostic> at(int i) {
    return once(i) ? nearWord(i, WORDS) : Optional.empty();
  }

  /** A word written more than once is a name. */
  private boolean once(int i) {
    return name(i) && counts.of(line.text(i)) <= 1;
  }

  private boolean name(int i) {
    return line.type(i) == MusterLexer.NAME;
  }

  private Optional<Diagnostic> nearWord(int i, List<String> words) {
    return Suggestion.nearest(line.text(i), words)
        .filter(word -> fits.test(line.words().get(i), word))
        .flatMap(word -> WordHabits.foreign(line, i, word));
  }
}
