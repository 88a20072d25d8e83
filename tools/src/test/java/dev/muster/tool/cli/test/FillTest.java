package dev.muster.tool.cli.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code test --fill} writes what comes out in the place of each question mark. */
class FillTest {
  private static final String OPEN =
      """
      rulebook fill-shown 1.0.0 edition 2
      kind unit is thing {
        C : 0..9 = 4
        order : track good-order, shaken, routed
        base-width = 4 cm
        base-depth = 2 cm
      }
      set arm = foot, horse
      quantity dice-of of me: unit : dice = me.C
      quantity arm-of of me: unit : arm = horse
      quantity sound of me: unit : flag = me.C > 2
      action advance by me: unit along path: straight up to 12 cm { move me along path }
      permission strong-only to advance { may only when me.C > 3 say "too weak" }
      example one "what? is it" {\r
        given a: unit C 5\r
              b: unit C 2, 3 cm right of a\r
        expect dice-of of a = ?\r
        expect sound of b = ?
        expect distance from a to b = ? // why?
        expect arm-of of a = ?
        expect a.order=?
        expect advance of a along (path straight 3 cm) ?
        expect advance of b along (path straight 3 cm) ?
        expect (nearest unit u where u != a to a) = ?
        expect a.C = 5
      }
      """;

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(folder.resolve("book.muster"), OPEN);
  }

  @Test
  void an_open_value_fails_and_shows_what_comes_out() throws IOException {
    Cli.Ran ran = Cli.run("test", folder);
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out()).contains("book.muster:17", "dice-of of a is 5 dice", "--fill");
    assertThat(file).hasContent(OPEN);
  }

  @Test
  void each_mark_is_replaced_and_nothing_else() throws IOException {
    Cli.Ran ran = Cli.run("test", folder, "--fill");
    assertThat(ran.exitCode()).as(ran.out()).isZero();
    assertThat(ran.out())
        .contains("book.muster:17: dice-of of a is 5\n", "Compare each with the printed page")
        .contains("1 passed, 0 failed");
    assertThat(Files.readString(file))
        .isEqualTo(
            OPEN.replace("dice-of of a = ?", "dice-of of a = 5")
                .replace("of b = ?", "of b = no")
                .replace("to b = ?", "to b = 3 cm")
                .replace("arm-of of a = ?", "arm-of of a = horse")
                .replace("a.order=?", "a.order=good-order")
                .replace("a along (path straight 3 cm) ?", "a along (path straight 3 cm) allowed")
                .replace(
                    "b along (path straight 3 cm) ?",
                    "b along (path straight 3 cm) refused by strong-only")
                .replace("to a) = ?", "to a) = b"));
  }

  /** Whatever stands before the mark, what is written is read, and holds. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          a within 5 cm of b            | a within 5 cm of b
          a within 1 cm of b            | not a within 1 cm of b
          a touches b                   | not a touches b
          a exists                      | a exists
          b is unit                     | b is unit
          a friendly to b               | a friendly to b
          any unit u where u.C > 4      | any unit u where u.C > 4
          no unit u where u.C > 4       | not no unit u where u.C > 4
          every unit u has u.C > 4      | not every unit u has u.C > 4
          a.C > 4                       | a.C > 4
          a.C is 1..3                   | not a.C is 1..3
          a may advance                 | a may advance
          not a touches b               | not a touches b
          a.C > 4 and b.C > 4           | not (a.C > 4 and b.C > 4)
          a.C > 4 or b.C > 4            | a.C > 4 or b.C > 4
          (a.C > 4 or b.C > 4)          | (a.C > 4 or b.C > 4) = yes
          if a.C > 4 then 1 else 2      | (if a.C > 4 then 1 else 2) = 1
          one unit u with highest u.C   | (one unit u with highest u.C) = a
          count unit u where u.C > 4    | (count unit u where u.C > 4) = 1
          count unit u                  | count unit u = 2
          sum of u.C over unit u        | sum of u.C over unit u = 7
          distance from a to c          | distance from a to c = 10.8166538 cm
          a.C / 7                       | a.C / 7 = 0.714286
          a.C - 9                       | a.C - 9 = -4
          a.facing                      | a.facing = 0 degrees
          a.next                        | a.next = none
          sound of a and a.next = none  | sound of a and a.next = none
          """)
  void what_is_written_is_read_and_holds(String asked, String filled) throws IOException {
    String rules =
        OPEN.substring(0, OPEN.indexOf("example one"))
            .replace("  C : 0", "  next : unit\n  C : 0")
            .concat("kind wood is thing { base-width = 4 cm\n base-depth = 2 cm }\n");
    String example =
        """
        example one {
          given a: unit C 5, at 20 cm by 20 cm, facing north
                b: unit C 2, 3 cm right of a
          enemy c: wood, at 30 cm by 31 cm
          expect %s
        }
        """;
    Files.writeString(file, rules + example.formatted(asked + " = ?"));
    Cli.Ran ran = Cli.run("test", folder, "--fill");
    assertThat(ran.out()).contains("1 passed, 0 failed");
    assertThat(Files.readString(file)).isEqualTo(rules + example.formatted(filled));
  }

  @Test
  void a_distance_to_nobody_is_a_problem_of_its_line() throws IOException {
    String off = OPEN.replace("3 cm right of a", "off-table");
    Files.writeString(file, off);
    Cli.Ran ran = Cli.run("test", folder, "--fill");
    assertThat(ran.out())
        .contains("distance from a to b is beyond measure", "not on the table")
        .doesNotContain("unexpectedly");
    assertThat(Files.readString(file)).isEqualTo(off);
  }

  @Test
  void an_example_that_fails_elsewhere_is_left_alone() throws IOException {
    String wrong = OPEN.replace("expect a.C = 5", "expect a.C = 6");
    Files.writeString(file, wrong);
    Cli.Ran ran = Cli.run("test", folder, "--fill");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out()).startsWith("nothing was written\n");
    assertThat(Files.readString(file)).isEqualTo(wrong);
  }

  @Test
  void cases_that_come_to_different_values_are_left_open() throws IOException {
    String cases =
        OPEN.substring(0, OPEN.indexOf("example one"))
            + """
            example several {
              cases {
                | c || least |
                | 3 || 1     |
                | 5 || 2     |
              }
              given a: unit C c
              expect dice-of of a > least
              expect dice-of of a = ?
            }
            """;
    Files.writeString(file, cases);
    Cli.Ran ran = Cli.run("test", folder, "--fill");
    assertThat(ran.out()).contains("is not the same in all cases");
    assertThat(Files.readString(file)).isEqualTo(cases);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--mutate", "--rule-coverage", "--format=json", "--coverage=x.yaml"})
  void it_does_not_go_with_what_only_reports(String option) throws IOException {
    assertThat(Cli.run("test", folder, "--fill", option).exitCode()).isEqualTo(64);
    assertThat(Files.readString(file)).isEqualTo(OPEN);
  }

  @Test
  void a_question_mark_elsewhere_is_an_error() throws IOException {
    Files.writeString(file, OPEN.replace("= me.C\n", "= ?\n"));
    Cli.Ran ran = Cli.run("check", folder);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).contains("book.muster:9:39");
  }
}
