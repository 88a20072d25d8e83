package dev.muster.tool.build;

import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.load.RulebookLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Records how rulebooks are predicted by the parser, into the classes of the program. */
public final class RecordPredictions {
  private RecordPredictions() {}

  /** The folder of the rulebooks, and that of the classes. */
  public static void main(String[] arguments) throws IOException {
    List<Source> texts;
    try (Stream<Path> rulebooks = Files.list(Path.of(arguments[0]))) {
      texts =
          rulebooks
              .filter(Files::isDirectory)
              .sorted()
              .flatMap(rulebook -> RulebookLoader.load(rulebook).files().stream())
              .map(RulebookFile::source)
              .toList();
    }
    Path file = Path.of(arguments[1]).resolve(RulebookReader.PREDICTIONS);
    byte[] recording = RulebookReader.recordPredictions(texts);
    // An unchanged file keeps its time: nothing that depends on it is made anew.
    if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), recording)) {
      Files.createDirectories(file.getParent());
      Files.write(file, recording);
    }
  }
}
