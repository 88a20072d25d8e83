package dev.muster.tool.cli;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A rulebook as it was read and checked.
 *
 * @param path the folder or file it was opened from
 * @param rulebook present if it has no errors
 * @param contentHash hash of its sources
 * @param roots folders of further rulebooks, where what it extends may come from
 */
record OpenedRulebook(
    Path path,
    List<RulebookFile> files,
    Optional<Rulebook> rulebook,
    List<Diagnostic> problems,
    String contentHash,
    List<Path> roots) {

  /** Whether the text is of this rulebook itself, and not of one that it extends. */
  boolean owns(Source text) {
    Path written = Path.of(text.name()).toAbsolutePath().normalize();
    Path own = path.toAbsolutePath().normalize();
    return Files.isDirectory(path) ? written.startsWith(own) : written.equals(own);
  }

  /**
   * A position in the rulebook, {@code file:line}, relative to the folder that contains the
   * rulebook.
   */
  String portable(String where) {
    if (where.isEmpty()) {
      return where;
    }
    Path place = Path.of(where).toAbsolutePath().normalize();
    return Stream.concat(
            Stream.ofNullable(path.toAbsolutePath().normalize().getParent()),
            roots.stream().map(r -> r.toAbsolutePath().normalize()))
        .filter(place::startsWith)
        .findFirst()
        .map(above -> above.relativize(place).toString().replace('\\', '/'))
        .orElse(where);
  }
}
