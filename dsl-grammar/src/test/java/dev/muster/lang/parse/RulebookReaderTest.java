package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.TreePrinter;
import dev.muster.lang.syntax.TreeShape;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulebookReaderTest {

  private static Expression expression(String text) {
    Parsed parsed = RulebookReader.read(new Source("e", "quantity q : count = " + text));
    assertThat(parsed.problems()).as(text).isEmpty();
    Declaration.Quantity quantity = (Declaration.Quantity) parsed.tree().declarations().getFirst();
    return ((Declaration.QuantityBody.Formula) quantity.body()).value();
  }

  /** How an expression hangs together, shown by the brackets that the other reading would need. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '^',
      textBlock =
          """
          1 + 2 * 3             # (1 + (2 * 3))
          1 - 2 - 3             # ((1 - 2) - 3)
          a or b and c          # (a or (b and c))
          not a and b           # ((not a) and b)
          -a * b                # ((-a) * b)
          x is a or b           # x is a or b
          x is a or b = c       # ((x is a) or (b = c))
          x is a and y or z     # (((x is a) and y) or z)
          if a then b else c or d                 # (if a then b else (c or d))
          any unit u where a and b                # (any unit u where (a and b))
          combat of me against it in stage        # combat of me against it in stage
          a within 1 L of b.c                     # (a within 1 L of b.c)
          a within reach of b                     # (a within reach of b)
          3d6 + 8cm                               # (3 d6 + 8 cm)
          nearest enemy unit of me to me          # nearest enemy unit of me to me
          a - b                                   # (a - b)
          a-b                                     # a-b
          """)
  void operators_bind_as_the_brackets_show(String text, String meant) {
    assertThat(TreeShape.of(expression(text))).isEqualTo(TreeShape.of(expression(meant)));
  }

  @Test
  void the_citation_may_stand_behind_the_parameters() {
    for (String text :
        List.of("procedure p (p.4) of me: unit {}", "procedure p of me: unit (p.4) {}")) {
      Declaration read =
          RulebookReader.read(new Source("a", text)).tree().declarations().getFirst();
      assertThat(read.head().cite().orElseThrow().pages()).isEqualTo("p.4");
    }
  }

  @Test
  void lines_go_on_where_they_visibly_do() {
    String broken =
        """
        quantity q "Q"
            of me: unit
            in stage : count =
          max(1,
              2
          ) +
          if a
            and b
          then 1
          else 2

        quantity s : count = 1
          + 2
          * 3
        modifier m to q {
          + 1
            when a,
              b
          - 2
        }
        permission p to go {
          may not
            when a
            say "no"
        }
        procedure r
        {
          if a { end r }
          else { end r }
        }
        """;
    String joined =
        """
        quantity q "Q" of me: unit in stage : count = max(1, 2) + (if a and b then 1 else 2)
        quantity s : count = 1 + 2 * 3
        modifier m to q {
          + 1 when a, b
          - 2
        }
        permission p to go { may not when a say "no" }
        procedure r { if a { end r } else { end r } }
        """;
    assertThat(shape(broken.replace("+\n  if", "+ (if").replace("else 2\n", "else 2)\n")))
        .isEqualTo(shape(joined));
  }

  @Test
  void windows_line_ends_and_tabs_read_the_same() {
    Samples.all()
        .forEach(
            source -> {
              String windows = source.text().replace("\n", "\r\n").replace("  ", "\t");
              assertThat(shape(windows)).isEqualTo(shape(source.text()));
            });
  }

  @Test
  void places_are_those_of_the_text() {
    String text = "reading r \"🥁🥁\"\nprocedure p {\n  say \"🥁 {me.name}\"\n}\n";
    Parsed parsed = RulebookReader.read(new Source("a", text));
    assertThat(parsed.problems()).isEmpty();
    Declaration.Procedure procedure = (Declaration.Procedure) parsed.tree().declarations().get(1);
    assertThat(procedure.span().text()).startsWith("procedure p {").endsWith("}");
    dev.muster.lang.syntax.Statement.Say say =
        (dev.muster.lang.syntax.Statement.Say)
            procedure.body().steps().getFirst().body().getFirst();
    assertThat(say.text().holes().getFirst().span().text()).isEqualTo("me.name");
    assertThat(say.text().holes().getFirst().span().line()).isEqualTo(3);
  }

  @Test
  void every_declarations_place_begins_with_its_word() {
    Samples.all()
        .forEach(
            source ->
                RulebookReader.read(source)
                    .tree()
                    .declarations()
                    .forEach(
                        d ->
                            assertThat(TreePrinter.print(d))
                                .startsWith(d.span().text().split("\\s")[0])));
  }

  private static String shape(String text) {
    Parsed parsed = RulebookReader.read(new Source("a", text));
    assertThat(parsed.problems()).as(text).isEmpty();
    return TreeShape.of(parsed.tree());
  }
}
