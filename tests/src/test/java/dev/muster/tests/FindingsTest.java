package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The rulebooks in {@code tests/findings} once broke or hung the program: each is checked, its
 * examples run and its scenario is played, and every command answers with a sentence. The time
 * limits are a net far above what is needed.
 */
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FindingsTest {
  private static final Path FINDINGS = Project.TESTS.resolve("findings");
  private static final int FINDINGS_TOLD = 2;
  private static final int EXAMPLES_FAILED = 3;

  /** What a terminal would obey instead of showing it. */
  private static final Pattern OBEYED =
      Pattern.compile("[\\p{Cc}&&[^\\n\\t]]|[\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

  /** What is not mended yet, by the beginnings of their names. */
  private static final Set<String> WAIT_FOR_CHECK = Set.of();

  private static final Set<String> WAIT_FOR_EXAMPLES = Set.of("T1");

  private static final Set<String> WAIT_FOR_PLAY =
      Set.of("T1", "F15", "F16", "F17", "F18", "F19", "F22", "F23", "F28");

  @ParameterizedTest
  @MethodSource
  void check_answers(Path rulebook) {
    assertAnswers("check", rulebook);
  }

  private static Stream<Path> check_answers() {
    return rulebooks(WAIT_FOR_CHECK);
  }

  @ParameterizedTest
  @MethodSource
  void examples_are_run(Path rulebook) {
    assertAnswers("test", rulebook);
  }

  private static Stream<Path> examples_are_run() {
    return rulebooks(WAIT_FOR_EXAMPLES);
  }

  @ParameterizedTest
  @MethodSource
  void a_battle_of_bots_ends(Path rulebook) {
    assertAnswers("play", rulebook, "--seed", "1");
  }

  private static Stream<Path> a_battle_of_bots_ends() {
    return rulebooks(WAIT_FOR_PLAY).filter(file -> Project.text(file).contains("\nscenario "));
  }

  private static Stream<Path> rulebooks(Set<String> waiting) {
    return Project.files(FINDINGS, ".muster").stream()
        .filter(
            file -> waiting.stream().noneMatch(FINDINGS.relativize(file).toString()::startsWith));
  }

  private static void assertAnswers(Object... words) {
    Shell.Ran run = new Shell(Project.RULEBOOKS).muster(words);
    assertThat(run.exit()).as(run.all()).isIn(0, FINDINGS_TOLD, EXAMPLES_FAILED);
    assertThat(run.all())
        .isNotBlank()
        .doesNotContain("failed unexpectedly", "Exception", "\tat ")
        .doesNotContainPattern(OBEYED);
  }
}
