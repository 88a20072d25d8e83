package dev.muster.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes records. A record is written aside and then moved, so that a full disk never
 * spoils an older one.
 */
public final class Records {
  /** Bytes; a whole battle takes a few hundred kilobytes. */
  public static final long SIZE_LIMIT = 64L * 1024 * 1024;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(20)
                          .maxStringLength(1_000_000)
                          .build())
                  .build())
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .build();

  private Records() {}

  /** Why a record cannot be used. */
  public static final class BadRecord extends RuntimeException {
    public BadRecord(String message) {
      super(message);
    }
  }

  public static String text(BattleRecord record) {
    return MAPPER.writeValueAsString(record) + "\n";
  }

  public static void write(BattleRecord record, Path file) throws IOException {
    Path whole = file.toAbsolutePath();
    Path aside = Files.createTempFile(whole.getParent(), "." + whole.getFileName(), ".part");
    try {
      Files.writeString(aside, text(record));
      try {
        Files.move(
            aside, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(aside, whole, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(aside);
    }
  }

  public static BattleRecord read(Path file) throws IOException {
    if (Files.size(file) > SIZE_LIMIT) {
      throw new BadRecord(
          file
              + " is larger than "
              + SIZE_LIMIT / (1024 * 1024)
              + " MB and is no record of a battle");
    }
    return parse(Files.readAllBytes(file), file.toString());
  }

  public static BattleRecord parse(byte[] bytes, String name) {
    try {
      BattleRecord record = MAPPER.readValue(bytes, BattleRecord.class);
      if (record == null) {
        throw new BadRecord(name + " holds no record");
      }
      if (record.format() != BattleRecord.FORMAT) {
        throw new BadRecord(
            name
                + " is a record of format "
                + record.format()
                + "; this muster reads format "
                + BattleRecord.FORMAT);
      }
      return record;
    } catch (JacksonException e) {
      var at = e.getLocation();
      String where =
          at == null || at.getLineNr() < 1 ? "" : ":" + at.getLineNr() + ":" + at.getColumnNr();
      throw new BadRecord(
          name
              + where
              + " is no record of a battle: "
              + e.getOriginalMessage()
                  .replaceAll("\\s*\\([^()]*DeserializationFeature[^()]*\\)", ""));
    } catch (UncheckedIOException e) {
      throw new BadRecord(name + " cannot be read: " + e.getMessage());
    }
  }
}
