package dev.muster.tool.cli;

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
}
