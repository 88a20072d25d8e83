package dev.muster.tool.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeriesFileTest {
  @TempDir Path folder;
  private Path book;
  private Path whole;
  private Path parts;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
    whole = folder.resolve("whole.jsonl");
    parts = folder.resolve("parts.jsonl");
  }

  private Cli.Ran simulate(int battles, Object... more) {
    List<Object> words = new ArrayList<>(List.of("simulate", book, "--battles", battles));
    words.addAll(List.of(more));
    return Cli.run(words.toArray());
  }

  @Test
  void a_series_in_parts_is_the_same_as_one() throws IOException {
    Skirmish.write(
        book.resolve("breaks.muster"),
        """
        option house { trigger falls after advance of me { remove me } }
        trigger breaks on battle-over of loser when loser.hits > 21 {
          set loser.hits to 1 / (loser.hits - loser.hits)
        }
        property few-hits "Few hits" (p.7) for each side s { s.hits < 21 }
        """);
    Path rows = folder.resolve("rows.csv");
    Path again = folder.resolve("again.csv");
    Object[] more = {"--properties", "--option", "house", "--format", "json", "--output"};
    String one = simulate(12, with(more, "csv=" + rows, "--record", whole)).out();
    simulate(5, with(more, "csv=" + again, "--record", parts));
    // As where the system failed while a line was written.
    Files.writeString(parts, Files.readString(parts) + "{\"seed\":6,\"end");
    assertThat(simulate(12, with(more, "csv=" + again, "--resume", parts)).out()).isEqualTo(one);
    assertThat(parts).hasSameTextualContentAs(whole);
    assertThat(again).hasSameTextualContentAs(rows);
    assertThat(simulate(5, with(more, "csv=" + again, "--resume", parts)).out())
        .isEqualTo(simulate(5, with(more, "csv=" + again)).out());
    assertThat(parts).hasSameTextualContentAs(whole);
  }

  private static Object[] with(Object[] some, Object... more) {
    List<Object> all = new ArrayList<>(List.of(some));
    all.addAll(List.of(more));
    return all.toArray();
  }

  @Test
  void battles_that_are_kept_are_not_fought_again() throws IOException {
    String told = simulate(3, "--record", parts).out();
    Files.writeString(parts, Files.readString(parts).replace("Victory for", "A victory for"));
    assertThat(told).doesNotContain("A victory");
    assertThat(simulate(3, "--resume", parts).out()).contains("A victory for");
  }

  @Test
  void battles_of_another_series_are_refused() {
    simulate(2, "--record", parts);
    refused("is there already: `--resume` goes on from it", "--record", parts);
    refused("with `--seed 1`, and not with `--seed 7`", "--resume", parts, "--seed", 7);
    refused(
        "without `--side` and `--general`, and not with `--side` and `--general` {red=explorer}",
        "--resume",
        parts,
        "--general",
        "red=explorer");
    refused(
        "without `--properties`, and not with `--properties`: they cannot be counted together.",
        "--resume",
        parts,
        "--properties");
    assertThat(simulate(2, "--resume", parts, "--record", whole).exitCode()).isEqualTo(64);
    Skirmish.write(book.resolve("more.muster"), "property always-so { any side s }\n");
    refused("holds battles by the rules as they were", "--resume", parts);
  }

  @Test
  void a_damaged_file_is_refused() throws IOException {
    refused("cannot be used: there is no such file", "--resume", parts);
    Files.writeString(parts, "seed,winner\n");
    refused("is no file that `muster simulate --record` has begun.", "--resume", parts);
    simulate(3, "--record", whole);
    List<String> lines = new ArrayList<>(Files.readAllLines(whole));
    lines.add(2, lines.get(3));
    Files.write(whole, lines);
    refused("Line 4 of " + whole + " is damaged.", "--resume", whole);
  }

  private void refused(String why, Object... words) {
    Cli.Ran ran = simulate(4, words);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(ran.err()).contains(why);
  }
}
