package dev.muster.tool.cli.packages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ArchiveTest {
  private static final SortedMap<String, byte[]> FILES =
      new TreeMap<>(
          java.util.Map.of(
              "a/é.muster",
              bytes("rulebook a\n"),
              "a/empty.md",
              new byte[0],
              "b.json",
              bytes("{}")));

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void any_reader_of_zip_files_reads_it() throws IOException {
    List<String> names = new ArrayList<>();
    try (ZipInputStream zip =
        new ZipInputStream(new ByteArrayInputStream(new Archive(FILES).bytes()))) {
      for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
        names.add(entry.getName());
        assertThat(zip.readAllBytes()).isEqualTo(FILES.get(entry.getName()));
      }
    }
    assertThat(names).containsExactlyElementsOf(FILES.keySet());
  }

  @Test
  void what_another_program_has_written_is_not_read() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("a"));
      zip.write(new byte[1_000_000]);
    }
    assertThat(Archive.read(out.toByteArray())).isEmpty();
  }

  @Property
  void the_same_files_are_read_as_were_written(@ForAll("files") SortedMap<String, byte[]> files) {
    Archive read = Archive.read(new Archive(files).bytes()).orElseThrow();
    assertThat(read.files().keySet()).isEqualTo(files.keySet());
    assertThat(read.files())
        .allSatisfy((name, content) -> assertThat(content).isEqualTo(files.get(name)));
  }

  @Provide
  Arbitrary<SortedMap<String, byte[]>> files() {
    return Arbitraries.maps(
            Arbitraries.strings().alpha().withChars("/é .").ofMinLength(1).ofMaxLength(20),
            Arbitraries.bytes().array(byte[].class).ofMaxSize(100))
        .ofMaxSize(8)
        .map(TreeMap::new);
  }

  @Property
  void nothing_is_read_of_one_that_differs_in_any_byte(
      @ForAll @IntRange(max = 100_000) int at, @ForAll @IntRange(min = 1, max = 255) int by) {
    byte[] bytes = new Archive(FILES).bytes();
    bytes[at % bytes.length] ^= (byte) by;
    // A content and its sum may only change together.
    assertThat(Archive.read(bytes)).isEmpty();
  }

  @Test
  void nothing_is_read_of_a_part_or_of_more() {
    byte[] bytes = new Archive(FILES).bytes();
    for (int size = 0; size < bytes.length; size++) {
      assertThat(Archive.read(java.util.Arrays.copyOf(bytes, size))).isEmpty();
    }
    assertThat(Archive.read(java.util.Arrays.copyOf(bytes, bytes.length + 1))).isEmpty();
  }
}
