package dev.muster.tool.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsoleTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int play(OutputStream out) {
    Console console = Cli.console(out, err, false);
    return Cli.at(console, "play", Skirmish.in(folder));
  }

  private static OutputStream failing(String why) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(why);
      }
    };
  }

  @Test
  void a_reader_that_has_had_enough_is_nothing_wrong() {
    assertThat(play(failing("Broken pipe"))).isZero();
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void output_that_is_lost_is_told() {
    assertThat(play(failing("No space left on device"))).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("muster: the output cannot be written: No space left on device\n");
  }

  @Test
  void an_error_stands_after_what_was_said_before_it_and_whole() {
    Console console = Cli.console(err, err, false);
    console.out().println("before");
    console.err().print("an error\n  of two lines\n");
    console.out().println("after");
    console.flush();
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("before\nan error\n  of two lines\nafter\n");
  }

  @Test
  void what_takes_long_is_told_to_who_waits_and_wiped_away() throws InterruptedException {
    Console console = Cli.console(new ByteArrayOutputStream(), err, true);
    try (ProgressIndicator _ = ProgressIndicator.with(console, () -> "thinking")) {
      Thread.sleep(1500);
    }
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("muster: thinking ... 1 s")
        .endsWith("\r\u001b[K");
  }

  @Test
  void what_is_over_at_once_leaves_no_trace() {
    Console console = Cli.console(new ByteArrayOutputStream(), err, true);
    ProgressIndicator.with(console, () -> "thinking").close();
    assertThat(err.size()).isZero();
  }
}
