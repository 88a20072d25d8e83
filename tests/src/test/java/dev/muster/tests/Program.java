package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Runs other programs: Git, Maven, a shell, Muster as it is installed.
 *
 * @param folder where they are started
 * @param environment all of theirs
 */
record Program(Path folder, Map<String, String> environment) {
  /** What it says, on both outputs; it must end well. */
  String run(String... command) throws IOException, InterruptedException {
    return run(true, List.of(command));
  }

  /**
   * @param well whether it must end with 0, or must not
   */
  String run(boolean well, List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor() == 0).as(said).isEqualTo(well);
    return said;
  }
}
