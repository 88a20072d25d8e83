package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;

/**
 * Finds what authors write out of habit, from other languages or as the printed page has it. Looked
 * for only in a line that cannot be read, so that what is found there is the mistake.
 */
record Slips(TextLine line, WordCounts counts, BiPredicate<Token, String> fits) {
  /**
   * The line of a token that was not expected.
   *
   * @param fits whether the line can be read further with a word of the language for another
   */
  static Slips of(
      Source source,
      WordCounts counts,
      TokenStream stream,
      Token token,
      BiPredicate<Token, String> fits) {
    return new Slips(TextLine.of(source, stream, token), counts, fits);
  }

  /** A word, a sign or an order of words that belongs to other languages. */
  Optional<Diagnostic> habit() {
    return first(
        i ->
            new ConditionHabits(line)
                .at(i)
                .or(() -> new SelectionHabits(line).at(i))
                .or(() -> new NumberHabits(line).at(i))
                .or(() -> new RuleHabits(line).at(i))
                .or(() -> new WordHabits(line, counts).at(i)));
  }

  /** A word of the language that is misspelt where the line breaks off. */
  Optional<Diagnostic> misspeltHere() {
    Misspellings misspellings = new Misspellings(line, counts, fits);
    return readable() ? misspellings.here() : Optional.empty();
  }

  /** A word of the language that is misspelt, anywhere in the line. */
  Optional<Diagnostic> misspelt() {
    return first(new Misspellings(line, counts, fits)::at);
  }

  private boolean readable() {
    return line.size() <= Phrase.READABLE;
  }

  private Optional<Diagnostic> first(IntFunction<Optional<Diagnostic>> at) {
    return IntStream.range(0, readable() ? line.size() : 0)
        .mapToObj(at)
        .flatMap(Optional::stream)
        .findFirst();
  }
}
