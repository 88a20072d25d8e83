package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.parse.MusterParser.NameContext;
import dev.muster.lang.parse.MusterParser.NumberContext;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/**
 * The small steps every builder needs: places, names, texts, numbers. ANTLR leaves holes in its
 * tree after a mistake; here they become names and expressions marked as missing, placed behind
 * what was read last.
 */
final class Nodes {

  private final Source source;
  private Span latest;

  Nodes(Source source) {
    this.source = source;
    this.latest = new Span(source, 0, 0);
  }

  Source source() {
    return source;
  }

  Span span(@Nullable ParserRuleContext node) {
    return node == null || node.start == null ? missing() : span(node.start, node.stop);
  }

  Span span(@Nullable Token token) {
    return token == null ? missing() : span(token, token);
  }

  Span span(Token first, @Nullable Token last) {
    int length = source.text().length();
    int start = Math.clamp(first.getStartIndex(), 0, length);
    int end = last == null ? start : Math.clamp(last.getStopIndex() + 1, start, length);
    latest = new Span(source, start, end);
    return latest;
  }

  /** The place of something that is not there. */
  Span missing() {
    return new Span(source, latest.end(), latest.end());
  }

  Expression missingExpression() {
    return new Expression.Missing(missing());
  }

  /**
   * {@code missing}, for an alternative that was not recognized. An alternative that was, but that
   * no case of the switch names, is a mistake of this program: without the exception its text would
   * vanish and nobody would be told.
   */
  static <T> T unread(@Nullable ParserRuleContext node, T missing) {
    if (node != null && node.getClass().getSuperclass() != ParserRuleContext.class) {
      throw new IllegalStateException("no case for " + node.getClass().getSimpleName());
    }
    return missing;
  }

  /**
   * The name that a rule of a single word holds, {@code name} itself or one where more words are
   * free.
   */
  Name name(@Nullable ParserRuleContext node) {
    if (node == null || node.exception != null || node.getChildCount() != 1) {
      return Name.missing(node == null ? missing() : span(node));
    }
    return switch (node.getChild(0)) {
      case ParserRuleContext inner -> name(inner);
      case TerminalNode word -> new Name(word.getText(), span(word.getSymbol()));
      default -> Name.missing(span(node));
    };
  }

  Optional<Name> maybeName(@Nullable ParserRuleContext node) {
    return node == null ? Optional.empty() : Optional.of(name(node));
  }

  List<Name> names(List<NameContext> nodes) {
    return each(nodes, this::name);
  }

  List<Name> names(MusterParser.@Nullable NamesContext node) {
    return node == null ? List.of() : names(node.name());
  }

  double number(@Nullable NumberContext node) {
    return node == null || node.exception != null || node.getText().isEmpty()
        ? 0
        : Double.parseDouble(node.getText());
  }

  boolean whole(@Nullable NumberContext node) {
    return node == null || node.DECIMAL() == null;
  }

  /** The text of a literal without quotes and escapes; braces mean nothing in it. */
  Optional<String> text(@Nullable Token literal) {
    return literal == null ? Optional.empty() : Optional.of(TextLiteral.plain(literal.getText()));
  }

  Optional<String> text(@Nullable TerminalNode literal) {
    return literal == null ? Optional.empty() : text(literal.getSymbol());
  }

  static <C, T> List<T> each(List<C> nodes, Function<? super C, ? extends T> build) {
    List<T> built = new ArrayList<>(nodes.size());
    for (C node : nodes) {
      built.add(build.apply(node));
    }
    return List.copyOf(built);
  }
}
