package dev.muster.tool.cli;

import dev.muster.record.BattleRecord;
import dev.muster.record.BattleRecord.RecordedEvent;
import dev.muster.record.Records;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.SavedRecord;
import java.io.IOException;
import java.nio.file.Path;

/** Records of battles as files. */
final class RecordFile {
  private RecordFile() {}

  static SavedRecord read(Path file) {
    try {
      return Records.read(file);
    } catch (BadRecord bad) {
      throw CommandFailure.because(Style.visible(bad.getMessage()) + ".");
    } catch (IOException e) {
      throw CommandFailure.because(
          "The record " + file + " cannot be read: " + IoErrorText.of(e) + ".");
    }
  }

  /** The record with positions that do not depend on where the rulebook is. */
  static BattleRecord portable(BattleRecord r, OpenedRulebook book) {
    return new BattleRecord(
        r.format(),
        r.rulebook(),
        r.version(),
        r.contentHash(),
        r.scenario(),
        r.options(),
        r.seed(),
        r.players(),
        r.decisions(),
        r.events().stream()
            .map(e -> new RecordedEvent(e.kind(), e.text(), book.portable(e.where())))
            .toList(),
        r.result());
  }
}
