package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.tree.Leaf;
import dev.muster.lang.tree.Node;
import dev.muster.lang.tree.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What each word of a text is: a word of the language or a name, and of what. */
public final class Tokens {
  public enum Sort {
    WORD,
    /** A name of one declaration or scenario: a parameter, what is picked out, a thing set up. */
    LOCAL,
    KIND,
    ATTRIBUTE,
    /** A member of a set, a level. */
    MEMBER,
    /** What can be asked for, done or announced. */
    RULE,
    NUMBER,
    TEXT,
    SOURCE
  }

  /**
   * @param declared whether it is declared there
   */
  public record Token(Span span, Sort sort, boolean declared) {}

  private final Symbols symbols;
  private final Map<Span, String> declared = new HashMap<>();
  private final List<Token> tokens = new ArrayList<>();

  private Tokens(CheckedText text) {
    this.symbols = text.symbols();
    text.files().stream()
        .flatMap(file -> Outline.of(file).stream())
        .flatMap(entry -> Stream.concat(Stream.of(entry), entry.parts().stream()))
        .forEach(entry -> declared.put(entry.named(), entry.kind()));
  }

  /** In the order of the text; signs and comments are not among them. */
  public static List<Token> of(CheckedText text, Source source) {
    Tokens tokens = new Tokens(text);
    RulebookReader.readText(source).text().declarations().forEach(tokens::add);
    return List.copyOf(tokens.tokens);
  }

  private void add(Node node) {
    for (Part part : node.parts()) {
      switch (part) {
        case Node inner -> add(inner);
        case Leaf leaf -> add(leaf, node.rule());
      }
    }
  }

  private void add(Leaf leaf, String rule) {
    Span span = leaf.span();
    switch (leaf.kind()) {
      case WORD -> {
        if (rule.equals("name") || rule.equals("member")) {
          tokens.add(named(span));
        } else {
          tokens.add(new Token(span, Sort.WORD, false));
        }
      }
      case NAME -> tokens.add(named(span));
      case NUMBER -> tokens.add(new Token(span, Sort.NUMBER, false));
      case TEXT -> tokens.add(new Token(span, Sort.TEXT, false));
      case CITE -> tokens.add(new Token(span, Sort.SOURCE, false));
      case SIGN, LINE_END -> {}
    }
  }

  private Token named(Span name) {
    Optional<String> here = Optional.ofNullable(declared.get(name));
    String sort =
        here.or(
                () ->
                    symbols.declarations(name).stream()
                        .flatMap(place -> Optional.ofNullable(declared.get(place)).stream())
                        .findFirst())
            .orElse("");
    return new Token(name, sort(sort), here.isPresent());
  }

  private static Sort sort(String declared) {
    return switch (declared) {
      case "" -> Sort.LOCAL;
      case "kind", "formation", "set", "ladder", "die", "deck" -> Sort.KIND;
      case "attribute" -> Sort.ATTRIBUTE;
      case "member" -> Sort.MEMBER;
      default -> Sort.RULE;
    };
  }
}
