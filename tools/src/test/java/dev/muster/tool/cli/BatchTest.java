package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchTest {
  @Test
  void each_line_is_a_command() {
    List<List<String>> run = new ArrayList<>();
    Batch.run("--version\n\n  check  here\n", words -> run.add(List.of(words)));
    assertThat(run).containsExactly(List.of("--version"), List.of("check", "here"));
  }
}
