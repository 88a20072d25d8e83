package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.syntax.TreePrinter;
import dev.muster.lang.syntax.TreeShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/**
 * Whatever stands in a file, reading it ends with a tree and problems in it, and both can be
 * printed.
 */
class RulebookReaderFuzzTest {

  private static final List<String> SAMPLES = Samples.all().map(Source::text).toList();

  @Provide
  Arbitrary<String> soup() {
    List<String> words =
        new ArrayList<>(
            List.of(
                "me",
                "Q",
                "17",
                "2.5",
                "\"a {b}\"",
                "\"",
                "(p.3)",
                "\n",
                "\n",
                "€",
                "// x\n",
                "1.0.0",
                "\t"));
    words.addAll(literals());
    return Arbitraries.of(words).list().ofMaxSize(120).map(list -> String.join(" ", list));
  }

  @Property(tries = 400, seed = "1")
  void words_in_any_order_can_be_read(@ForAll("soup") String text) {
    check(text);
  }

  @Property(tries = 200, seed = "2")
  void any_characters_can_be_read(@ForAll String text) {
    check(text);
  }

  /** Pieces of the samples cut out, doubled, swapped and sprinkled with signs. */
  @Property(tries = 200, seed = "3")
  void damaged_rulebooks_can_be_read(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(SAMPLES.get(random.nextInt(SAMPLES.size())));
    int changes = 1 + random.nextInt(8);
    for (int i = 0; i < changes && text.length() > 0; i++) {
      int from = random.nextInt(text.length());
      int to = Math.min(text.length(), from + 1 + random.nextInt(12));
      switch (random.nextInt(4)) {
        case 0 -> text.delete(from, to);
        case 1 -> text.insert(from, text.substring(from, to));
        case 2 -> text.setCharAt(from, "(){}|\",:=-\n€".charAt(random.nextInt(12)));
        default -> text.setLength(from);
      }
    }
    check(text.toString());
  }

  /** One damaged line spoils at most its own declaration. */
  @Property(tries = 100, seed = "4")
  void a_damaged_word_leaves_the_other_declarations_alone(@ForAll long seed) {
    Random random = new Random(seed);
    String sample = SAMPLES.get(random.nextInt(SAMPLES.size()));
    List<String> whole = shapes(sample);
    int at = random.nextInt(sample.length());
    String damaged = sample.substring(0, at) + " = = " + sample.substring(at);
    List<String> left = new ArrayList<>(shapes(damaged));
    long lost = whole.stream().filter(shape -> !left.contains(shape)).count();
    assertThat(lost).as("around offset " + at).isLessThanOrEqualTo(1);
  }

  @Test
  void a_line_of_any_single_word_can_be_read() {
    for (String word : literals()) {
      check(word);
      check("procedure p of me: troop { say \"x\" }\n" + word);
      check("procedure p of me: troop {\n  " + word + "\n}");
      check("rule r {\n  when " + word + "\n}");
    }
  }

  private static List<String> literals() {
    return IntStream.range(1, MusterLexer.VOCABULARY.getMaxTokenType() + 1)
        .mapToObj(MusterLexer.VOCABULARY::getLiteralName)
        .filter(literal -> literal != null)
        .map(literal -> literal.substring(1, literal.length() - 1))
        .toList();
  }

  private static List<String> shapes(String text) {
    return RulebookReader.read(new Source("fuzz", text)).tree().declarations().stream()
        .map(TreeShape::of)
        .toList();
  }

  private static void check(String text) {
    Source source = new Source("fuzz", text);
    Parsed parsed = RulebookReader.read(source);
    assertThat(parsed.problems())
        .allSatisfy(
            problem -> {
              assertThat(problem.message()).isNotBlank();
              assertThat(problem.primary().span().end()).isLessThanOrEqualTo(text.length());
              assertThat(problem.primary().span().source()).isSameAs(source);
              assertThat(DiagnosticText.plain().one(problem))
                  .contains("[" + problem.slug() + "]: ", problem.primary().span().where());
            });
    String shape = TreeShape.of(parsed.tree());
    String printed = TreePrinter.print(parsed.tree());
    if (parsed.problems().isEmpty()) {
      assertThat(shape).doesNotContain("Missing(");
      Parsed again = RulebookReader.read(new Source("print", printed));
      assertThat(again.problems()).as(printed).isEmpty();
      assertThat(TreeShape.of(again.tree())).as(printed).isEqualTo(shape);
    }
  }
}
