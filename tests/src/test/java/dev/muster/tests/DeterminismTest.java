package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.Battle;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import dev.muster.record.Replay;
import dev.muster.tool.cli.Shell;
import dev.muster.world.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The same rulebook, scenario and seed: the same record, byte for byte, whoever fights it and
 * wherever.
 */
@Tag("slow")
class DeterminismTest {
  private static final int SEED = 7;
  private static final Map<String, BattleRecord> FOUGHT = new HashMap<>();

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#playedNames")
  void two_processes_of_different_make_write_the_same_record_and_a_third_fights_it_again(
      String rulebook) throws IOException {
    Project.copyRulebooks(folder);
    Path first = folder.resolve("first.json");
    Path second = folder.resolve("second.json");
    MusterProcess.Run one = play(new MusterProcess(folder), rulebook, first);
    MusterProcess.Run two =
        play(
            new MusterProcess(folder)
                .java("-Duser.language=tr")
                .java("-Duser.country=TR")
                .java("-Duser.timezone=Asia/Tokyo")
                // Other identities of objects, so that no order may hang on them.
                .java("-XX:+UnlockExperimentalVMOptions")
                .java("-XX:hashCode=2"),
            rulebook,
            second);
    assertThat(one.all()).isEqualTo(two.all());
    assertThat(Files.size(first)).isGreaterThan(10_000);
    assertThat(Files.mismatch(first, second)).as("first byte that differs").isEqualTo(-1);
    // The Java of this process makes better machine code than theirs.
    Shell.Ran again = new Shell(folder.resolve("rulebooks")).muster("replay", first, "--quiet");
    assertThat(again.exit()).as(again.all()).isZero();
    assertThat(again.out()).startsWith("The same, byte for byte");
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#all")
  void a_battle_fought_again_from_its_record_is_the_same_also_without_drools(
      AllScenarios.Entry entry) {
    String hash = entry.book().loaded().contentHash();
    BattleRecord record = fought(entry);
    BattleRecord read = Records.parse(Records.bytes(record), "record").battle();
    assertThat(read).isEqualTo(record);
    BattleRecord again =
        Battle.inBatch(
            () -> Replay.again(read, entry.book().compiledRulebooks(), hash, event -> {}));
    assertThat(Replay.difference(record, again)).isEmpty();
    assertThat(again).isEqualTo(record);
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#some")
  void another_seed_is_another_battle(AllScenarios.Entry entry) {
    assertThat(recorded(entry, SEED + 1).events()).isNotEqualTo(fought(entry).events());
  }

  /** Fought once for all tests, with half of the work that it may take. */
  private static BattleRecord fought(AllScenarios.Entry entry) {
    return FOUGHT.computeIfAbsent(
        entry.toString(),
        name -> {
          AtomicReference<BattleRecord> record = new AtomicReference<>();
          Work.allowing(Work.LIMIT / 2, () -> record.set(recorded(entry, SEED)));
          return record.get();
        });
  }

  private static BattleRecord recorded(AllScenarios.Entry entry, int seed) {
    return RulebookFolder.recorded(
        entry.compiledRulebooks(), entry.book().loaded().contentHash(), entry.scenario(), seed);
  }

  /** The limits page says so; which rulebook comes near it must not depend on the dice. */
  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#all")
  void a_battle_takes_less_than_half_of_the_work_that_it_may(AllScenarios.Entry entry) {
    assertThat(fought(entry).events()).isNotEmpty();
  }

  private static MusterProcess.Run play(MusterProcess cli, String rulebook, Path record) {
    MusterProcess.Run run =
        cli.muster(
            "play",
            rulebook,
            "--scenario",
            Bookshelf.book(Project.RULEBOOKS.resolve(rulebook)).firstScenario(),
            "--seed",
            Integer.toString(SEED),
            "--quiet",
            "--record",
            record.toString());
    assertThat(run.exit()).as(run.all()).isZero();
    return run;
  }
}
