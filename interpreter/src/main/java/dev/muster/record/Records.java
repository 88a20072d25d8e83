package dev.muster.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
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

  private static final Pattern QUOTED = Pattern.compile("'([^']*)'");

  private Records() {}

  /** Why a record cannot be used. */
  public static final class BadRecord extends RuntimeException {
    public BadRecord(String message) {
      super(message);
    }

    @Override
    public String getMessage() {
      return Objects.requireNonNull(super.getMessage());
    }
  }

  public static String text(BattleRecord record) {
    return MAPPER.writeValueAsString(record) + "\n";
  }

  public static void write(BattleRecord record, Path file) throws IOException {
    Path whole = file.toAbsolutePath();
    Path aside =
        whole.resolveSibling(
            "." + whole.getFileName() + "." + ProcessHandle.current().pid() + ".part");
    Files.deleteIfExists(aside);
    try {
      Files.writeString(
          aside, text(record), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
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
              + " MB and is not a battle record");
    }
    return parse(Files.readAllBytes(file), file.toString());
  }

  /** What is wrong, in words that need no knowledge of how it is read. */
  private static String complaint(JacksonException e) {
    return switch (e) {
      case UnexpectedEndOfInputException end -> "it breaks off";
      case StreamReadException text -> "it is not JSON as a record is written";
      case UnrecognizedPropertyException unknown ->
          "a record has no field `" + unknown.getPropertyName() + "`";
      default -> complaint(e.getOriginalMessage(), field(e));
    };
  }

  private static String field(JacksonException e) {
    return e.getPath().stream()
        .map(r -> r.getPropertyName() == null ? "[" + r.getIndex() + "]" : r.getPropertyName())
        .collect(Collectors.joining("."))
        .replace(".[", "[");
  }

  private static String complaint(String message, String at) {
    if (message.startsWith("No content")) {
      return "it is empty";
    }
    if (message.startsWith("Missing creator property")
        || message.startsWith("Null value for creator property")) {
      return "the field `" + missing(message, at) + "` is missing";
    }
    return at.isEmpty()
        ? "it is another kind of JSON"
        : "the field `" + at + "` does not hold what a record holds there";
  }

  private static String missing(String message, String at) {
    Matcher name = QUOTED.matcher(message);
    String field = name.find() ? name.group(1) : "";
    if (at.isEmpty()) {
      return field;
    }
    return at.endsWith(field) ? at : at + "." + field;
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
      throw new BadRecord(name + where + " is not a battle record: " + complaint(e));
    } catch (UncheckedIOException e) {
      throw new BadRecord(name + " cannot be read: " + e.getMessage());
    }
  }
}
