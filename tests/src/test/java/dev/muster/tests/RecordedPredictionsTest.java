package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.muster.lang.parse.RulebookReader;
import dev.muster.tool.cli.Main;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The jar of the program, as Maven and the launcher build it, has what makes it start quickly. */
class RecordedPredictionsTest {
  /** The length of the hash that a recording begins with. */
  private static final int HASH = Integer.BYTES;

  @Test
  void the_jar_has_predictions_that_were_recorded_with_its_grammar() throws IOException {
    assumeThat(Main.class.getProtectionDomain().getCodeSource().getLocation().getPath())
        .as("tests run on classes, which nothing is recorded into")
        .endsWith(".jar");
    byte[] nothing = RulebookReader.recordPredictions(List.of());
    try (InputStream in = Main.class.getResourceAsStream("/" + RulebookReader.PREDICTIONS)) {
      byte[] recorded = in.readAllBytes();
      assertThat(recorded).startsWith(Arrays.copyOf(nothing, HASH));
      assertThat(recorded).hasSizeGreaterThan(10_000);
    }
  }
}
