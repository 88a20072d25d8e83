package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever it is given, Muster says what is wrong in a sentence. */
class BadInputTest {
  private static final int TWENTY_MEGABYTES = 20 * 1024 * 1024;

  @TempDir Path folder;

  private Path garbage(String name, int size) throws IOException {
    byte[] bytes = new byte[size];
    new Random(1).nextBytes(bytes);
    return Files.write(folder.resolve(name), bytes);
  }

  private static void harmless(Cli.Ran ran, int exitCode, String... words) {
    assertThat(ran.exitCode()).isEqualTo(exitCode);
    assertThat(ran.out() + ran.err())
        .contains(words)
        .doesNotContain("Exception", "\tat ", "failed unexpectedly");
    assertThat((ran.out() + ran.err()).length()).isBetween(10, 20_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "test", "rules", "scenarios", "play"})
  void bytes_that_are_no_text_are_refused(String command) throws IOException {
    harmless(Cli.run(command, garbage("garbage.muster", 5000)), 2, "error[not-text]");
  }

  @Test
  void twenty_megabytes_of_garbage_are_refused() throws IOException {
    harmless(
        Cli.run("check", garbage("garbage.muster", TWENTY_MEGABYTES)), 2, "error[file-too-large]");
    harmless(Cli.run("check", folder), 2, "error[file-too-large]");
    harmless(Cli.run("replay", folder.resolve("garbage.muster")), 1, "is not a battle record");
    harmless(
        Cli.run("test", Skirmish.in(folder), "--coverage", folder.resolve("garbage.muster")),
        1,
        "is larger than 16 MB");
  }

  @Test
  void brackets_without_end_are_refused() {
    Path file =
        Skirmish.write(
            folder.resolve("deep.muster"),
            "rulebook deep 1.0.0 edition 2\nquantity q : count = " + "(".repeat(100_000));
    harmless(Cli.run("check", file), 2, "error[nested-too-deep]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "test", "rules", "scenarios", "play", "replay"})
  void what_is_not_there_is_named(String command) {
    harmless(Cli.run(command, folder.resolve("missing")), 1, "missing");
  }

  @Test
  void a_folder_without_files_is_no_rulebook() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    harmless(Cli.run("check", empty), 1, "no rulebook");
    harmless(Cli.run("replay", empty), 1, "is a folder");
  }

  @Test
  void a_name_that_cannot_be_a_path_is_told() {
    harmless(Cli.run("check", "a\0b"), 1, "neither a path");
    harmless(Cli.run("check", " "), 1, "There is no file");
  }

  @Test
  void what_is_wrong_with_a_record_is_said_in_words_of_the_record() throws IOException {
    Path record = folder.resolve("b.json");
    Cli.run("play", Skirmish.in(folder), "--quiet", "--record", record);
    String text = Files.readString(record);
    Object[][] wrong = {
      {text.substring(0, text.length() / 2), "it breaks off"},
      {text.replace("\"seed\" : 1", "\"seed\" : \"x\""), "the field `seed` does not hold"},
      {text.replace("\"seed\" : 1,", ""), "the field `seed` is missing"},
      {
        text.replace("\"seed\" : 1,", "\"seed\" : 1, \"sede\" : 2,"), "a record has no field `sede`"
      },
      {"[]", "another kind of JSON"},
      {"", "it is empty"}
    };
    for (Object[] w : wrong) {
      Path file = Skirmish.write(folder.resolve("wrong.json"), (String) w[0]);
      Cli.Ran ran = Cli.run("replay", file);
      harmless(ran, 1, (String) w[1]);
      assertThat(ran.err()).doesNotContain("dev.muster", "token", "REDACTED");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[", "{}", "{\"format\":1}", "{\"format\":99}", "not json"})
  void what_is_no_record_is_refused(String text) {
    harmless(Cli.run("replay", Skirmish.write(folder.resolve("r.json"), text)), 1, "r.json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rules: 3",
        "- a\n- b",
        "rules:\n- id",
        "&a [*a]",
        "rules: !!java.net.URL [\"http://x\"]"
      })
  void what_is_no_inventory_is_refused(String text) {
    harmless(
        Cli.run(
            "test",
            Skirmish.in(folder),
            "--coverage",
            Skirmish.write(folder.resolve("i.yaml"), text)),
        1,
        "i.yaml");
  }

  @Test
  void a_line_without_end_is_cut_off() {
    Cli.Ran ran =
        Cli.typing(
            "x".repeat(100_000) + "\nquit\n",
            List.of(),
            "play",
            Skirmish.in(folder),
            "--side",
            "blue=human");
    harmless(ran, 0, "No: `" + "x".repeat(10_000) + "`");
  }

  @Test
  void signs_that_would_steer_the_terminal_are_not_printed() {
    Path book = Skirmish.in(folder);
    Skirmish.write(
        book.resolve("rules.muster"), Skirmish.RULES.replace("\"Guard\"", "\"Gu\u001b[31mard\""));
    assertThat(Cli.run("play", book).out()).contains("Gu·[31mard").doesNotContain("\u001b");
  }
}
