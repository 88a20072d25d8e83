package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The columns of a battle's row, and of a pair of battles, are those that docs name. */
class SimulationPageTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-zA-Z-]+)` \\|");

  @TempDir Path folder;

  @Test
  void the_page_lists_each_column() throws IOException {
    Path rows = folder.resolve("rows.csv");
    Shell.Ran ran =
        new Shell(Project.RULEBOOKS)
            .muster(
                "simulate",
                "spanish-fury-completed",
                "--scenario",
                "coutras",
                "--battles",
                1,
                "--output",
                "csv=" + rows);
    assertThat(ran.exit()).as(ran.err()).isZero();
    List<String> columns = List.of(Files.readAllLines(rows).getFirst().split(","));
    assertThat(
            columns.stream()
                .map(column -> column.startsWith("lost-") ? "lost-SIDE" : column)
                .distinct())
        .containsExactlyElementsOf(
            ROW.matcher(Project.text(Project.DOCS.resolve("simulation.md")))
                .results()
                .map((MatchResult row) -> row.group(1))
                .toList());
  }

  @Test
  void the_page_on_commands_lists_each_column_of_a_pair() throws IOException {
    Path rows = folder.resolve("rows.csv");
    Shell.Ran ran =
        new Shell(Project.RULEBOOKS)
            .muster(
                "compare",
                "spanish-fury-completed",
                "--scenario",
                "coutras",
                "--side-b",
                "search",
                "--budget",
                1,
                "--battles",
                1,
                "--output",
                "csv=" + rows);
    assertThat(ran.exit()).as(ran.err()).isZero();
    String columns = Files.readAllLines(rows).getFirst().replace(",", "`, `");
    String page =
        Project.text(Project.DOCS.resolve("command-line.md"))
            .replaceAll("\\s+", " ")
            .replaceAll(" \\([^()]*\\),", ",");
    assertThat(page).contains("`" + columns + "`");
  }
}
