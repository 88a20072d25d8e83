package dev.muster.tool.cli.replay;

import dev.muster.record.Records;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.SavedRecord;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.IoErrorText;
import java.io.IOException;
import java.nio.file.Path;

/** Records of battles as files. */
public final class RecordFile {
  private RecordFile() {}

  /** Reads a record to be used; says so if nobody can tell whether it is whole. */
  public static SavedRecord read(Path file, Console console) {
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

  public static SavedRecord read(Path file) {
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
