package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.muster.tests.PrintedRules.Topic;
import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.JsonNode;

/**
 * Every printed rule and table that a rulebook must hold is proved by an example that holds, as
 * {@code muster test --coverage} counts it. The lists of rules stand among the resources, because
 * the inventories are not part of a checkout.
 */
@Tag("slow")
class CoverageTest {
  private static final Path SHARED = Project.ROOT.resolveSibling("shared").resolve("inventory");

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource("printed")
  void every_rule_of_the_book_is_proved(String rulebook) throws IOException {
    PrintedRules inventory = PrintedRules.of(rulebook);
    assertThat(inventory.ids()).as("the list of its rules").isNotEmpty().doesNotHaveDuplicates();
    Path file = Files.writeString(folder.resolve("inventory.yaml"), inventory.yaml());
    Shell.Ran ran =
        new Shell(Project.RULEBOOKS)
            .muster("test", rulebook, "--coverage", file, "--format", "json");
    assertThat(ran.exit()).as(ran.all()).isZero();
    JsonNode report = ran.json();
    JsonNode coverage = report.get("coverage");
    assertThat(texts(coverage.get("unknown"))).as("rules that no list has").isEmpty();
    assertThat(coverage.get("topics").propertyNames())
        .containsExactlyElementsOf(inventory.topics().stream().map(Topic::name).toList());
    int covered = 0;
    for (Topic topic : inventory.topics()) {
      JsonNode came = coverage.get("topics").get(topic.name());
      List<String> proved = texts(came.get("covered"));
      assertThat(Stream.concat(proved.stream(), texts(came.get("missing")).stream()))
          .containsExactlyInAnyOrderElementsOf(topic.ids());
      assertThat(proved.size())
          .as(topic.name() + ", of which is missing: " + texts(came.get("missing")))
          .isGreaterThanOrEqualTo(topic.required());
      covered += proved.size();
    }
    assertThat(coverage.get("covered").asInt()).isEqualTo(covered);
    assertThat(coverage.get("total").asInt()).isEqualTo(inventory.ids().size());
    System.out.println(
        rulebook
            + ": "
            + covered
            + " of "
            + inventory.ids().size()
            + " rules and tables proved by "
            + report.get("passed").asInt()
            + " examples");
  }

  /** Where the inventories lie beside the project, the lists are theirs. */
  @ParameterizedTest
  @MethodSource("printed")
  void the_lists_have_the_rules_of_the_inventories(String rulebook) {
    assumeThat(inventory(rulebook)).exists();
    assertThat(PrintedRules.of(rulebook).ids())
        .containsExactlyInAnyOrderElementsOf(ids(inventory(rulebook)));
  }

  /**
   * The rulebooks that are encoded from print; a supplement that extends one of them is our own.
   */
  private static Stream<String> printed() {
    return Project.rulebooks().stream()
        .filter(
            folder ->
                Project.files(folder, ".muster").stream().noneMatch(CoverageTest::ofSupplement))
        .map(folder -> folder.getFileName().toString());
  }

  private static boolean ofSupplement(Path file) {
    return Project.text(file).lines().anyMatch(line -> line.startsWith("extends "));
  }

  private static List<String> ids(Path inventory) {
    Map<String, List<Map<String, Object>>> yaml =
        new Yaml(new SafeConstructor(new LoaderOptions())).load(Project.text(inventory));
    return Stream.of("rules", "tables")
        .flatMap(list -> yaml.get(list).stream())
        .map(entry -> entry.get("id").toString())
        .toList();
  }

  private static Path inventory(String rulebook) {
    return SHARED.resolve(rulebook + ".yaml");
  }

  private static List<String> texts(JsonNode array) {
    return array.values().stream().map(JsonNode::asString).toList();
  }
}
