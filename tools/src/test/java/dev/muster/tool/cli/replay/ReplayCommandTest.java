package dev.muster.tool.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayCommandTest {
  @TempDir Path folder;
  private Path book;
  private Path record;

  @BeforeEach
  void fight() {
    book = Skirmish.in(folder);
    record = folder.resolve("battle.json");
    assertThat(Cli.run("play", book, "--seed", 5, "--quiet", "--record", record).exitCode())
        .isZero();
  }

  private Cli.Ran replay() {
    return Cli.typing("", List.of(folder), "replay", record, "--quiet");
  }

  /** As somebody edits a record who means it: without its checksum. */
  private void change(String from, String to) throws Exception {
    String text = Files.readString(record);
    assertThat(text).contains(from);
    Files.writeString(
        record,
        text.replaceFirst("  \"checksum\".*\n", "")
            .replaceFirst(java.util.regex.Pattern.quote(from), to));
  }

  @Test
  void a_battle_comes_out_the_same_again() {
    Cli.Ran ran = replay();
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).startsWith("The same, byte for byte: ");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void it_tells_the_story_that_was_told() {
    String told = Cli.run("play", book, "--seed", 5).out();
    assertThat(Cli.run("replay", record, "--rulebook", book).out()).startsWith(told);
  }

  @Test
  void decisions_of_people_are_kept_too() {
    Cli.typing(
        "advance line straight:5.3\n2\n5\ndone\ndone\n",
        List.of(),
        "play",
        book,
        "--side",
        "blue=human",
        "--record",
        record);
    Cli.Ran ran = replay();
    assertThat(ran.out()).startsWith("The same, byte for byte: ");
  }

  @Test
  void a_record_does_not_depend_on_where_the_rulebook_lies() throws Exception {
    Path elsewhere = folder.resolve("elsewhere");
    Path moved = Files.move(book, Files.createDirectories(elsewhere).resolve("skirmish"));
    assertThat(Cli.run("replay", record, "--quiet", "--rulebook", moved).exitCode()).isZero();
  }

  @Test
  void a_record_is_the_same_from_a_copy_a_link_and_with_other_line_ends() throws Exception {
    Path more = folder.resolve("more");
    Skirmish.write(
        more.resolve("house.muster"),
        "extends skirmish\nrulebook more \"More\" 1.0.0 edition 2\n"
            + "modifier keen \"Keen\" (p.9) to fighting-dice { + 1 }\n");
    byte[] first = recorded(more);
    assertThat(new String(first, StandardCharsets.UTF_8))
        .contains("\"modifier keen/1\"", "\"where\": \"skirmish/rules.muster:");

    Path elsewhere = folder.resolve("elsewhere");
    Path copy = elsewhere.resolve("a copy");
    for (Path file : List.of(more.resolve("house.muster"), book.resolve("rules.muster"))) {
      String name = file.startsWith(book) ? "skirmish/rules.muster" : "a copy/house.muster";
      Skirmish.write(
          elsewhere.resolve(name), "\uFEFF" + Files.readString(file).replace("\n", "\r\n"));
    }
    Files.delete(book.resolve("examples.muster"));
    byte[] fewer = recorded(more);
    assertThat(recorded(copy)).isEqualTo(fewer);
    Path rules = elsewhere.resolve("skirmish/rules.muster");
    Files.writeString(rules, Files.readString(rules).replace("\r\n", "\r"));
    assertThat(recorded(copy)).isEqualTo(fewer);

    Path link = Files.createDirectory(folder.resolve("links")).resolve("link");
    assertThat(recorded(Files.createSymbolicLink(link, more))).isEqualTo(fewer);
  }

  private byte[] recorded(Path rulebook) throws Exception {
    Path file = folder.resolve("again.json");
    Cli.Ran ran = Cli.run("play", rulebook, "--quiet", "--record", file);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    return Files.readAllBytes(file);
  }

  @Test
  void another_seed_is_another_battle() throws Exception {
    change("\"seed\" : 5", "\"seed\" : 6");
    Cli.Ran ran = replay();
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).startsWith("Not the same: ");
  }

  @Test
  void a_record_edited_by_hand_is_not_believed_until_its_checksum_is_deleted() throws Exception {
    Files.writeString(record, Files.readString(record).replace("\"seed\" : 5", "\"seed\" : 6"));
    Cli.Ran ran = replay();
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("is not as it was saved", "delete its line `checksum`.");
  }

  @Test
  void a_record_without_a_checksum_is_used_and_that_is_told() throws Exception {
    change("\"seed\" : 5", "\"seed\" : 5");
    Cli.Ran ran = replay();
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).startsWith("The same, byte for byte: ");
    assertThat(ran.err()).contains("battle.json has no checksum");
  }

  @Test
  void another_decision_that_is_not_allowed_is_told() throws Exception {
    change("\"answer\": \"advance guard", "\"answer\": \"retire guard");
    Cli.Ran ran = replay();
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).contains("retire guard");
  }

  @Test
  void an_option_that_the_rulebook_has_not_is_refused() throws Exception {
    change("\"options\" : []", "\"options\" : [\"fog\"]");
    for (String quiet : List.of("--quiet", "--stacktrace")) {
      Cli.Ran ran = Cli.typing("", List.of(folder), "replay", record, quiet);
      assertThat(ran.exitCode()).isEqualTo(2);
      assertThat(ran.out()).isEqualTo("Not the same: the rulebook has no option `fog`.\n");
    }
  }

  @Test
  void the_first_difference_is_told() throws Exception {
    change("\"result\" : {\"how\": \"decided\", \"winner\": \"", "$0not-");
    Cli.Ran ran = replay();
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out())
        .contains("Not the same: `winner` of the result is not-", " in the record, but ");
  }

  @Test
  void another_layout_of_the_same_record_is_not_the_same_file() throws Exception {
    Files.writeString(record, Files.readString(record) + "\n");
    Cli.Ran ran = replay();
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).contains("not byte for byte");
  }

  @Test
  void a_changed_rulebook_is_noticed_and_the_battle_fought_all_the_same() {
    Skirmish.write(book.resolve("examples.muster"), Skirmish.EXAMPLES + "// a remark\n");
    Cli.Ran ran = replay();
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).contains("has changed");
  }

  @Test
  void a_changed_rulebook_of_one_file_is_noticed_too() {
    Path file = Skirmish.write(folder.resolve("alone.muster"), Skirmish.RULES);
    Cli.run("play", file, "--quiet", "--record", record);
    assertThat(Cli.run("replay", record, "--rulebook", file).err()).isEmpty();
    Skirmish.write(file, Skirmish.RULES + "// a remark\n");
    assertThat(Cli.run("replay", record, "--rulebook", file).err()).contains("has changed");
  }

  @Test
  void a_rulebook_that_is_not_here_is_named() throws IOException {
    Path alone = Files.createDirectories(folder.resolve("alone")).resolve("battle.json");
    Cli.Ran ran = Cli.run("replay", Files.move(record, alone));
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("`skirmish`", "--rulebook");
  }
}
