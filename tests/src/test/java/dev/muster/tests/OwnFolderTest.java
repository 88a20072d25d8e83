package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever stands in the folder of a rulebook may call it by its name. */
class OwnFolderTest {
  @TempDir Path folder;

  @Test
  void a_rulebook_is_found_by_its_name_from_inside_its_folder() throws IOException {
    Path inside = Files.createDirectory(folder.resolve("rules"));
    Files.writeString(
        inside.resolve("rules.muster"), "rulebook rules \"Rules\" 1.0.0 edition 2\nkind troop\n");
    assertThat(new MusterProcess(inside).muster("check", "rules").all())
        .contains("no problems")
        .contains("1 file");
    assertThat(new MusterProcess(folder).muster("check", "other").all())
        .contains("There is no file, folder or rulebook `other`");
  }
}
