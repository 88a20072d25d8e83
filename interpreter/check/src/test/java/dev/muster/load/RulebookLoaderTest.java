package dev.muster.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.diagnose.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RulebookLoaderTest {
  @TempDir Path home;

  private void write(String path, String text) throws IOException {
    Path file = home.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static List<String> slugs(LoadedRulebook loaded) {
    return loaded.problems().stream().map(Diagnostic::slug).toList();
  }

  @Test
  void files_come_by_name_with_those_of_the_base_first() throws IOException {
    write("base/z.muster", "rulebook base\n");
    write("base/parts/a.muster", "kind unit is thing\n");
    write("more/a.muster", "extends base\nrulebook more\n");
    write("more/notes.txt", "not a rule\n");
    LoadedRulebook loaded = RulebookLoader.load(home.resolve("more"));
    assertThat(loaded.problems()).isEmpty();
    assertThat(loaded.files())
        .extracting(f -> home.relativize(Path.of(f.source().name())).toString().replace('\\', '/'))
        .containsExactly("base/parts/a.muster", "base/z.muster", "more/a.muster");
  }

  @Test
  void the_hash_changes_with_any_byte_and_with_nothing_else() throws IOException {
    write("one/a.muster", "rulebook base\n");
    write("two/a.muster", "rulebook base\n");
    String hash = RulebookLoader.load(home.resolve("one")).contentHash();
    assertThat(RulebookLoader.load(home.resolve("two")).contentHash())
        .isEqualTo(hash)
        .matches("[0-9a-f]{64}");
    write("two/a.muster", "rulebook bases\n");
    assertThat(RulebookLoader.load(home.resolve("two")).contentHash()).isNotEqualTo(hash);
  }

  @Test
  void a_base_is_also_found_among_the_roots() throws IOException {
    write("library/base/a.muster", "rulebook base\n");
    write("elsewhere/more/a.muster", "extends base\nrulebook more\n");
    assertThat(slugs(RulebookLoader.load(home.resolve("elsewhere/more"))))
        .containsExactly("unknown-rulebook");
    assertThat(
            RulebookLoader.load(home.resolve("elsewhere/more"), List.of(home.resolve("library")))
                .files())
        .hasSize(2);
  }

  @Test
  void a_base_is_not_looked_for_where_a_link_leads_out_of_its_folder() throws IOException {
    write("far/base/a.muster", "rulebook base\nthe combination is 4711\n");
    write("here/more/a.muster", "extends base\nrulebook more\n");
    Path link = Files.createSymbolicLink(home.resolve("here/base"), home.resolve("far/base"));
    LoadedRulebook loaded = RulebookLoader.load(home.resolve("here/more"));
    assertThat(slugs(loaded)).containsExactly("unknown-rulebook");
    assertThat(loaded.problems().getFirst().message()).contains(link + "` is a link out of");
    assertThat(loaded.files()).hasSize(1);
    assertThat(slugs(RulebookLoader.load(home.resolve("here/more"), List.of(home.resolve("far")))))
        .isEqualTo(slugs(RulebookLoader.load(link)));
  }

  @Test
  void a_link_that_leads_to_where_is_looked_anyway_is_a_base() throws IOException {
    write("here/1/a.muster", "rulebook base\n");
    write("here/more/a.muster", "extends base\nrulebook more\n");
    Files.createSymbolicLink(home.resolve("here/base"), home.resolve("here/1"));
    Path named = Files.createSymbolicLink(home.resolve("named"), home.resolve("here/more"));
    assertThat(RulebookLoader.load(home.resolve("here/more")).files()).hasSize(2);
    assertThat(RulebookLoader.load(named).files()).hasSize(2);
  }

  @Test
  void what_extends_itself_is_said() throws IOException {
    write("a/a.muster", "extends b\nrulebook a\n");
    write("b/b.muster", "extends a\nrulebook b\n");
    LoadedRulebook loaded = RulebookLoader.load(home.resolve("a"));
    assertThat(slugs(loaded)).containsExactly("extends-cycle");
    assertThat(loaded.problems().getFirst().message()).contains("a → b → a");
  }

  @Test
  void a_folder_that_is_none_or_holds_nothing_is_said() throws IOException {
    Files.createDirectories(home.resolve("empty"));
    assertThat(slugs(RulebookLoader.load(home.resolve("nowhere")))).containsExactly("unreadable");
    assertThat(slugs(RulebookLoader.load(home.resolve("empty")))).containsExactly("no-files");
  }

  @Test
  void a_rulebook_that_is_too_large_with_what_it_extends_is_not_read() throws IOException {
    String remark = "// " + "a".repeat((int) RulebookLoader.MOST_BYTES - 100) + "\n";
    write("base/a.muster", remark);
    write("base/b.muster", "rulebook base\n" + remark);
    write("more/a.muster", "extends base\nrulebook more\n" + remark);
    assertThat(slugs(RulebookLoader.load(home.resolve("more")))).isEmpty();
    write("more/b.muster", "// " + "b".repeat(400) + "\n");
    LoadedRulebook loaded = RulebookLoader.load(home.resolve("more"));
    assertThat(slugs(loaded)).containsExactly("rulebook-too-large");
    assertThat(loaded.problems().getFirst().message()).contains("base`, all", "than 3 MB");
    assertThat(RulebookLoader.baseless(loaded.problems())).isTrue();
    assertThat(slugs(RulebookLoader.load(home.resolve("base")))).isEmpty();
  }

  @Test
  void too_many_files_are_not_read() throws IOException {
    for (int i = 0; i <= RulebookLoader.MOST_FILES; i++) {
      write("many/f" + i + ".muster", "rulebook many\n");
    }
    LoadedRulebook loaded = RulebookLoader.load(home.resolve("many"));
    assertThat(slugs(loaded)).containsExactly("too-many-files");
    assertThat(loaded.files()).isEmpty();
  }
}
