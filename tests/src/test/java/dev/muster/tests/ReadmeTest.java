package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * README's table of commands is that of the program, and the orders of battle among the samples are
 * added up right. What each command does is tried by {@link CommandsTest}.
 */
class ReadmeTest {
  private static final Path SAMPLES = Project.DOCS.resolve("samples");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `muster ([a-z-]+)[^|]*` \\| (.*) \\|$");

  /** A command in the list that {@code muster --help} prints. */
  private static final Pattern LISTED = Pattern.compile("(?m)^  ([a-z-]+)  ");

  private static final Pattern OPTION = Pattern.compile("`(--[a-z]+)");

  @TempDir Path folder;
  private final Shell shell = new Shell(Project.RULEBOOKS);

  @Test
  void the_table_has_the_commands_of_the_program() {
    String help = shell.muster("--help").out();
    Set<String> program =
        new TreeSet<>(
            LISTED
                .matcher(help.substring(help.indexOf("Commands:")))
                .results()
                .map(m -> m.group(1))
                .toList());
    program.remove("help");
    Set<String> table =
        new TreeSet<>(ROW.matcher(readme()).results().map(m -> m.group(1)).toList());
    assertThat(table).isEqualTo(program).contains("play", "army");
  }

  @Test
  void readme_the_help_and_the_page_of_the_command_line_give_the_same_exit_codes() {
    String codes =
        "0 success, 1 Muster or a file failed, 2 problems found, 3 examples failed, 64 wrong usage.";
    assertThat(
            Stream.of(
                    readme(),
                    Project.text(Project.DOCS.resolve("command-line.md")),
                    shell.muster("--help").out())
                .map(text -> text.replaceAll("\\s+", " ")))
        .allSatisfy(text -> assertThat(text).contains(codes));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void the_table_names_options_that_the_commands_have(String command, String row) {
    String help = shell.muster(command, "--help").out();
    assertThat(OPTION.matcher(row).results().map(m -> m.group(1)))
        .allSatisfy(option -> assertThat(help).contains(option));
  }

  private static Stream<Arguments> rows() {
    return ROW.matcher(readme()).results().map(row -> Arguments.of(row.group(1), row.group()));
  }

  @Test
  void the_sums_are_of_samples_that_exist() {
    assertThat(sums()).isNotEmpty().allMatch(sum -> Files.exists(SAMPLES.resolve(sum.getFirst())));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void every_sample_keeps_to_its_list_and_comes_to_its_sum(Path sample) {
    Shell.Ran ran = shell.muster("army", "check", sample);
    assertThat(ran.exit()).as(ran.all()).isZero();
    assertThat(ran.out()).containsPattern("(?m)^  in all: [0-9]+ things$");
    List<String> sum =
        sums().stream().filter(s -> sample.endsWith(s.getFirst())).findFirst().orElseThrow();
    assertThat(ran.out().lines().map(String::strip)).containsAll(sum.subList(1, sum.size()));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void a_sample_that_takes_what_is_not_offered_is_told(Path sample) throws IOException {
    String text = Project.text(sample);
    String first = text.lines().filter(l -> l.matches(" *take .*")).findFirst().orElseThrow();
    int line = text.lines().toList().indexOf(first) + 1;
    Path copy =
        Files.writeString(
            folder.resolve("mine.muster"),
            text.replace(first, first.replaceFirst("take [a-z0-9-]+", "take war-elephants")));
    Shell.Ran told = shell.muster("army", "check", copy);
    assertThat(told.exit()).as(told.all()).isEqualTo(2);
    assertThat(told.out())
        .contains("error[not-offered]: ", "`war-elephants`", "mine.muster:" + line + ":")
        .doesNotContain("in all:");
    Shell.Ran json = shell.muster("army", "check", copy, "--format", "json");
    assertThat(json.exit()).isEqualTo(2);
    JsonNode problems = json.json().get("problems");
    assertThat(problems.values().stream().map(p -> p.get("slug").asString()))
        .contains("not-offered");
  }

  private static List<Path> samples() {
    return Project.files(SAMPLES, ".muster");
  }

  private static List<List<String>> sums() {
    return Resources.lines("/orders-of-battle.txt").stream()
        .map(line -> List.of(line.split(" *\\| *")))
        .toList();
  }

  private static String readme() {
    return Project.text(Project.ROOT.resolve("README.md"));
  }
}
