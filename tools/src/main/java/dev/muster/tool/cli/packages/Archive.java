package dev.muster.tool.cli.packages;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * Files in a ZIP file, of which there is only one way to write them: in the order of their names,
 * as they are, without times, rights, links, comments, or anything between and after them. So the
 * same files are the same bytes on every machine; and what is not written so is not read, which
 * leaves no room for tricks. Nothing is compressed: what libraries make of that differs, and a
 * small file could hold a large one.
 */
record Archive(SortedMap<String, byte[]> files) {
  /** The names of files are in UTF-8. */
  private static final short FLAGS = 1 << 11;

  private static final short VERSION = 20;

  /** 1 January 1980, the first day that a ZIP file knows. */
  private static final int TIME = (1 << 5 | 1) << 16;

  private static final int FILE = 0x04034b50;
  private static final int ENTRY = 0x02014b50;
  private static final int END = 0x06054b50;

  /** Of what stands before the name of a file, and before its entry in the directory. */
  private static final int FILE_HEAD = 30;

  private static final int ENTRY_HEAD = 46;
  private static final int END_SIZE = 22;

  static Archive of(SortedMap<String, byte[]> files) {
    return new Archive(Collections.unmodifiableSortedMap(files));
  }

  /** Reads what {@link #bytes} has written; nothing else. */
  static Optional<Archive> read(byte[] bytes) {
    SortedMap<String, byte[]> files = new TreeMap<>();
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    try {
      while (in.getInt(in.position()) == FILE) {
        int start = in.position();
        byte[] name = new byte[Short.toUnsignedInt(in.getShort(start + 26))];
        int size = in.getInt(start + 18);
        in.position(start + FILE_HEAD);
        in.get(name);
        if (size < 0 || size > in.remaining()) {
          return Optional.empty();
        }
        byte[] content = new byte[size];
        in.get(content);
        files.put(new String(name, StandardCharsets.UTF_8), content);
      }
    } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
      return Optional.empty();
    }
    Archive archive = of(files);
    return Arrays.equals(archive.bytes(), bytes) ? Optional.of(archive) : Optional.empty();
  }

  byte[] bytes() {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    ByteArrayOutputStream directory = new ByteArrayOutputStream();
    files.forEach(
        (name, content) -> {
          byte[] called = name.getBytes(StandardCharsets.UTF_8);
          int at = body.size();
          body.writeBytes(described(buffer(FILE_HEAD).putInt(FILE), called, content).array());
          body.writeBytes(called);
          body.writeBytes(content);
          ByteBuffer entry = buffer(ENTRY_HEAD).putInt(ENTRY).putShort(VERSION);
          directory.writeBytes(described(entry, called, content).putInt(42, at).array());
          directory.writeBytes(called);
        });
    ByteBuffer end = buffer(END_SIZE).putInt(END).putInt(0);
    end.putShort((short) files.size()).putShort((short) files.size());
    end.putInt(directory.size()).putInt(body.size());
    body.writeBytes(directory.toByteArray());
    body.writeBytes(end.array());
    return body.toByteArray();
  }

  private static ByteBuffer buffer(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** What is said of a file before its content, and again in the directory. */
  private static ByteBuffer described(ByteBuffer head, byte[] name, byte[] content) {
    CRC32 crc = new CRC32();
    crc.update(content);
    short stored = 0;
    return head.putShort(VERSION)
        .putShort(FLAGS)
        .putShort(stored)
        .putInt(TIME)
        .putInt((int) crc.getValue())
        .putInt(content.length)
        .putInt(content.length)
        .putShort((short) name.length);
  }
}
