package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.primitive.PrimitiveRow;
import dev.muster.primitive.PrimitiveRow.Form;
import dev.muster.primitive.Primitives;
import dev.muster.primitive.Row.Takes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * docs/language/words.md lists the values and functions of the language as their table has them.
 * {@code -Ddocs=update} writes the page.
 */
class PrimitivesTest {
  private static final Path PAGE = Project.DOCS.resolve("language/words.md");
  private static final String HEADING = "## Values and functions that the language has\n";

  @Test
  void the_page_lists_the_values_and_functions_of_the_language() throws IOException {
    String page = Project.text(PAGE);
    String wanted = page.substring(0, page.indexOf(HEADING)) + HEADING + "\n" + table();
    if ("update".equals(System.getProperty("docs"))) {
      Files.writeString(PAGE, wanted);
    }
    assertThat(page).isEqualTo(wanted);
  }

  @Test
  void no_two_are_alike() {
    assertThat(Primitives.ALL).doesNotHaveDuplicates();
  }

  @Test
  void no_two_are_called_alike() {
    assertThat(named())
        .extracting(row -> row.form() == Form.FIELD ? written(row) : row.word())
        .doesNotHaveDuplicates();
  }

  @Test
  void each_says_what_it_gives() {
    assertThat(named()).allSatisfy(row -> assertThat(row.says()).as(row.word()).isNotBlank());
  }

  /** Fields and functions: the rest is written with signs or in forms of its own. */
  private static Stream<PrimitiveRow> named() {
    return Primitives.ALL.stream()
        .filter(row -> row.form() == Form.FIELD || row.form() == Form.FUNCTION);
  }

  private static String table() {
    return "| Written | Gives | |\n| --- | --- | --- |\n"
        + named()
            .map(row -> "| `%s` | %s | %s |\n".formatted(written(row), gives(row), row.says()))
            .collect(Collectors.joining());
  }

  private static String written(PrimitiveRow row) {
    if (row.form() == Form.FIELD) {
      return word(row.takes().getFirst()) + "." + row.word();
    }
    String all = row.takes().stream().map(PrimitivesTest::word).collect(Collectors.joining(", "));
    return row.word() + "(" + all + (row.open() ? ", …" : "") + ")";
  }

  private static String word(Takes takes) {
    return takes == Takes.DICE_PAIR
        ? "pair"
        : takes.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String gives(PrimitiveRow row) {
    return switch (row.gives()) {
      case FIRST -> "the same sort";
      case MEMBER -> "one of the list";
      case WHOLE -> "a thing";
      case THINGS -> "a list of things";
      case ANGLE, EDGE -> "an " + row.gives().name().toLowerCase(Locale.ROOT);
      default -> "a " + row.gives().name().toLowerCase(Locale.ROOT);
    };
  }
}
