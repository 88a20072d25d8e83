package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A file within the limits is checked in a time that grows as it does: each of these is as large as
 * a file may be, and of a shape whose check once took time that grew with the square of it. The
 * time limits are a net far above what is needed.
 */
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LimitsOfCheckTest {
  private static final String CLEAN = "no problems";
  private static final String BAND =
      """
      kind band is thing { hits : 0..9 = 0 }
      quantity worth of me: band : count = 1
      modifier more to worth of me { + 1 }
      """;
  private static final String TABLE =
      """
      quantity rate with n: count : count {
        | n || rate |
        | 1 || 1 |
        | other || 2 |
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest(name = "{0}")
  @MethodSource("shapes")
  void is_checked_in_time(String name, String said, String text) throws IOException {
    assertThat(checked(text)).contains(said);
  }

  @Test
  void a_file_of_empty_lines_beside_another_does_not_hold_it_up() throws IOException {
    Files.writeString(folder.resolve("empty.muster"), "\n".repeat(1_000_000));
    Files.writeString(folder.resolve("spaces.muster"), "  \t\n".repeat(200_000));
    // Without a heading of its own, it may be a part of what is beside it.
    Path file = Files.writeString(folder.resolve("part.muster"), BAND);
    assertThat(new Shell(Project.RULEBOOKS).muster("check", file).all())
        .contains("missing-rulebook");
  }

  private String checked(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("rules.muster"), "rulebook shapes\n" + text);
    return new Shell(Project.RULEBOOKS).muster("check", file).all();
  }

  private static Stream<Arguments> shapes() {
    return Stream.of(
        shape(
            "options that each take away one modifier",
            CLEAN,
            BAND + each(20_000, i -> "option o" + i + " { remove modifier more }")),
        shape(
            "options that each replace one modifier, which then is many",
            "ambiguous-name",
            BAND
                + each(
                    6_000,
                    i -> "option o" + i + " { replace modifier more to worth of me { + 2 } }")
                + each(6_000, i -> "option p" + i + " { remove modifier more }")),
        shape(
            "options that each replace one row",
            "table-too-large",
            TABLE
                + each(
                    10_000,
                    i -> "option o" + i + " { extend quantity rate { replace row | 1 || 2 | } }")),
        shape(
            "a row of a long table replaced again and again",
            CLEAN,
            "quantity rate with n: count : count {\n| n || rate |\n"
                + each(1_900, i -> "| " + i + " || 1 |")
                + "| other || 2 |\n}\n"
                + each(13_000, i -> "extend quantity rate { replace row | 1899 || 2 | }")),
        shape(
            "rows replaced that are not there",
            "row-unknown",
            TABLE + each(13_000, i -> "extend quantity rate { replace row | 7" + i + " || 2 | }")),
        shape(
            "steps that all come after one",
            CLEAN,
            "procedure b { step first { } }\n"
                + each(13_000, i -> "extend procedure b { step s" + i + " after first { } }")),
        shape(
            "declarations removed that are not there",
            "nothing-to-remove",
            procedures(15_000) + each(35_000, i -> "remove x" + i)),
        shape(
            "procedures run that are not there",
            "unknown-name",
            procedures(15_000) + "procedure b {\n" + each(35_000, i -> "run m" + i) + "}\n"),
        shape(
            "names of sets misspelt",
            "unknown-name",
            each(12_000, i -> "set s" + i + " = one" + i + ", two" + i)
                + "procedure b {\n"
                + each(12_000, i -> "if ones" + i + " = twos" + i + " { }")
                + "}\n"),
        shape(
            "fixed values of one kind",
            CLEAN,
            "kind band is thing {\n" + each(40_000, i -> "v" + i + " = 1") + "}\n"),
        shape(
            "a text with many holes",
            CLEAN,
            "procedure b { say \"" + "{1}".repeat(340_000) + "\" }"),
        shape(
            "texts with holes that are not closed",
            "unclosed-brace",
            "procedure b {\n" + "say \"{\"\n".repeat(40_000) + "}\n"),
        shape(
            "things given on lines of their own",
            CLEAN,
            BAND
                + "example e {\ngiven "
                + each(45_000, i -> "a" + i + ": band")
                + "expect a0.hits = 0\n}\n"),
        shape(
            "kinds in one line",
            "syntax",
            IntStream.range(0, 45_000)
                .mapToObj(i -> "kind k is thing")
                .collect(Collectors.joining(" "))),
        shape(
            "lines in an example that say nothing",
            "syntax",
            BAND + "example e {\ngiven a: band\n" + "expcet a.hits = 0\n".repeat(25_000) + "}\n"));
  }

  private static Arguments shape(String name, String said, String text) {
    return Arguments.of(name, said, text);
  }

  private static String procedures(int count) {
    return each(count, i -> "procedure p" + i + " { }");
  }

  private static String each(int count, IntFunction<String> line) {
    return IntStream.range(0, count)
        .mapToObj(i -> line.apply(i) + "\n")
        .collect(Collectors.joining());
  }
}
