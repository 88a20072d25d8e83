package dev.muster.tool.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {
  private static final int SECONDS = 60;

  @TempDir Path folder;

  @Test
  void whoever_types_does_not_wait_for_a_check() throws Exception {
    Path file =
        Files.writeString(
            Files.createDirectories(folder.resolve("tiny")).resolve("rules.muster"),
            "rulebook tiny \"Tiny\" 1.0.0 edition 2\n");
    String uri = file.toUri().toString();
    RulebookOpener opener = new RulebookOpener(new Library(List.of()));
    CountDownLatch checked = new CountDownLatch(1);
    try (Workspace workspace = new Workspace(opener, new EditorWindow())) {
      workspace.open(uri, 1, Files.readString(file));
      assertThat(workspace.ask(uri, false, asked -> true).get(SECONDS, TimeUnit.SECONDS)).isTrue();
      CompletableFuture<Boolean> busy =
          workspace.ask(
              uri,
              false,
              asked -> {
                try {
                  return checked.await(SECONDS, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                  return false;
                }
              });
      assertThat(
              workspace
                  .askAtOnce(uri, "", (text, source) -> source.text())
                  .get(SECONDS / 2, TimeUnit.SECONDS))
          .startsWith("rulebook tiny");
      assertThat(busy).isNotDone();
      checked.countDown();
      assertThat(busy.get(SECONDS, TimeUnit.SECONDS)).isTrue();
    }
  }
}
