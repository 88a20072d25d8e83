package dev.muster.lang.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.parse.Samples;
import dev.muster.lang.syntax.TreePrinter;
import dev.muster.lang.syntax.TreeShape;
import dev.muster.lang.tree.Leaf;
import dev.muster.lang.tree.Node;
import dev.muster.lang.tree.TextTree;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FormatterTest {
  private static final List<Source> SAMPLES = Samples.all().toList();

  static Stream<Source> samples() {
    return SAMPLES.stream();
  }

  private static String formatted(String text) {
    Formatted formatted = Formatter.format(new Source("text", text));
    assertThat(formatted.mistakes()).isEmpty();
    return formatted.text();
  }

  private static String shape(String text) {
    return TreeShape.of(RulebookReader.read(new Source("text", text)).tree());
  }

  private static void keepsAll(String text) {
    String once = formatted(text);
    assertThat(shape(once).equals(shape(text))).as("says the same:\n%s\n%s", text, once).isTrue();
    assertThat(formatted(once)).as("formatted twice").isEqualTo(once);
    assertThat(comments(once)).isEqualTo(comments(text));
  }

  private static List<String> comments(String text) {
    return text.lines()
        .filter(line -> line.contains("//"))
        .map(line -> line.substring(line.indexOf("//")).strip())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void every_sample_says_the_same_in_its_style_and_so_does_its_tree_when_printed(Source sample) {
    keepsAll(sample.text());
    keepsAll(TreePrinter.print(RulebookReader.read(sample).tree()));
  }

  /** Blanks, line ends and comments wherever they may stand. */
  @Property(tries = 60, seed = "5")
  void however_a_text_is_laid_out_it_says_the_same_in_its_style(@ForAll long seed) {
    Random random = new Random(seed);
    Source sample = SAMPLES.get(random.nextInt(SAMPLES.size()));
    TextTree tree = RulebookReader.readText(sample).text();
    StringBuilder text = new StringBuilder();
    for (Leaf leaf : tree.leaves()) {
      if (leaf.kind() == Leaf.Kind.LINE_END) {
        text.append(random.nextInt(4) == 0 ? " // c" + random.nextInt(9) : "");
        text.append("\n".repeat(1 + random.nextInt(3)));
        continue;
      }
      boolean begins = tree.declarations().stream().anyMatch(d -> leaf.equals(first(d)));
      if (begins) {
        text.append('\n');
      } else if (leaf.mayBeginLine() && random.nextInt(6) == 0) {
        text.append(random.nextInt(3) == 0 ? " // in between\n   " : "\n    ");
      } else {
        text.append(blank(sample, leaf, random));
      }
      text.append(leaf.text());
    }
    keepsAll(text.toString());
  }

  private static Leaf first(Node node) {
    return switch (node.parts().getFirst()) {
      case Leaf leaf -> leaf;
      case Node inner -> first(inner);
    };
  }

  private static String blank(Source sample, Leaf leaf, Random random) {
    int start = leaf.span().start();
    boolean apart = start > 0 && Character.isWhitespace(sample.text().charAt(start - 1));
    return apart ? " ".repeat(1 + random.nextInt(3)) : "";
  }

  @Test
  void blanks_and_blank_lines_are_set_anew() {
    assertThat(
            formatted(
                """



                quantity  reach"Reach"(p.3)of me:unit:distance=2*(  3 cm- 1 cm)


                kind unit{

                  C:0..3


                  tired:flag

                }
                """))
        .isEqualTo(
            """
            quantity reach "Reach" (p.3) of me: unit : distance = 2 * (3 cm - 1 cm)

            kind unit {
              C : 0..3

              tired : flag
            }
            """);
  }

  @Test
  void the_bars_of_a_table_stand_below_each_other_through_comments_and_blank_lines() {
    assertThat(
            formatted(
                """
                quantity dice of me: unit in stage : dice {
                  |me|stage||dice|
                  // Foot.
                  |foot, guards|-||4| // four

                  |horse|approach,contact||if me.tired then 1 else 12|
                }
                """))
        .isEqualTo(
            """
            quantity dice of me: unit in stage : dice {
              | me           | stage             || dice                       |
              // Foot.
              | foot, guards | -                 || 4                          | // four

              | horse        | approach, contact || if me.tired then 1 else 12 |
            }
            """);
  }

  @Test
  void comments_stay_where_they_stand() {
    String text =
        """
        // First.

        // Of the kind.
        kind unit { // at the brace
          // at the beginning
          C : 0..3 // behind a line

          // at the end
        } // at the end brace

        permission p to go {
          // before
          may not when me.C = 0 // in a line
              // on a line of its own
              and me.tired say "no"
        }
        // Last.
        """;
    assertThat(formatted(text)).isEqualTo(text);
  }

  @Test
  void a_block_stays_on_one_line_if_it_was_written_so_and_fits() {
    assertThat(
            formatted(
                """
                permission p to go { may not when me.C = 0 }
                permission q to go {
                  may not when me.C = 0 }
                permission too-long "A permission with a long title" (p.33) to go { may not when me.C = 0 say "it has nothing of it left to go with" }
                """))
        .isEqualTo(
            """
            permission p to go { may not when me.C = 0 }
            permission q to go {
              may not when me.C = 0
            }
            permission too-long "A permission with a long title" (p.33) to go {
              may not when me.C = 0 say "it has nothing of it left to go with"
            }
            """);
  }

  @Test
  void a_line_that_is_too_long_is_broken_where_its_parts_belong_together_least() {
    assertThat(
            formatted(
                """
                quantity long "A quantity with a long title and a long formula" of me: unit : flag (p.13) = me.C = 0 and me.tired and me.beaten
                quantity choice "Which of them it is" of me: unit : count = if me.C = 0 then the-first-of-all of me else if me.C = 1 then the-second-of-all of me else the-third-and-last-of-all of me
                example e "an example with a title of some length, so that what it proves goes to the next line" proves dba18-struct-06, dba18-struct-07 {
                }
                """))
        .isEqualTo(
            """
            quantity long "A quantity with a long title and a long formula" of me: unit : flag (p.13) =
                me.C = 0 and me.tired and me.beaten
            quantity choice "Which of them it is" of me: unit : count =
                if me.C = 0 then the-first-of-all of me
                    else if me.C = 1 then the-second-of-all of me
                    else the-third-and-last-of-all of me
            example e "an example with a title of some length, so that what it proves goes to the next line"
                proves dba18-struct-06, dba18-struct-07 {}
            """);
  }

  @Test
  void what_is_given_after_the_first_stands_below_it() {
    String text =
        """
        example e {
          given a: unit, at 0 cm by 0 cm
                b: unit, at 9 cm by 0 cm
                // The third.
                c: unit {
                  d: unit
                }
          enemy f: unit
          expect a.C = 0
        }
        """;
    assertThat(formatted(text)).isEqualTo(text);
  }

  @Test
  void a_text_with_mistakes_stays_as_it_is() {
    String text = "kind  unit {\n C : : 3\n}\nkind  guard\n";
    Formatted formatted = Formatter.format(new Source("text", text));
    assertThat(formatted.text()).isEqualTo(text);
    assertThat(formatted.mistakes()).singleElement().extracting("slug").isEqualTo("syntax");
  }

  @Test
  void a_text_of_nothing_but_comments_or_blanks_keeps_its_comments() {
    assertThat(formatted("")).isEmpty();
    assertThat(formatted("\n\n")).isEmpty();
    assertThat(formatted("\n// a\n\n\n// b")).isEqualTo("// a\n\n// b\n");
  }
}
