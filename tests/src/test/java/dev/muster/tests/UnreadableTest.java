package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the user may not read is told, and discards nothing of the rest. */
class UnreadableTest {
  @TempDir Path folder;
  private Path shut;

  @BeforeEach
  void write() throws IOException {
    book("near");
    shut = book("far/shut");
  }

  private Path book(String name) throws IOException {
    Path book = Files.createDirectories(folder.resolve(name));
    Files.writeString(
        book.resolve("rules.muster"),
        "rulebook " + book.getFileName() + " 1.0.0 edition 2\nexample e { expect 1 = 1 }\n");
    return book;
  }

  @AfterEach
  void open() {
    assertThat(shut.toFile().setReadable(true)).isTrue();
  }

  private MusterProcess.Run muster(String... words) {
    return new MusterProcess(folder).withoutPowers().muster(words);
  }

  @Test
  void a_folder_that_may_not_be_read_is_told_and_fails() {
    assertThat(shut.toFile().setReadable(false)).isTrue();
    MusterProcess.Run alone = muster("check", shut.toString());
    assertThat(alone.exit()).isEqualTo(1);
    assertThat(alone.err()).contains("far/shut cannot be read").doesNotContain("Exception");
    MusterProcess.Run among = muster("check", folder.toString(), "--format", "json");
    assertThat(among.exit()).isEqualTo(1);
    assertThat(among.out()).contains("far/shut cannot be read", "/near\"");
  }

  @Test
  void a_folder_in_a_rulebook_that_may_not_be_read_is_a_problem_of_it() throws IOException {
    shut = Files.createDirectories(folder.resolve("near/parts"));
    assertThat(shut.toFile().setReadable(false)).isTrue();
    MusterProcess.Run run = muster("check", folder.resolve("near").toString(), "--format", "plain");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).contains("near/parts");
  }

  @Test
  void a_file_that_may_not_be_read_is_told() throws IOException {
    shut = folder.resolve("near/rules.muster");
    assertThat(shut.toFile().setReadable(false)).isTrue();
    MusterProcess.Run run = muster("check", folder.resolve("near").toString());
    assertThat(run.exit()).isPositive();
    assertThat(run.all())
        .contains("rules.muster")
        .doesNotContain("Exception", "failed unexpectedly");
  }
}
