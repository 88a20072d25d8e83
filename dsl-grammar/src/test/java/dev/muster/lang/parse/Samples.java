package dev.muster.lang.parse;

import dev.muster.lang.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** The sample files: between them they use every construct of the grammar. */
public final class Samples {

  private Samples() {}

  public static Stream<Source> all() {
    return Stream.of("things", "rules", "statements", "expressions", "setups").map(Samples::load);
  }

  static Source load(String name) {
    String file = "/samples/" + name + ".muster";
    try (InputStream in = Samples.class.getResourceAsStream(file)) {
      return new Source(name + ".muster", new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
