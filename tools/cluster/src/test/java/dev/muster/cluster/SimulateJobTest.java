package dev.muster.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Muster;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.rulebook.Library;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two workers in this process fight what one machine fights, though one of them is lost. */
class SimulateJobTest {
  private static final List<String> SERIES =
      List.of("spanish-fury-completed", "--scenario", "coutras", "--battles", "9", "--seed", "4");

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Console console =
      new Console(InputStream.nullInputStream(), out, err, Console.Person.NOBODY);

  @BeforeAll
  static void settings() {
    System.setProperty("muster.home", "../..");
    System.setProperty("spark.master", "local[2]");
    System.setProperty("spark.driver.host", "localhost");
    System.setProperty("spark.ui.enabled", "false");
    System.setProperty("spark.extraListeners", LosesOneTask.class.getName());
  }

  @BeforeEach
  void nothingLost() {
    LosesOneTask.ENDED.clear();
  }

  @Test
  void the_same_is_written_byte_for_byte_when_a_task_is_lost() throws IOException {
    assertThat(SimulateJob.run(console, arguments("many", "--part", "3"))).isZero();
    assertThat(LosesOneTask.ENDED)
        .hasSize(4)
        .anyMatch(reason -> reason.contains(LosesOneTask.REASON));
    String many = out.toString();
    out.reset();
    assertThat(Muster.run(console, Library.standard(), arguments("one"))).isZero();
    assertThat(many).isEqualTo(out.toString()).contains(": 9 battles, seeds 4 to 12");
    for (String ending : List.of("csv", "parquet", "json")) {
      assertThat(folder.resolve("many." + ending))
          .hasSameBinaryContentAs(folder.resolve("one." + ending));
    }
  }

  private String[] arguments(String name, String... more) {
    Stream<String> outputs =
        Stream.of("csv", "parquet", "json")
            .flatMap(form -> Stream.of("--output", form + "=" + folder.resolve(name + "." + form)));
    String command = name.equals("one") ? "simulate" : "";
    return Stream.of(Stream.of(command), SERIES.stream(), outputs, Stream.of(more))
        .flatMap(words -> words)
        .filter(word -> !word.isEmpty())
        .toArray(String[]::new);
  }

  @Test
  void what_is_wrong_is_told_as_ever_before_anything_is_sent() {
    assertThat(SimulateJob.run(console, "spanish-fury-completed", "--scenario", "nowhere"))
        .isEqualTo(ExitCode.FAILED);
    assertThat(err.toString()).startsWith("muster: ").contains("nowhere");
    assertThat(SimulateJob.run(console, arguments("many", "--part", "0"))).isNotZero();
    assertThat(err.toString()).contains("--battles and --part can be 1 to 1,000,000.");
    assertThat(LosesOneTask.ENDED).isEmpty();
  }

  @Test
  void the_page_says_how_to_submit_it() {
    assertThat(Path.of("../../docs/simulation.md"))
        .content()
        .contains("--class " + SimulateJob.class.getName() + " ");
  }

  @Test
  void battles_are_kept_for_later_ones() throws IOException {
    Path kept = folder.resolve("battles.jsonl");
    assertThat(SimulateJob.run(console, arguments("many", "--record", kept.toString()))).isZero();
    assertThat(Files.readAllLines(kept)).hasSize(10);
  }
}
