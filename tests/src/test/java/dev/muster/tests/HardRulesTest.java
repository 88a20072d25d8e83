package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each hard rule of the page stands in the rulebook where the page says. */
class HardRulesTest {
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  @ParameterizedTest
  @MethodSource("rows")
  void a_hard_rule_stands_where_the_page_says(String row) {
    List<String> cells = Arrays.stream(row.split("\\|")).map(String::strip).toList();
    String rulebook =
        codes(cells.get(3))
            .map(file -> Project.text(Project.RULEBOOKS.resolve(file)))
            .reduce("", String::concat);
    assertThat(codes(cells.get(4)))
        .isNotEmpty()
        .allSatisfy(
            name ->
                assertThat(rulebook)
                    .containsPattern("(?m)^(open )?[a-z]+ " + Pattern.quote(name) + " "));
  }

  private static Stream<String> codes(String cell) {
    return CODE.matcher(cell).results().map(code -> code.group(1));
  }

  private static Stream<String> rows() {
    return Project.text(Project.DOCS.resolve("hard-rules.md"))
        .lines()
        .filter(line -> line.contains(".muster` |"));
  }
}
