package dev.muster.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.play.decisions.MadeDecision;
import dev.muster.record.BattleRecord.Ending;
import dev.muster.record.BattleRecord.How;
import dev.muster.record.BattleRecord.RecordedEvent;
import dev.muster.record.Records.BadRecord;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RecordsTest {
  private static final BattleRecord BATTLE =
      new BattleRecord(
          BattleRecord.FORMAT,
          "skirmish",
          "1.0.0",
          "0".repeat(64),
          "2026-03-01",
          "meeting",
          List.of("heat"),
          5,
          Map.of("red", Seat.BOT),
          List.of(new MadeDecision("red", "orders", "advance guard straight:60")),
          List.of(
              new RecordedEvent(
                  "began",
                  "skirmish/rules.muster:28",
                  Map.of("words", List.of(Map.of("text", "„Eckmühl“ \"(p.6)\"\nby night")))),
              new RecordedEvent("rolled", "", Map.of("faces", List.of(2, 6)))),
          new Ending(How.LEFT, "", ""));

  @TempDir Path folder;

  /** The same battle with other events. */
  static BattleRecord with(List<RecordedEvent> events) {
    return new BattleRecord(
        BattleRecord.FORMAT,
        BATTLE.rulebook(),
        BATTLE.version(),
        BATTLE.contentHash(),
        BATTLE.asOf(),
        BATTLE.scenario(),
        BATTLE.options(),
        BATTLE.seed(),
        BATTLE.players(),
        BATTLE.decisions(),
        events,
        BATTLE.result());
  }

  /** What was read, if it is taken for a record. */
  private static Optional<SavedRecord> taken(byte[] bytes) {
    try {
      return Optional.of(Records.parse(bytes, "battle.json"));
    } catch (BadRecord told) {
      assertThat(told).message().startsWith("battle.json").doesNotContain("Exception", "tools.");
      return Optional.empty();
    }
  }

  private static String text() {
    return new String(Records.bytes(BATTLE), StandardCharsets.UTF_8);
  }

  private static Optional<SavedRecord> taken(String text) {
    return taken(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void what_was_written_is_read_and_known_to_be_whole() {
    SavedRecord read = Records.parse(Records.bytes(BATTLE), "battle.json");
    assertThat(read.battle()).isEqualTo(BATTLE);
    assertThat(read.checked()).isTrue();
    assertThat(read.isText(BATTLE)).isTrue();
  }

  @Test
  void no_more_is_made_of_a_record_than_shows_that_it_is_too_large() {
    List<RecordedEvent> events =
        Collections.nCopies(
            70, new RecordedEvent("said", "", Map.of("words", "x".repeat(1024 * 1024))));
    BattleRecord large = with(events);
    assertThat(Records.bytes(large).length)
        .isBetween((int) Records.SIZE_LIMIT + 1, (int) Records.SIZE_LIMIT + 1000);
  }

  @Test
  void the_checksum_is_the_second_line_and_that_of_all_other_lines() throws Exception {
    List<String> lines = text().lines().toList();
    String rest = text().replace(lines.get(1) + "\n", "");
    byte[] sum =
        java.security.MessageDigest.getInstance("SHA-256")
            .digest(rest.getBytes(StandardCharsets.UTF_8));
    assertThat(lines.get(1))
        .isEqualTo("  \"checksum\" : \"" + java.util.HexFormat.of().formatHex(sum) + "\",");
  }

  @Test
  void no_bit_can_change_without_being_noticed() {
    byte[] good = Records.bytes(BATTLE);
    for (int at = 0; at < good.length; at++) {
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        byte[] bad = good.clone();
        bad[at] ^= (byte) (1 << bit);
        assertThat(taken(bad)).as("bit %s of byte %s", bit, at).isEmpty();
      }
    }
  }

  @Test
  void a_record_cut_short_is_none_unless_only_the_last_line_end_is_missing() {
    byte[] good = Records.bytes(BATTLE);
    for (int length = 0; length < good.length - 1; length++) {
      assertThat(taken(Arrays.copyOf(good, length))).as("the first %s bytes", length).isEmpty();
    }
    assertThat(taken(Arrays.copyOf(good, good.length - 1)).orElseThrow().isText(BATTLE)).isFalse();
  }

  @Test
  void what_is_edited_is_told_and_taken_once_its_checksum_is_deleted() {
    String edited = text().replace("straight:60", "straight:40");
    assertThatThrownBy(() -> Records.parse(edited.getBytes(StandardCharsets.UTF_8), "a.json"))
        .isInstanceOf(BadRecord.class)
        .hasMessageContaining("a.json is not as it was saved")
        .hasMessageContaining("delete its line `checksum`");
    SavedRecord meant = taken(edited.replaceFirst("  \"checksum\".*\n", "")).orElseThrow();
    assertThat(meant.checked()).isFalse();
    assertThat(meant.battle().decisions().getFirst().answer()).endsWith("straight:40");
    assertThat(meant.isText(meant.battle())).isTrue();
  }

  @Test
  void a_record_of_a_newer_or_unknown_format_says_which_program_reads_it() {
    for (String format : List.of("5", "123456789012345678901234567890")) {
      assertThatThrownBy(() -> parse(text().replace("\"format\" : 4", "\"format\" : " + format)))
          .isInstanceOf(BadRecord.class)
          .hasMessageContaining("a.json is a record of format ", ", of a newer Muster")
          .hasMessageContaining("knows formats 2 to 4: use the newer one, which wrote it");
    }
    assertThatThrownBy(() -> parse("{ \"format\" : 5, \"players\" : 7, \"weather\" : [ ] }"))
        .hasMessageContaining("of a newer Muster");
    assertThatThrownBy(() -> parse(text().replace("\"format\" : 4", "\"format\" : 1")))
        .hasMessageContaining("only the program that wrote it can replay it");
    assertThatThrownBy(() -> parse(text().replace("\"format\" : 4", "\"format\" : \"4\"")))
        .hasMessageContaining("the field `format` does not hold a whole number");
  }

  private static SavedRecord parse(String text) {
    return Records.parse(text.getBytes(StandardCharsets.UTF_8), "a.json");
  }

  @Test
  void a_record_is_a_line_for_each_field_each_decision_and_each_event() {
    assertThat(text().lines().skip(2))
        .containsExactly(
            "  \"format\" : 4,",
            "  \"rulebook\" : \"skirmish\",",
            "  \"version\" : \"1.0.0\",",
            "  \"contentHash\" : \"" + "0".repeat(64) + "\",",
            "  \"asOf\" : \"2026-03-01\",",
            "  \"scenario\" : \"meeting\",",
            "  \"options\" : [",
            "    \"heat\"",
            "  ],",
            "  \"seed\" : 5,",
            "  \"players\" : {\"red\": \"bot\"},",
            "  \"decisions\" : [",
            "    {\"side\": \"red\", \"decision\": \"orders\", \"answer\": \"advance guard straight:60\"}",
            "  ],",
            "  \"events\" : [",
            "    {\"kind\": \"began\", \"where\": \"skirmish/rules.muster:28\", \"words\":"
                + " [{\"text\": \"„Eckmühl“ \\\"(p.6)\\\"\\nby night\"}]},",
            "    {\"kind\": \"rolled\", \"where\": \"\", \"faces\": [2, 6]}",
            "  ],",
            "  \"result\" : {\"how\": \"left\", \"winner\": \"\", \"by\": \"\"}",
            "}");
  }

  @Test
  void another_layout_is_no_damage_and_more_than_one_record_is() {
    SavedRecord other = taken(text().replace("\n", "\r\n")).orElseThrow();
    assertThat(other.checked()).isTrue();
    assertThat(other.isText(BATTLE)).isFalse();
    assertThat(taken(text() + text())).isEmpty();
    assertThat(taken(text().replace("\"seed\" : 5", "\"seed\" : 4, \"seed\" : 5"))).isEmpty();
  }

  @Test
  void what_is_too_large_is_not_read_whole() throws Exception {
    Path file = folder.resolve("large.json");
    try (var out = new java.io.RandomAccessFile(file.toFile(), "rw")) {
      out.setLength(Records.SIZE_LIMIT + 1);
    }
    assertThatThrownBy(() -> Records.read(file))
        .isInstanceOf(BadRecord.class)
        .hasMessageContaining("larger than 64 MB");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void only_a_file_is_opened() {
    for (Path none : List.of(folder, Path.of("/dev/zero"))) {
      assertThatThrownBy(() -> Records.read(none))
          .isInstanceOf(BadRecord.class)
          .hasMessageContaining("not the record of a battle");
    }
  }
}
