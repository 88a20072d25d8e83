package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is in {@code tests/findings} once broke, hung or deceived the program: each rulebook is
 * checked, its examples run and its scenario is played, each inventory is read and each record
 * replayed, and every command answers with a sentence. The time limits are a net far above what is
 * needed.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FindingsTest {
  private static final Path FINDINGS = Project.TESTS.resolve("findings");
  private static final int EXAMPLES_FAILED = 3;

  /** What a terminal would obey instead of showing it. */
  private static final Pattern OBEYED =
      Pattern.compile("[\\p{Cc}&&[^\\n\\t]]|[\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

  @ParameterizedTest
  @MethodSource("rulebooks")
  void check_answers(Path rulebook) {
    assertAnswers(rulebook, "check", rulebook);
  }

  @ParameterizedTest
  @MethodSource("rulebooks")
  void examples_are_run(Path rulebook) {
    assertAnswers(rulebook, "test", rulebook);
  }

  @ParameterizedTest
  @MethodSource("rulebooks")
  void a_battle_of_bots_ends(Path rulebook) {
    assertAnswers(rulebook, "play", rulebook, "--seed", "1");
  }

  @ParameterizedTest
  @MethodSource("inventories")
  void an_inventory_is_refused(Path inventory) {
    Path rulebook = FINDINGS.resolve("R1-skirmish");
    Shell.Ran run = assertAnswers(inventory, "test", rulebook, "--coverage", inventory);
    assertThat(run.err()).startsWith("muster: The inventory " + inventory);
  }

  @ParameterizedTest
  @MethodSource("records")
  void a_record_is_replayed_or_refused(Path record) {
    assertAnswers(record, "replay", record, "--rulebook", record.getParent());
  }

  private static Stream<Path> inventories() {
    return Project.files(FINDINGS, ".yaml").stream();
  }

  private static Stream<Path> records() {
    return Project.files(FINDINGS, ".json").stream();
  }

  private static Stream<Path> rulebooks() {
    return Project.files(FINDINGS, ".muster").stream();
  }

  private static Shell.Ran assertAnswers(Path finding, Object... words) {
    Shell.Ran run = new Shell(Project.RULEBOOKS).muster(words);
    // Where there is no example or no scenario, that is said and is a failure.
    assertThat(run.exit()).as(finding + ": " + run.all()).isBetween(0, EXAMPLES_FAILED);
    assertThat(run.all())
        .isNotBlank()
        .doesNotContain("failed unexpectedly", "Exception", "\tat ")
        .doesNotContainPattern(OBEYED);
    return run;
  }
}
