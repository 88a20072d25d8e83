package dev.muster.tool.cli;

import dev.muster.record.Records;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.SavedRecord;
import java.io.IOException;
import java.nio.file.Path;

/** Records of battles as files. */
final class RecordFile {
  private RecordFile() {}

  /** Reads a record to be used; says so if nobody can tell whether it is whole. */
  static SavedRecord read(Path file, Console console) {
    SavedRecord saved = read(file);
    if (!saved.checked()) {
      console
          .err()
          .println(
              "muster: "
                  + Style.visible(file.toString())
                  + " has no checksum, so that nobody can tell whether it is as it was saved.");
    }
    return saved;
  }

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
