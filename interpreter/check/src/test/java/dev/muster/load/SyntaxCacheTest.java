package dev.muster.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.parse.TextExtent;
import dev.muster.lang.syntax.RulebookFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyntaxCacheTest {
  private static final Source TEXT =
      new Source(
          "a.muster", "rulebook small\nkind unit is thing\nexample e \"E\" { expect 1 = 1 }\n");
  private static final RulebookFile TREE = RulebookReader.read(TEXT).tree();

  @TempDir Path home;

  private Path folder() {
    return home.resolve("deep/cache");
  }

  private Parsed read(Source source, TextExtent extent) {
    return SyntaxCache.in(folder()).read(source, bytes(source), extent);
  }

  private static byte[] bytes(Source source) {
    return source.text().getBytes(StandardCharsets.UTF_8);
  }

  private SyntaxCache.Entry entry(Source source, TextExtent extent) {
    return SyntaxCache.entry(folder(), bytes(source), extent);
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      return files.toList();
    }
  }

  private static void isRight(Parsed read) {
    assertThat(read.tree()).isEqualTo(TREE);
    assertThat(read.problems()).isEmpty();
  }

  @Test
  void a_text_is_known_once_it_was_read() throws IOException {
    assertThat(entry(TEXT, TextExtent.WHOLE).tree(TEXT)).isEmpty();
    isRight(read(TEXT, TextExtent.WHOLE));
    assertThat(entry(TEXT, TextExtent.WHOLE).tree(TEXT)).contains(TREE);
    isRight(read(TEXT, TextExtent.WHOLE));
    assertThat(kept()).containsExactly(entry(TEXT, TextExtent.WHOLE).file());
  }

  @Test
  void rules_without_examples_are_another_tree() throws IOException {
    isRight(read(TEXT, TextExtent.WHOLE));
    assertThat(read(TEXT, TextExtent.RULES).tree().declarations()).hasSize(2);
    isRight(read(TEXT, TextExtent.WHOLE));
    assertThat(kept()).hasSize(2);
  }

  @Test
  void what_is_damaged_is_parsed_and_made_anew() throws IOException {
    read(TEXT, TextExtent.WHOLE);
    SyntaxCache.Entry entry = entry(TEXT, TextExtent.WHOLE);
    byte[] good = Files.readAllBytes(entry.file());
    for (int i = 0; i < good.length; i++) {
      byte[] other = good.clone();
      other[i] ^= 4;
      damage(entry, other);
      damage(entry, Arrays.copyOf(good, i));
    }
    assertThat(entry.file()).hasBinaryContent(good);
  }

  private void damage(SyntaxCache.Entry entry, byte[] bytes) throws IOException {
    Files.write(entry.file(), bytes);
    assertThat(entry.tree(TEXT)).isEmpty();
    isRight(read(TEXT, TextExtent.WHOLE));
    assertThat(entry.tree(TEXT)).contains(TREE);
  }

  @Test
  void the_tree_of_one_text_is_not_taken_for_another() throws IOException {
    Source other = new Source("a.muster", TEXT.text().replace("unit", "band"));
    read(other, TextExtent.WHOLE);
    Files.copy(entry(other, TextExtent.WHOLE).file(), entry(TEXT, TextExtent.WHOLE).file());
    assertThat(entry(TEXT, TextExtent.WHOLE).tree(TEXT)).isEmpty();
    isRight(read(TEXT, TextExtent.WHOLE));
  }

  @Test
  void a_text_with_a_mistake_is_not_kept() throws IOException {
    Files.createDirectories(folder());
    Source wrong = new Source("a.muster", "rulebook small\nkind unit is is\n");
    assertThat(read(wrong, TextExtent.WHOLE).problems()).hasSize(1);
    assertThat(kept()).isEmpty();
  }

  @Test
  void where_nothing_can_be_kept_texts_are_parsed() throws IOException {
    Files.writeString(home.resolve("deep"), "no folder");
    isRight(read(TEXT, TextExtent.WHOLE));
    assertThat(home.resolve("deep")).hasContent("no folder");
    isRight(SyntaxCache.NONE.read(TEXT, bytes(TEXT), TextExtent.WHOLE));
  }

  @Test
  void a_folder_with_too_many_trees_loses_them_and_nothing_else() throws IOException {
    Files.createDirectories(folder());
    for (int i = 0; i <= SyntaxCache.MOST_TREES; i++) {
      Files.createFile(folder().resolve("%016x".formatted(i)));
    }
    Files.createFile(folder().resolve("new4711"));
    Files.createFile(folder().resolve("letter"));
    isRight(read(TEXT, TextExtent.WHOLE));
    assertThat(kept())
        .containsExactlyInAnyOrder(
            folder().resolve("letter"), entry(TEXT, TextExtent.WHOLE).file());
  }
}
