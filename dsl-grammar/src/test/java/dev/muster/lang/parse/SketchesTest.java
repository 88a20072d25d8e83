package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The sketches of what five printed systems demand are text that the reader takes. */
class SketchesTest {

  private static final Path PAGE = Path.of("..", "docs", "language-sketches.md");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```muster [a-z0-9-]+\\R(.*?)^```$");

  /** One block, named by the line of the page where it begins. */
  record Sketch(int line, String text) {
    @Override
    public String toString() {
      return PAGE.getFileName() + ":" + line;
    }
  }

  static List<Sketch> sketches() throws IOException {
    String page = Files.readString(PAGE);
    return BLOCK
        .matcher(page)
        .results()
        .map(m -> new Sketch((int) page.substring(0, m.start(1)).lines().count() + 1, m.group(1)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("sketches")
  void every_sketch_reads_without_a_problem(Sketch sketch) {
    Parsed parsed = RulebookReader.read(new Source(sketch.toString(), sketch.text()));
    assertThat(parsed.problems()).isEmpty();
    assertThat(parsed.tree().declarations()).isNotEmpty();
  }

  static Stream<Arguments> needs() throws IOException {
    return Arrays.stream(Files.readString(PAGE).split("(?m)^## "))
        .filter(section -> Character.isDigit(section.charAt(0)))
        .map(section -> Arguments.argumentSet(section.lines().findFirst().orElseThrow(), section));
  }

  @ParameterizedTest
  @MethodSource("needs")
  void every_need_has_a_sketch(String section) {
    assertThat(section).containsPattern(BLOCK);
  }
}
