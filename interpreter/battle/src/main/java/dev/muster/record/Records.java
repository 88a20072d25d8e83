package dev.muster.record;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/** Records as text, with a checksum that tells a damaged or edited one from a whole one. */
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
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .build();

  private static final ObjectWriter WRITER = MAPPER.writer().with(new RecordLayout());

  private static final ObjectWriter OLDER = MAPPER.writerWithDefaultPrettyPrinter();

  private static final String CHECKSUM = "checksum";
  private static final String CHECKSUM_LINE = "  \"" + CHECKSUM + "\" : \"%s\",\n";

  /** The beginning of every record. */
  private static final byte[] OPENING = {'{', '\n'};

  private static final Pattern QUOTED = Pattern.compile("'([^']*)'");

  private Records() {}

  /** Thrown when a record cannot be used. */
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
    return new String(unchecked(record), StandardCharsets.UTF_8);
  }

  /** As a file has it: with the checksum in the second line. */
  public static byte[] bytes(BattleRecord record) {
    byte[] rest = unchecked(record);
    byte[] line = (CHECKSUM_LINE.formatted(checksum(rest))).getBytes(StandardCharsets.UTF_8);
    byte[] whole =
        Arrays.copyOf(OPENING, OPENING.length + line.length + rest.length - OPENING.length);
    System.arraycopy(line, 0, whole, OPENING.length, line.length);
    System.arraycopy(
        rest, OPENING.length, whole, OPENING.length + line.length, rest.length - OPENING.length);
    return whole;
  }

  /** Without the line of the checksum. */
  static byte[] unchecked(BattleRecord record) {
    return switch (record.format()) {
      case SentenceRecord.FORMAT -> unchecked(OLDER, SentenceRecord.of(record));
      case UndatedRecord.FORMAT -> unchecked(WRITER, UndatedRecord.of(record));
      default -> unchecked(WRITER, record);
    };
  }

  private static byte[] unchecked(ObjectWriter writer, Object record) {
    NoMoreThanLimit written = new NoMoreThanLimit();
    writer.writeValue(written, record);
    written.write('\n');
    return written.toByteArray();
  }

  /** Keeps as much as shows that it is more than a record may have, and no more of it. */
  private static final class NoMoreThanLimit extends ByteArrayOutputStream {
    @Override
    public synchronized void write(int b) {
      if (count <= SIZE_LIMIT) {
        super.write(b);
      }
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
      super.write(bytes, from, (int) Math.min(length, SIZE_LIMIT + 1 - count));
    }
  }

  /**
   * Over all but its own line. SHA-256, since records already name their rulebook by it and no
   * other change of a file has its sum; it is no signature, so who edits a record may leave the
   * line out.
   */
  private static String checksum(byte[] rest) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(rest));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Reads a record; nothing but a regular file is opened, and of that no more than the limit. */
  public static SavedRecord read(Path file) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new BadRecord(
          file
              + " is "
              + (Files.isDirectory(file) ? "a folder" : "a device or a pipe")
              + ", not the record of a battle");
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes((int) SIZE_LIMIT + 1);
      if (bytes.length > SIZE_LIMIT) {
        throw new BadRecord(
            file
                + " is larger than "
                + SIZE_LIMIT / (1024 * 1024)
                + " MB and is not a battle record");
      }
      return parse(bytes, file.toString());
    }
  }

  /** Returns what is wrong, in words that need no knowledge of how it is read. */
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
      String missing = missing(message, at);
      return missing.endsWith(".facts")
          ? "`" + missing.replace(".facts", "") + "` does not say what happened"
          : "the field `" + missing + "` is missing";
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

  public static SavedRecord parse(byte[] bytes, String name) {
    AtomicReference<@Nullable String> checksum = new AtomicReference<>();
    try {
      OptionalInt format = format(bytes);
      if (format.isPresent()) {
        expectKnown(format.getAsInt(), name);
      }
      BattleRecord record =
          switch (format.orElse(BattleRecord.FORMAT)) {
            case SentenceRecord.FORMAT ->
                read(SentenceRecord.class, bytes, checksum, name).battle();
            case UndatedRecord.FORMAT -> read(UndatedRecord.class, bytes, checksum, name).battle();
            default -> read(BattleRecord.class, bytes, checksum, name);
          };
      if (format.isEmpty()) {
        throw new BadRecord(
            name + " is not a battle record: the field `format` does not hold a whole number");
      }
      String recorded = checksum.get();
      if (recorded != null && !recorded.equals(checksum(unchecked(record)))) {
        throw new BadRecord(
            name
                + " is not as it was saved: its checksum does not fit. If it was damaged, only"
                + " another copy of it helps; if it was edited, and is meant to be as it is, delete"
                + " its line `checksum`");
      }
      return new SavedRecord(record, bytes, recorded != null);
    } catch (JacksonException e) {
      var at = e.getLocation();
      String where =
          at == null || at.getLineNr() < 1 ? "" : ":" + at.getLineNr() + ":" + at.getColumnNr();
      throw new BadRecord(
          name
              + where
              + " is not a battle record: "
              + complaint(e)
              + "; if it was one and is damaged, only another copy of it helps");
    }
  }

  private static <T> T read(
      Class<T> type, byte[] bytes, AtomicReference<@Nullable String> checksum, String name) {
    T record = MAPPER.readerFor(type).withHandler(taking(checksum, type)).readValue(bytes);
    if (record == null) {
      throw new BadRecord(name + " holds no record");
    }
    return record;
  }

  /**
   * Returns the format that the text says it has; empty where it is no record, which reading it
   * reports.
   */
  private static OptionalInt format(byte[] bytes) {
    try (JsonParser parser = MAPPER.createParser(bytes)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return OptionalInt.empty();
      }
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        boolean found = parser.currentName().equals("format");
        JsonToken value = parser.nextToken();
        if (found) {
          return value == JsonToken.VALUE_NUMBER_INT
              ? OptionalInt.of((int) Math.min(parser.getDoubleValue(), Integer.MAX_VALUE))
              : OptionalInt.empty();
        }
        parser.skipChildren();
      }
      return OptionalInt.empty();
    }
  }

  private static void expectKnown(int format, String name) {
    if (format > BattleRecord.FORMAT) {
      throw new BadRecord(
          name
              + " is a record of format "
              + format
              + ", of a newer Muster. This one knows formats "
              + SentenceRecord.FORMAT
              + " to "
              + BattleRecord.FORMAT
              + ": use the newer one, which wrote it");
    }
    if (format < SentenceRecord.FORMAT) {
      throw new BadRecord(
          name
              + " is a record of format "
              + format
              + ", and no Muster from 0.1.0 on has written such. This one knows formats "
              + SentenceRecord.FORMAT
              + " to "
              + BattleRecord.FORMAT
              + "; only the program that wrote it can replay it");
    }
  }

  /** Notes the checksum, which is a field of the file and not of the battle. */
  private static DeserializationProblemHandler taking(
      AtomicReference<@Nullable String> checksum, Class<?> record) {
    return new DeserializationProblemHandler() {
      @Override
      public boolean handleUnknownProperty(
          DeserializationContext context,
          JsonParser parser,
          ValueDeserializer<?> reader,
          Object beanOrClass,
          String name) {
        if (!name.equals(CHECKSUM)
            || reader.handledType() != record
            || parser.currentToken() != JsonToken.VALUE_STRING) {
          return false;
        }
        checksum.set(parser.getString());
        return true;
      }
    };
  }
}
