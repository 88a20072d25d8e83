package dev.muster.tool.cli.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with an inventory is told in a sentence, with its file and place. */
class InventoryTest {
  @TempDir Path folder;

  private Path written(String text) {
    return Skirmish.write(folder.resolve("i.yaml"), text);
  }

  private void refused(String text, String what) {
    assertThatThrownBy(() -> Inventory.read(written(text)))
        .isInstanceOf(CommandFailure.class)
        .hasMessageStartingWith("The inventory " + folder.resolve("i.yaml"))
        .hasMessageContaining(what)
        .message()
        .hasSizeLessThan(600);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rules:\\n- id: !!binary AAA | :2:7 has an `id` that is not a text",
        "rules:\\n- id: [a, b] | :2:7 has an `id` that is not a text",
        "rules:\\n- id: {a: b} | :2:7 has an `id` that is not a text",
        "rules:\\n- id: ' ' | :2:7 has an `id` that is not a text",
        "rules:\\n- id: | :2:6 has an `id` that is not a text",
        "rules:\\n- id: ~ | :2:7 has an `id` that is not a text",
        "rules:\\n- id: x\\nrules:\\n- id: y | :3:1 has a second `rules`",
        "rules:\\n- id: x\\n  id: y | :3:3 has a second `id`",
        "rules:\\n- id: x\\n- page: 3 | :3:3 has an entry without an `id`",
        "rules:\\n- x | :2:3 has an entry without an `id`",
        "rules:\\n- id: x\\n- id: x | :3:7 has the id `x` a second time, first in line 2",
        "rules:\\n- id: x\\ntables:\\n- id: x | :4:7 has the id `x` a second time",
        "rules:\\n- id: &a x\\n- id: *a | has the id `x` a second time",
        "rules: 3 | :1:8 has no list as its `rules`",
        "rules:\\n- id: x\\ntables: all | :3:9 has no list as its `tables`",
        "rules: [] | has no `rules` with an `id`",
        "'' | has no `rules` with an `id`",
        "rules:\\n- id: [ | is not valid YAML",
        "a: &a [*a]\\nrules: *a | has an entry without an `id`",
      })
  void mistakes_are_told_with_their_place(String text, String what) {
    refused(text.replace("\\n", "\n"), what);
  }

  @Test
  void aliases_that_double_are_not_copied_out() {
    String doubling =
        IntStream.rangeClosed(1, 24)
            .mapToObj(n -> "a" + n + ": &a" + n + " [*a" + (n - 1) + ", *a" + (n - 1) + "]\n")
            .collect(Collectors.joining("", "a0: &a0 [x, x]\n", "rules:\n- id: "));
    refused(doubling + "*a24", "has an `id` that is not a text");
    assertThat(Inventory.read(written(doubling + "x")).topics()).containsOnlyKeys("x");
    String long200 = "a0: &a0 " + "x".repeat(100_000) + "\nrules:\n- id: ";
    refused(long200 + "*a0", "has an `id` of more than 200 characters");
    refused(long200 + "[" + "*a0,".repeat(20_000) + "*a0]", "has an `id` that is not a text");
  }

  @Test
  void an_id_is_the_text_that_stands_there() {
    assertThat(
            Inventory.read(written("rules:\n- id: 1.10\n- id: 0x1F\n- id: yes\n- id: 2026-11-23\n"))
                .topics())
        .containsOnlyKeys("1.10", "0x1F", "yes", "2026-11-23");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "pipe", "folder", "large", "missing", "latin"})
  void what_is_no_file_or_too_large_is_refused(String name) throws Exception {
    Path path = folder.resolve(name);
    switch (name) {
      case "pipe" ->
          assertThat(new ProcessBuilder("mkfifo", path.toString()).start().waitFor()).isZero();
      case "folder" -> Files.createDirectory(path);
      case "large" -> Files.write(path, large());
      case "latin" -> Files.write(path, new byte[] {'a', ':', ' ', (byte) 0xe4, '\n'});
      default -> {}
    }
    Cli.Ran ran = Cli.run("test", Skirmish.in(folder), "--coverage", path);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).startsWith("muster: ").contains(path.toString()).hasLineCount(1);
  }

  private static byte[] large() throws IOException {
    return "rules:\n- id: x\n".concat("# more\n".repeat(16 * 1024 * 1024 / 7)).getBytes("UTF-8");
  }
}
