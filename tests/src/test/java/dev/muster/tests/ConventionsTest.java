package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What CONTRIBUTING.md says of tests. */
class ConventionsTest {
  private static final Pattern METHOD =
      Pattern.compile("(?s)@(?:Test|ParameterizedTest|Property)\\b.*?\\bvoid (\\w+)\\(");

  @ParameterizedTest
  @MethodSource("testClasses")
  void a_test_is_named_by_a_sentence_in_snake_case(Path test) {
    assertThat(METHOD.matcher(Project.text(test)).results().map(m -> m.group(1)))
        .isNotEmpty()
        .allMatch(name -> name.matches("[a-z0-9]+(_[a-z0-9]+)+"));
  }

  /** A {@code @TestFactory} that finds nothing to test passes. */
  @ParameterizedTest
  @MethodSource("testClasses")
  void tests_with_many_inputs_fail_without_inputs(Path test) {
    assertThat(Project.text(test)).doesNotContain("@" + "TestFactory\n");
  }

  @Test
  void no_class_of_the_tests_has_the_name_of_another_class() {
    Set<Path> seen =
        Project.mainSources().stream()
            .map(Path::getFileName)
            .collect(Collectors.toCollection(TreeSet::new));
    List<Path> twice = Project.testSources().filter(f -> !seen.add(f.getFileName())).toList();
    assertThat(twice).isEmpty();
  }

  private static Stream<Path> testClasses() {
    return Project.testSources().filter(f -> f.toString().endsWith("Test.java"));
  }
}
