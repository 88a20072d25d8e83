package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where the printed text is unclear, the rulebook says how it is read and which rules follow. */
class ReadingsTest {
  /** How many rules the inventory of the printed text finds unclear. */
  private static final int UNCLEAR = 53;

  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  /** That the names are those of rules is checked when the rulebook is read. */
  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void every_reading_is_followed_by_a_rule(Path folder) {
    assertThat(Bookshelf.book(folder).rulebook().readings())
        .isNotEmpty()
        .allSatisfy(r -> assertThat(r.rules()).as(r.name()).isNotEmpty());
  }

  @Test
  void every_unclear_rule_has_a_reading_of_the_rules_that_house_rules_are_told_to_change()
      throws IOException {
    Path folder = Project.RULEBOOKS.resolve("march-to-the-guns");
    Map<String, Reading> readings =
        Bookshelf.book(folder).rulebook().readings().stream()
            .collect(Collectors.toMap(Reading::name, r -> r));
    List<String> ids = PrintedRules.of("march-to-the-guns").ids();
    List<String[]> rows =
        Files.readAllLines(folder.resolve("README.md")).stream()
            .filter(line -> line.startsWith("| "))
            .map(line -> line.split(" *\\| *"))
            .filter(row -> ids.contains("mtsg-" + row[1]))
            .toList();
    assertThat(rows).hasSize(UNCLEAR);
    for (String[] row : rows) {
      List<String> rules =
          codes(row[2]).stream()
              .peek(name -> assertThat(readings).as(row[1]).containsKey(name))
              .flatMap(name -> readings.get(name).rules().stream())
              .toList();
      assertThat(codes(row[3])).as(Arrays.toString(row)).containsAnyElementsOf(rules);
    }
  }

  private static List<String> codes(String cell) {
    return CODE.matcher(cell).results().map(m -> m.group(1)).toList();
  }
}
