package dev.muster.tool.cli.test;

import dev.muster.example.ExampleResult;
import dev.muster.model.Example;
import dev.muster.play.CompiledRulebooks;
import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.scene.ExampleScene;
import dev.muster.tool.cli.scene.Viewpoint;
import dev.muster.tool.cli.svg.ScenePicture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Draws examples that fail into a folder, and removes what it has of those that no longer do. */
final class ExamplePictures {
  /** The number of pictures that one run draws. */
  static final int MOST = 200;

  private final Path folder;
  private int drawn;

  ExamplePictures(Path folder) {
    this.folder = folder;
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw CommandFailure.because(
          "There can be no folder " + folder + ": " + IoErrorText.of(e) + ".");
    }
  }

  /** The picture of an example; empty where it holds, or there is nothing to be seen. */
  Optional<Path> of(Example example, ExampleResult result, CompiledRulebooks books) {
    Path file = file(example, books);
    Optional<String> picture =
        result.passed() || drawn >= MOST
            ? Optional.empty()
            : ExampleScene.of(example, books, Viewpoint.ALL).scene().map(ScenePicture::svg);
    try {
      Files.deleteIfExists(file);
      if (picture.isEmpty()) {
        return Optional.empty();
      }
      WholeFile.write(picture.get().getBytes(StandardCharsets.UTF_8), file);
      drawn++;
      return Optional.of(file);
    } catch (IOException e) {
      throw CommandFailure.because(
          "The picture " + file + " cannot be written: " + IoErrorText.of(e) + ".");
    }
  }

  /** The same example may be run with several rulebooks, and have several cases. */
  private Path file(Example example, CompiledRulebooks books) {
    String name = books.rulebook().name() + "-" + example.origin().name();
    return folder.resolve(name.replaceAll("[^\\p{L}\\p{N}-]", "-") + ".svg");
  }
}
