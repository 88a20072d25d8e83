package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** CONTRIBUTING.md lists the files that one construct is found in. */
class ContributingTest {
  private static final Pattern LISTED = Pattern.compile("(?m)^\\| `([^`]+/src/main/[^`]+)` \\|");
  private static final Pattern NAMED = Pattern.compile("[sS]ayQuantity");

  @Test
  void the_files_listed_for_a_construct_are_those_that_name_it() {
    List<String> listed =
        LISTED
            .matcher(Project.text(Project.ROOT.resolve("CONTRIBUTING.md")))
            .results()
            .map(MatchResult::group)
            .map(row -> row.substring(row.indexOf('`') + 1, row.lastIndexOf('`')))
            .toList();
    List<String> naming =
        Project.mainSources().stream()
            .filter(file -> NAMED.matcher(Project.text(file)).find())
            .map(Project::name)
            .toList();
    assertThat(listed).hasSize(6).containsExactlyInAnyOrderElementsOf(naming);
  }
}
