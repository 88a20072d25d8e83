package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.TreePrinter;
import dev.muster.lang.syntax.TreeShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoundTripTest {

  private static Stream<Arguments> declarations() {
    return Samples.all()
        .flatMap(
            source -> {
              Parsed parsed = RulebookReader.read(source);
              assertThat(parsed.problems()).as(source.name()).isEmpty();
              return parsed.tree().declarations().stream()
                  .map(
                      d ->
                          Arguments.argumentSet(
                              source.name() + ":" + d.span().line() + " " + d.head().name(), d));
            });
  }

  @ParameterizedTest
  @MethodSource("declarations")
  void every_declaration_of_the_samples_reads_back_the_same_from_its_print(
      Declaration declaration) {
    String once = TreePrinter.print(declaration);
    Parsed again = RulebookReader.read(new Source("print", once));
    assertThat(again.problems()).as(once).isEmpty();
    assertThat(again.tree().declarations()).as(once).hasSize(1);
    assertThat(TreeShape.of(again.tree().declarations().getFirst()))
        .as(once)
        .isEqualTo(TreeShape.of(declaration));
    assertThat(TreePrinter.print(again.tree())).isEqualTo(once);
  }

  @Test
  void every_sample_is_printed_whole_and_read_back() {
    Samples.all()
        .forEach(
            source -> {
              String once = TreePrinter.print(RulebookReader.read(source).tree());
              Parsed again = RulebookReader.read(new Source("print", once));
              assertThat(again.problems()).isEmpty();
              assertThat(TreePrinter.print(again.tree())).isEqualTo(once);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(near of me for 1) comes within 3 cm of e",
        "(near of me for 1) exists",
        "(near of me for 1) known to e",
        "near of me for 1 not exists",
        "(run near of me for 1) comes within 3 cm of e",
        "(1 + 2) exists"
      })
  void brackets_stay_where_a_number_would_take_the_next_word_for_its_unit(String condition) {
    String once =
        TreePrinter.print(
            RulebookReader.read(
                    new Source("text", "permission p to go { may not when " + condition + " }"))
                .tree());
    Parsed again = RulebookReader.read(new Source("print", once));
    assertThat(again.problems()).as(once).isEmpty();
    assertThat(once).contains(condition);
  }

  /** A construct that no sample uses is one that no test of this class reads. */
  @Test
  void the_samples_use_every_alternative_of_the_grammar() {
    Set<String> used = new TreeSet<>();
    Samples.all().forEach(source -> contexts(source, used));
    contexts(
        "loneExpression", new MusterParser(stream(new Source("x", "1"))).loneExpression(), used);
    Set<String> all =
        Arrays.stream(MusterParser.class.getDeclaredClasses())
            .filter(ParserRuleContext.class::isAssignableFrom)
            .filter(
                c ->
                    Arrays.stream(MusterParser.class.getDeclaredClasses())
                        .noneMatch(sub -> sub.getSuperclass() == c))
            .map(Class::getSimpleName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(all).isNotEmpty();
    all.removeAll(used);
    assertThat(all).isEmpty();
  }

  private static void contexts(Source source, Set<String> used) {
    List<Token> tokens =
        LineJoiner.join(
            new TokenReader(source, p -> {}).read(0, source.text().length()).orElseThrow());
    for (List<Token> piece : DeclarationSplitter.cut(source, tokens, p -> {})) {
      contexts(source.name(), new MusterParser(stream(piece)).loneDeclaration(), used);
    }
  }

  private static void contexts(String where, ParseTree tree, Set<String> used) {
    assertThat(tree).as(where).isNotNull();
    if (tree instanceof ParserRuleContext context) {
      used.add(context.getClass().getSimpleName());
      for (int i = 0; i < context.getChildCount(); i++) {
        contexts(where, context.getChild(i), used);
      }
    }
  }

  private static CommonTokenStream stream(Source source) {
    return stream(new TokenReader(source, p -> {}).read(0, source.text().length()).orElseThrow());
  }

  private static CommonTokenStream stream(List<Token> piece) {
    List<Token> ended = new ArrayList<>(piece);
    ended.add(new CommonToken(Token.EOF, "<EOF>"));
    return new CommonTokenStream(new ListTokenSource(ended));
  }
}
