package dev.muster.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.muster.engine.RulebookException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

class RulebookTestsTest {
  private static final String RULES =
      """
      rulebook counts 1.0.0 edition 2
      kind peg is thing { strength : 0..9 = 3 }
      """;

  @TempDir Path folder;

  private List<DynamicNode> tests(String rules, String examples) throws IOException {
    Files.writeString(folder.resolve("rules.muster"), rules);
    Files.writeString(folder.resolve("examples.muster"), examples);
    return RulebookTests.of(folder).toList();
  }

  @Test
  void every_example_is_a_test_with_its_place() throws Throwable {
    List<DynamicNode> all =
        tests(
            RULES.replace("counts", folder.getFileName().toString()),
            """
            example right "as it is" {
              given a: peg
              expect a.strength = 3
            }
            example wrong {
              given a: peg
              expect a.strength = 4
            }
            """);
    assertThat(all)
        .extracting(DynamicNode::getDisplayName)
        .containsExactly("check", "examples.muster");
    ((DynamicTest) all.getFirst()).getExecutable().execute();
    List<DynamicTest> examples =
        ((DynamicContainer) all.getLast()).getChildren().map(DynamicTest.class::cast).toList();
    assertThat(examples)
        .extracting(DynamicNode::getDisplayName)
        .containsExactly("right: as it is", "wrong");
    assertThat(examples.getLast().getTestSourceUri().orElseThrow().toString())
        .endsWith("examples.muster?line=5&column=9");
    examples.getFirst().getExecutable().execute();
    assertThatExceptionOfType(AssertionFailedError.class)
        .isThrownBy(() -> examples.getLast().getExecutable().execute())
        .withMessageContaining("expected a.strength = 4, but a.strength is 3");
  }

  @Test
  void a_rulebook_with_errors_is_one_test_that_fails() throws IOException {
    List<DynamicNode> all = tests(RULES, "example wrong { expect nothing-here }\\n");
    assertThat(all).hasSize(1);
    assertThatExceptionOfType(RulebookException.class)
        .isThrownBy(() -> ((DynamicTest) all.getFirst()).getExecutable().execute())
        .withMessageContaining("nothing-here");
  }

  @Test
  void a_rulebook_may_be_one_file() throws IOException {
    Path file = folder.resolve("counts.muster");
    Files.writeString(
        file, RULES + "example right {\n  given a: peg\n  expect a.strength = 3\n}\n");
    assertThat(RulebookTests.of(file))
        .extracting(DynamicNode::getDisplayName)
        .containsExactly("check", "counts.muster");
  }
}
