package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.Playbooks;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import dev.muster.record.Replay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same rulebook, scenario and seed: the same record, byte for byte, whoever fights it and
 * wherever.
 */
class DeterminismTest {
  private static final String SCENARIO = "peninsular-clash";

  @TempDir Path folder;

  @BeforeEach
  void copyRulebooks() {
    Project.copyRulebooks(folder);
  }

  @Test
  void two_processes_of_different_make_write_the_same_record() throws IOException {
    Path first = folder.resolve("first.json");
    Path second = folder.resolve("second.json");
    Cli.Run one = play(new Cli(folder), first);
    Cli.Run two =
        play(
            new Cli(folder)
                .java("-Duser.language=tr")
                .java("-Duser.country=TR")
                .java("-Duser.timezone=Asia/Tokyo")
                .java("-XX:TieredStopAtLevel=1")
                // Other identities of objects, so that no order may hang on them.
                .java("-XX:+UnlockExperimentalVMOptions")
                .java("-XX:hashCode=2"),
            second);
    assertThat(one.all()).isEqualTo(two.all());
    assertThat(Files.size(first)).isGreaterThan(10_000);
    assertThat(Files.mismatch(first, second)).as("first byte that differs").isEqualTo(-1);
  }

  @Test
  void another_seed_is_another_battle() {
    Book book = Book.read(Project.RULEBOOKS.resolve("drums-and-shakos"));
    Playbooks playbooks = book.playbooks();
    BattleRecord one = Book.recorded(playbooks, book.loaded().contentHash(), SCENARIO, 7);
    BattleRecord two = Book.recorded(playbooks, book.loaded().contentHash(), SCENARIO, 8);
    assertThat(one.decisions()).isNotEqualTo(two.decisions());
  }

  @Test
  void a_battle_fought_again_from_its_record_is_the_same() {
    Book book = Book.read(Project.RULEBOOKS.resolve("drums-and-shakos"));
    Playbooks playbooks = book.playbooks();
    BattleRecord record = Book.recorded(playbooks, book.loaded().contentHash(), SCENARIO, 7);
    BattleRecord read =
        Records.parse(
            Records.text(record).getBytes(java.nio.charset.StandardCharsets.UTF_8), "record");
    assertThat(read).isEqualTo(record);
    BattleRecord again =
        Replay.again(read, book.playbooks(), book.loaded().contentHash(), event -> {});
    assertThat(Replay.difference(record, again)).isEmpty();
    assertThat(Records.text(again)).isEqualTo(Records.text(record));
  }

  @Test
  void a_record_from_a_file_is_fought_again_and_found_equal() {
    Path file = folder.resolve("battle.json");
    play(new Cli(folder), file);
    Cli.Run replay = new Cli(folder).muster("replay", file.toString(), "--quiet");
    assertThat(replay.exit()).as(replay.all()).isZero();
  }

  private static Cli.Run play(Cli cli, Path record) {
    Cli.Run run =
        cli.muster(
            "play",
            "drums-and-shakos",
            "--scenario",
            SCENARIO,
            "--seed",
            "7",
            "--quiet",
            "--record",
            record.toString());
    assertThat(run.exit()).as(run.all()).isZero();
    return run;
  }
}
