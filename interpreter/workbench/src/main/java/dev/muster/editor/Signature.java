package dev.muster.editor;

import dev.muster.check.declaration.DeclarationKinds;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is named before a place takes, and which of that stands there: of {@code run volley of me
 * against x}, the second.
 *
 * @param told what it is, with its title and page
 * @param parameters each with its preposition
 * @param here the number of one of them, from 0
 */
public record Signature(String name, String told, List<String> parameters, int here) {
  private static final Pattern WORDS = Pattern.compile("[\\p{L}_][\\p{L}_0-9-]*|\\S");

  /** Behind these, something else begins. */
  private static final Set<String> ENDS = Set.of("{", "}", "|", ",");

  /**
   * @param text as it was when it was checked last
   * @param source as it stands
   */
  public static Optional<Signature> at(CheckedText text, Source source, int offset) {
    Written written = Written.at(source, offset);
    int from = written.text().orElse(source.lineStart(source.line(offset)));
    List<String> words =
        WORDS
            .matcher(source.text().substring(from, offset))
            .results()
            .map(MatchResult::group)
            .toList();
    // A word that is still typed may become anything.
    boolean typing = !Completion.wordBefore(source.text(), offset).isEmpty();
    int end = typing ? words.size() - 1 : words.size();
    return !written.name()
        ? Optional.empty()
        : called(words, end)
            .boxed()
            .flatMap(i -> signature(text, words.subList(0, end), i).stream())
            .findFirst();
  }

  /**
   * The words that may be its name, from the last to the first; what is in brackets that are closed
   * is passed over.
   */
  private static IntStream called(List<String> words, int end) {
    IntStream.Builder called = IntStream.builder();
    int closed = 0;
    for (int i = end - 1; i >= 0 && !(closed == 0 && ENDS.contains(words.get(i))); i--) {
      switch (words.get(i)) {
        case ")" -> closed++;
        case "(" -> closed = Math.max(0, closed - 1);
        default -> {
          if (closed == 0) {
            called.add(i);
          }
        }
      }
    }
    return called.build();
  }

  private static Optional<Signature> signature(CheckedText text, List<String> words, int i) {
    String name = words.get(i);
    List<String> behind = words.subList(i + 1, words.size());
    return text.files().stream()
        .flatMap(SyntaxPath::declarations)
        .filter(declaration -> declaration.head().name().text().equals(name))
        .filter(declaration -> i == 0 || !kind(declaration).equals(words.get(i - 1)))
        .map(declaration -> of(declaration, behind))
        .filter(signature -> !signature.parameters().isEmpty())
        .findFirst();
  }

  private static String kind(Declaration declaration) {
    return DeclarationKinds.of(declaration);
  }

  private static Signature of(Declaration declaration, List<String> behind) {
    List<String> parameters =
        SyntaxParts.of((Record) declaration).stream()
            .flatMap(SyntaxPath::records)
            .flatMap(Signature::parameter)
            .map(span -> span.text().replaceAll("\\s+", " "))
            .toList();
    int here =
        IntStream.range(0, parameters.size())
            .filter(n -> behind.contains(parameters.get(n).split(" ", 2)[0]))
            .max()
            .orElse(0);
    Declaration.Head head = declaration.head();
    return new Signature(
        head.name().text(),
        Completion.told(kind(declaration), head.title(), head.cite().map(Declaration.Cite::pages)),
        parameters,
        here);
  }

  private static Stream<Span> parameter(Record part) {
    return part instanceof Declaration.Parameter parameter
        ? Stream.of(parameter.span())
        : part instanceof Declaration.ActionParameter of ? Stream.of(of.span()) : Stream.empty();
  }
}
