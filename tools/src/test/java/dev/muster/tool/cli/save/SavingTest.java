package dev.muster.tool.cli.save;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.decisions.MadeDecision;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Cli.Typist;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.replay.RecordFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that a person decided is lost, and nothing that somebody else wrote is replaced. */
class SavingTest {
  private static final Pattern MOVED = Pattern.compile("but in (.*)");

  @TempDir Path folder;
  private Path book;
  private Path disk;
  private Path record;

  @BeforeEach
  void write() throws IOException {
    book = Skirmish.in(folder);
    Skirmish.write(
        book.resolve("rules.muster"), Skirmish.RULES.replace("repeat 2 times", "repeat 9 times"));
    disk = Files.createDirectory(folder.resolve("disk"));
    record = disk.resolve("battle.json");
  }

  private Cli.Ran playing(Typist typist) {
    return Cli.typing(typist, "play", book, "--side", "blue=human", "--record", record);
  }

  private static List<String> decided(Path file) {
    BattleRecord battle = RecordFile.read(file).battle();
    return battle.decisions().stream()
        .filter(d -> d.side().equals("blue"))
        .map(MadeDecision::answer)
        .toList();
  }

  private void pullOut() throws IOException {
    Files.move(disk, folder.resolve("away"));
  }

  private void putBack() throws IOException {
    Files.move(folder.resolve("away"), disk);
  }

  @Test
  void after_a_save_that_failed_the_next_one_saves_all_and_both_are_told_once() {
    Cli.Ran ran =
        playing(
            new Typist()
                .types("done")
                .does(this::pullOut)
                .types("2")
                .types("3")
                .does(this::putBack)
                .types("4")
                .does(() -> assertThat(decided(record)).hasSize(4))
                .types("done")
                .types("quit"));
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.err().lines())
        .hasSize(2)
        .anyMatch(line -> line.contains("cannot be saved in ") && line.contains("free some space"))
        .anyMatch(line -> line.contains("is saved again, with all that was decided"));
    assertThat(ran.out()).contains("Resume it with: muster play ");
    assertThat(decided(record))
        .containsExactly(
            "done",
            "advance line straight:60",
            "advance line straight:40",
            "advance line straight:20",
            "done");
  }

  @Test
  void a_battle_left_while_it_cannot_be_saved_where_it_should_is_kept_elsewhere() {
    Cli.Ran ran = playing(new Typist().types("done").does(this::pullOut).types("2").types("quit"));
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(decided(moved(ran))).containsExactly("done", "advance line straight:60");
    String name = moved(ran).getFileName().toString().replace(".json", "");
    assertThat(ran.out()).endsWith("--resume " + name + "\n");
  }

  @Test
  void a_battle_that_can_be_saved_nowhere_is_left_at_the_second_quit() throws IOException {
    String data = System.getProperty("muster.data", "");
    Path noFolder = Files.writeString(folder.resolve("a file"), "");
    try {
      Cli.Ran ran =
          playing(
              new Typist()
                  .types("done")
                  .does(this::pullOut)
                  .does(() -> System.setProperty("muster.data", noFolder.toString()))
                  .types("quit")
                  .types("2")
                  .types("quit")
                  .types("quit")
                  .types("quit"));
      assertThat(ran.out().split("type quit again to leave all the same", -1)).hasSize(3);
      assertThat(ran.err())
          .contains("the battle goes to those that Muster keeps, if there is room")
          .contains("What was decided when it was last saved is there");
      assertThat(ran.exitCode()).isEqualTo(1);
    } finally {
      System.setProperty("muster.data", data);
    }
    assertThat(decided(folder.resolve("away/battle.json"))).containsExactly("done");
  }

  @Test
  void who_makes_room_after_the_first_quit_loses_nothing() {
    String data = System.getProperty("muster.data", "");
    try {
      Cli.Ran ran =
          playing(
              new Typist()
                  .types("done")
                  .does(this::pullOut)
                  .does(() -> System.setProperty("muster.data", book + "/rules.muster"))
                  .types("2")
                  .types("quit")
                  .does(this::putBack)
                  .types("quit"));
      assertThat(ran.exitCode()).as(ran.err()).isZero();
    } finally {
      System.setProperty("muster.data", data);
    }
    assertThat(decided(record)).containsExactly("done", "advance line straight:60");
  }

  @Test
  void who_asks_to_save_is_told_that_and_where_it_is_done() {
    String way = " is not needed: every decision is saved when it is made";
    assertThat(playing(new Typist().types("save").types("help").types("quit")).out())
        .contains(
            "That" + way + ", in " + record + ".\n", "save  " + way + ", in " + record + "\n");
    assertThat(Cli.typing("Save\nquit\n", List.of(), "play", book, "--side", "blue=human").out())
        .contains("That" + way + "; the battle is kept by itself.\n");
  }

  private static Path moved(Cli.Ran ran) {
    Matcher found = MOVED.matcher(ran.err());
    assertThat(found.find()).as(ran.err()).isTrue();
    return Path.of(found.group(1));
  }

  @Test
  void what_somebody_else_saved_meanwhile_is_left_as_it_is() throws IOException {
    Cli.run("play", book, "--seed", 9, "--quiet", "--record", folder.resolve("other.json"));
    byte[] other = Files.readAllBytes(folder.resolve("other.json"));
    Cli.Ran ran =
        playing(
            new Typist()
                .types("done")
                .does(() -> Files.write(record, other))
                .types("2")
                .types("done")
                .types("quit"));
    assertThat(Files.readAllBytes(record)).isEqualTo(other);
    assertThat(decided(moved(ran))).containsExactly("done", "advance line straight:60", "done");
    assertThat(ran.err()).containsOnlyOnce("somebody else has changed it meanwhile");
  }

  @Test
  void a_file_that_one_muster_saves_to_is_not_used_by_another() {
    Cli.Ran ran =
        playing(
            new Typist()
                .types("done")
                .does(
                    () -> {
                      Cli.Ran again =
                          Cli.typing("quit\n", List.of(), "play", book, "--resume", record);
                      assertThat(again.exitCode()).isEqualTo(1);
                      assertThat(again.err()).contains("in use by another muster", "--record FILE");
                      Cli.Ran fresh = Cli.run("play", book, "--quiet", "--record", record);
                      assertThat(fresh.exitCode()).isEqualTo(1);
                      assertThat(Cli.run("replay", record, "--rulebook", book).exitCode()).isZero();
                    })
                .types("2")
                .types("quit"));
    assertThat(ran.exitCode()).isZero();
    assertThat(decided(record)).hasSize(2);
    assertThat(disk.toFile().list()).containsExactly("battle.json");
    Cli.Ran later = Cli.typing("quit\n", List.of(), "play", book, "--resume", record);
    assertThat(later.exitCode()).as(later.err()).isZero();
  }

  @Test
  void a_decision_is_saved_before_anything_comes_of_it() {
    StringBuilder shown = new StringBuilder();
    try (java.io.OutputStream out =
        new java.io.ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int from, int length) {
            super.write(bytes, from, length);
            if (toString(java.nio.charset.StandardCharsets.UTF_8).contains("Blue: Advance")) {
              shown.append(decided(record));
            }
          }
        }) {
      Cli.at(
          new Console(
              new Typist().types("2"),
              out,
              new java.io.ByteArrayOutputStream(),
              new Console.Person(false, true, false)),
          "play",
          book,
          "--side",
          "blue=human",
          "--record",
          record);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    assertThat(shown.toString()).startsWith("[advance line straight:60]");
  }

  @Test
  void what_is_taken_back_is_taken_back_in_the_file_too() {
    playing(
        new Typist()
            .types("2")
            .types("3")
            .types("undo")
            .does(() -> assertThat(decided(record)).containsExactly("advance line straight:60"))
            .types("undo")
            .does(() -> assertThat(decided(record)).isEmpty())
            .types("4")
            .types("quit"));
    assertThat(decided(record)).containsExactly("advance line straight:20");
    assertThat(Cli.run("replay", record, "--rulebook", book, "--quiet").out())
        .startsWith("The same, byte for byte");
  }

  @Test
  void a_link_stays_a_link_and_what_it_leads_to_is_written() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.json"), Path.of("disk/battle.json"));
    Cli.Ran ran = Cli.run("play", book, "--quiet", "--record", link);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(Files.isSymbolicLink(record)).isFalse();
    assertThat(RecordFile.read(record).checked()).isTrue();
  }

  @Test
  void what_a_killed_muster_left_of_this_file_is_removed_and_nothing_else() throws IOException {
    List<String> others =
        List.of(".battle.json.part", ".other.json.77.part", "battle.json.77.part");
    for (String name : others) {
      Files.writeString(disk.resolve(name), "somebody's");
    }
    Files.writeString(disk.resolve(".battle.json.77.part"), "{");
    Files.writeString(disk.resolve(".battle.json.muster-lock"), "");
    assertThat(Cli.run("play", book, "--quiet", "--record", record).exitCode()).isZero();
    assertThat(disk.toFile().list())
        .containsExactlyInAnyOrder(others.get(0), others.get(1), others.get(2), "battle.json");
  }

  private Cli.Ran recorded(Path file, Object... more) {
    Object[] args = new Object[5 + more.length];
    System.arraycopy(new Object[] {"play", book, "--quiet", "--record", file}, 0, args, 0, 5);
    System.arraycopy(more, 0, args, 5, more.length);
    return Cli.run(args);
  }

  private void leftAlone(Path file, String why, Object... more) throws IOException {
    byte[] before = Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
    Cli.Ran ran = recorded(file, more);
    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(1);
    assertThat(ran.err()).contains(why).doesNotContain("Exception");
    assertThat(ran.out()).as("before the battle").isEmpty();
    assertThat(Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0])
        .isEqualTo(before);
  }

  @Test
  void only_what_is_a_record_is_replaced_unless_somebody_insists() throws IOException {
    Path text = Skirmish.write(disk.resolve("diary.txt"), "Dear diary\n");
    leftAlone(text, "replace this one with --force");
    assertThat(recorded(text, "--force").exitCode()).isZero();
    assertThat(recorded(text).exitCode()).as("a record now").isZero();
    Path empty = Skirmish.write(disk.resolve("empty"), "");
    assertThat(recorded(empty).exitCode()).isZero();
    byte[] damaged = Files.readAllBytes(text);
    damaged[damaged.length / 2] ^= 1;
    Files.write(text, damaged);
    leftAlone(text, "not a readable record of Muster");
  }

  @Test
  void a_battle_of_people_that_is_not_over_is_replaced_only_by_who_insists() throws IOException {
    playing(new Typist().types("2").types("quit"));
    String way = record + " holds a battle that is not over; resume it with: muster play --resume ";
    leftAlone(record, way + record + ", or replace it with --force.");
    byte[] left = Files.readAllBytes(record);
    Path other = Files.write(disk.resolve("other.json"), left);
    assertThat(
            Cli.typing("quit\n", List.of(), "play", book, "--resume", other, "--record", record)
                .err())
        .contains(way);
    assertThat(Files.readAllBytes(record)).isEqualTo(left);
    Cli.Ran resumed =
        Cli.typing("quit\n", List.of(), "play", book, "--resume", record, "--record", record);
    assertThat(resumed.exitCode()).as(resumed.err()).isZero();
    assertThat(recorded(record, "--force").exitCode()).isZero();
    assertThat(recorded(record).exitCode()).as("over").isZero();
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void battles_are_kept_in_the_home_that_the_environment_names() {
    assertThat(BattleStore.ofSystem("Linux", Map.of("HOME", "/else")))
        .isEqualTo(Path.of("/else/.local/state/muster"));
    assertThat(BattleStore.ofSystem("Mac OS X", Map.of("HOME", "/else")))
        .isEqualTo(Path.of("/else/Library/Application Support/Muster"));
    assertThat(BattleStore.ofSystem("Linux", Map.of("HOME", "else")))
        .isEqualTo(Path.of(System.getProperty("user.home"), ".local/state/muster"));
    assertThat(BattleStore.ofSystem("Linux", Map.of("HOME", "/else", "XDG_STATE_HOME", "/state")))
        .isEqualTo(Path.of("/state/muster"));
  }

  @Test
  void a_source_of_a_rulebook_is_never_replaced_not_even_through_a_link() throws IOException {
    Path source = book.resolve("rules.muster");
    leftAlone(source, "a part of a rulebook", "--force");
    Path link = Files.createSymbolicLink(disk.resolve("battle.json"), source);
    leftAlone(link, "a part of a rulebook", "--force");
    leftAlone(book.resolve("new.muster"), "a part of a rulebook");
    leftAlone(disk, "it is a folder", "--force");
    Path circle = disk.resolve("circle");
    leftAlone(Files.createSymbolicLink(circle, circle), "links in a circle");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void a_device_is_never_written() throws IOException {
    leftAlone(Path.of("/dev/null"), "a device or a pipe", "--force");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void what_looks_like_its_lock_and_is_a_pipe_is_not_waited_for() throws Exception {
    Path lock = disk.resolve(".battle.json.muster-lock");
    assertThat(new ProcessBuilder("mkfifo", lock.toString()).start().waitFor()).isZero();
    Cli.Ran ran = Cli.run("play", book, "--record", record);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(ran.err())
        .contains(".battle.json.muster-lock beside it is no regular file; remove it.");
  }

  @Test
  void a_battle_that_a_problem_ends_leaves_its_record_and_says_where() throws IOException {
    Skirmish.write(
        book.resolve("rules.muster"),
        Skirmish.RULES.replace(
            "set side.hits to side.hits + r.total", "repeat while side.hits < 1 { }"));
    Cli.Ran ran = recorded(record);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err())
        .contains(
            "error[",
            "the battle up to here is saved. When the rule is mended, resume it with: muster play ");
    BattleRecord saved = RecordFile.read(record).battle();
    assertThat(saved.left()).isTrue();
    assertThat(saved.decisions()).isNotEmpty();
  }

  @Test
  void a_decision_after_which_the_battle_cannot_go_on_is_taken_back() {
    Skirmish.write(
        book.resolve("rules.muster"),
        Skirmish.RULES
            .replace("{ + 9 when me.strength > 8 }", "{ + 2000 when me.strength > 8 }")
            .replace(
                "  move me along path\n",
                "  move me along path\n"
                    + "  if me.strength = 3 and path.length > 7 cm {\n"
                    + "    set me.strength to 9\n"
                    + "  }\n"));
    Cli.Ran ran = playing(new Typist().types("1").types("2").types("quit"));
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.err()).containsOnlyOnce("error[cannot-go-on]");
    assertThat(ran.out())
        .contains(
            "cannot go on from your last decision",
            "Taken back: Advance: Line, straight ahead 8 cm");
    assertThat(decided(record)).containsExactly("advance line straight:60");
  }

  @Test
  void a_resumed_battle_that_goes_wrong_early_loses_nothing_of_its_record() throws IOException {
    playing(new Typist().types("2").types("3").types("4").types("quit"));
    byte[] good = Files.readAllBytes(record);
    Skirmish.write(
        book.resolve("rules.muster"),
        Skirmish.RULES.replace(": dice (p.3) = 2", ": dice (p.3) = 2000"));
    Cli.Ran ran = Cli.typing("done\n", List.of(), "play", book, "--resume", record);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(Files.readAllBytes(record)).isEqualTo(good);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void of_the_battles_kept_the_oldest_that_is_over_goes_first(int unfinished) throws IOException {
    playing(new Typist().types("2").types("quit"));
    byte[] left = Files.readAllBytes(record);
    recorded(record, "--force");
    byte[] over = Files.readAllBytes(record);
    BattleStore store = new BattleStore(Files.createDirectory(folder.resolve("store")));
    for (int i = 0; i < BattleStore.MOST_KEPT; i++) {
      Path file = store.folder().resolve("meeting-" + (i + 1) + ".json");
      Files.write(file, i < unfinished ? left : over);
      Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH.plusSeconds(i)));
    }
    try (SaveFile added = store.add("meeting")) {
      added.save(Records.parse(left, "left").battle());
    }
    assertThat(store.folder().toFile().list()).hasSize(BattleStore.MOST_KEPT);
    Path first = store.folder().resolve("meeting-1.json");
    if (unfinished > 0) {
      Files.setLastModifiedTime(
          first,
          FileTime.from(
              LocalDateTime.of(2026, 2, 3, 4, 5, 6).atZone(ZoneId.systemDefault()).toInstant()));
      assertThat(store.unfinished().getFirst()).endsWith(", saved 2026-02-03 04:05:06");
    }
    assertThat(store.unfinished())
        .extracting(line -> line.substring(0, line.indexOf(':')))
        .containsExactlyElementsOf(List.of("meeting-1", "meeting-2").subList(0, unfinished + 1));
  }
}
